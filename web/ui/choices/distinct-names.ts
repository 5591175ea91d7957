interface Named {
  id: string;
  name: string;
}

/** Names for a list: those that occur twice, in any case, with their number. */
export function distinctNames(things: readonly Named[]): (thing: Named) => string {
  const often = new Map<string, number>();
  for (const { name } of things) often.set(key(name), (often.get(key(name)) ?? 0) + 1);
  return ({ id, name }) => ((often.get(key(name)) ?? 0) > 1 ? `${name} #${id}` : name);
}

const key = (name: string) => name.toLowerCase();
