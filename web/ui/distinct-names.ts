interface Named {
  id: string;
  name: string;
}

/** Names as a list shows them: those that occur twice, however they are written, with their number. */
export function distinctNames(things: readonly Named[]): (thing: Named) => string {
  const often = new Map<string, number>();
  for (const { name } of things) often.set(key(name), (often.get(key(name)) ?? 0) + 1);
  return ({ id, name }) => ((often.get(key(name)) ?? 0) > 1 ? `${name} #${id}` : name);
}

const key = (name: string) => name.toLowerCase();
