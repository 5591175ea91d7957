export const lineTotals = [
  { key: 'runs', label: 'R', title: 'Runs' },
  { key: 'hits', label: 'H', title: 'Hits' },
  { key: 'errors', label: 'E', title: 'Errors' },
] as const;

/** Headings of the totals of a game: R, H and E. */
export const LineTotalHeadings = () =>
  lineTotals.map(({ key, label, title }) => (
    <th key={key} scope="col">
      <abbr title={title}>{label}</abbr>
    </th>
  ));
