/** Groups things by an equal key. The groups are in the order of their first things. */
export function groupsBy<Thing, Key>(
  things: readonly Thing[],
  keyOf: (thing: Thing) => Key,
): Map<Key, Thing[]> {
  const groups = new Map<Key, Thing[]>();
  for (const thing of things) groups.set(keyOf(thing), [...(groups.get(keyOf(thing)) ?? []), thing]);
  return groups;
}

interface Named {
  id: string;
  name: string;
}

/** Names for a list. A name that occurs more than once, ignoring case, is followed by the id. */
export function distinctNames(things: readonly Named[]): (thing: Named) => string {
  const alike = groupsBy(things, key);
  return (thing) => ((alike.get(key(thing))?.length ?? 0) > 1 ? `${thing.name} #${thing.id}` : thing.name);
}

const key = ({ name }: Named) => name.toLowerCase();
