/** A team with what distinguishes it from others of its name. */
export interface LabelledTeam {
  id: string;
  name: string;
  isNameShared: boolean;
  league: { name: string } | null;
  owner: { username: string } | null;
}

/** A team's name; where another team shares it, with its number, league and owner. */
export function teamLabel({ id, name, isNameShared, league, owner }: LabelledTeam): string {
  if (!isNameShared) return name;
  return `${name} #${id} (${league?.name ?? 'no league'}, ${owner?.username ?? 'no owner'})`;
}
