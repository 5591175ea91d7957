import { useMemo } from 'react';
import { clubColour } from '../../../ui/appearance/club-colours';
import { LineChart } from '../../../ui/charts/LineChart';
import { Panel } from '../../../ui/page/Panel';
import { signed } from '../../../ui/text/format';

/** A regular game of the club, with its result. */
interface RunGame {
  /** Day, result and opponent in a few words. */
  title: string;
  /** 1 for a win, −1 for a loss, 0 for a tie. */
  step: number;
}

interface SeasonRunProps {
  club: { code: string; colors: readonly string[] };
  /** The oldest first. */
  games: readonly RunGame[];
}

const HEIGHT = 110;
/** A line through fewer games shows nothing. */
const FEWEST = 3;

const valueText = (value: number) => signed(value);

/** The club's games above .500 after each game of its season. */
export function SeasonRun({ club, games }: SeasonRunProps) {
  const values = useMemo(() => {
    const above: number[] = [];
    for (const { step } of games) above.push((above.at(-1) ?? 0) + step);
    return above;
  }, [games]);
  if (games.length < FEWEST) return null;
  return (
    <Panel title="Season run" aside={<span>Games above .500</span>}>
      <LineChart
        label="Games above .500 after a game"
        points={games.map(({ title }) => title)}
        marks={games.map((_, at) => `Game ${at + 1}`)}
        lines={[
          {
            key: 'run',
            name: club.code,
            short: club.code,
            style: { colour: clubColour(club.colors), dash: undefined },
            isOwn: true,
            values,
          },
        ]}
        height={HEIGHT}
        valueText={valueText}
        smallestStep={1}
      />
    </Panel>
  );
}
