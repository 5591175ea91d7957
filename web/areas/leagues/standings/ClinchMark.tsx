import { clinchWords, type ClinchLetter } from './clinching';
import classes from './ClinchMark.module.css';

/** Clinching letter before a club's name, as in x-Robins; screen readers read its meaning. */
export function ClinchMark({ letter }: { letter: ClinchLetter | null }) {
  if (letter === null) return null;
  return (
    <span className={classes.mark}>
      <abbr title={clinchWords[letter]} aria-hidden="true">
        {letter}-
      </abbr>
      <span className="visually-hidden">{clinchWords[letter]}: </span>
    </span>
  );
}

/** Legend of the clinching letters in a table. Renders nothing if the table has no letters. */
export function ClinchLegend({ letters }: { letters: Iterable<ClinchLetter> }) {
  const used = new Set(letters);
  const words = Object.entries(clinchWords).filter(([letter]) => [...used].some((one) => one === letter));
  if (words.length === 0) return null;
  return (
    <p className={classes.legend}>
      {words.map(([letter, meaning]) => (
        <span key={letter}>
          <b>{letter}</b> {meaning}
        </span>
      ))}
    </p>
  );
}
