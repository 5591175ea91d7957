import { useQuery } from '@apollo/client/react';
import { QueryState } from '../../../graphql/QueryState';
import { Panel } from '../../../ui/page/Panel';
import classes from './Imports.module.css';
import { importFailures } from './import-failures';
import { ImportForm } from './ImportForm';
import { ImportState } from './ImportState';
import { SeasonImportsDocument } from './imports.generated';

/** A season that was really played becomes a league: the form for its files, and what became of the latest ones. */
export function ImportSeason() {
  const result = useQuery(SeasonImportsDocument);
  return (
    <Panel title="Import a Season">
      <div className={classes.panel}>
        <p>
          A zip archive of Retrosheet event files with their rosters becomes a league with every game, and its
          numbers. Days after the last one that you choose stay to be played.
        </p>
        <ImportForm />
        <QueryState result={result} fallback={importFailures.loadImports}>
          {({ seasonImports }) => (
            <ul className={classes.imports} aria-label="Latest imports">
              {seasonImports.edges.map(({ node }) => (
                <ImportState key={node.id} upload={node} />
              ))}
            </ul>
          )}
        </QueryState>
      </div>
    </Panel>
  );
}
