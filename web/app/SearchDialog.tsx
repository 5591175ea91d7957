import { ApolloProvider, useQuery } from '@apollo/client/react';
import { Modal, UnstyledButton } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useId, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';
import { useNavigate } from 'react-router';
import { type Followable, followIds, useFollowChange } from '../areas/accounts/follows/use-follow-change';
import { useFollows } from '../areas/accounts/follows/use-follows';
import { messageOf } from '../graphql/errors';
import { client } from '../session/client';
import { useSession } from '../session/session';
import { paths } from '../ui/addresses/paths';
import { Icon } from '../ui/icons/Icon';
import { type Command, isNamed, matching, pageCommands } from './commands';
import { focusOnce, type SiteSearchProps } from './search-field';
import { SearchDocument, type SearchQuery } from './search.generated';
import { topics } from './topics';
import { hideScores } from '../ui/appearance/scores/hidden-scores';
import { useLeave } from './use-leave';
import { useSchemeSwitch } from './use-scheme-switch';
import classes from './SearchDialog.module.css';

const PAUSE = 120;
/** The longest text that the server accepts. */
const LONGEST = 100;
/** Shorter texts begin words of too many topics. */
const SHORTEST_BEGINNING = 3;
/** Among more players, clubs and leagues, the one to compare or to follow is not certain yet. */
const MOST_CERTAIN = 3;
/** Text that looks for players to compare. */
const comparison = /^compare (?:players? )?(?=\S)/i;

interface SearchDialogProps extends SiteSearchProps {
  typed: string;
  onType: (typed: string) => void;
}

/** Finds players, teams, leagues, threads and articles by name, and pages, rules, statistics and commands. */
export default function SearchDialog(props: SearchDialogProps) {
  return (
    <ApolloProvider client={client}>
      <Search {...props} />
    </ApolloProvider>
  );
}

type Found = SearchQuery['search'][number];

const kinds = {
  TEAM: 'Team',
  LEAGUE: 'League',
  PLAYER: 'Player',
  THREAD: 'Thread',
  ARTICLE: 'Article',
} as const;

/** A row of the list. */
interface Option {
  key: string;
  label: string;
  detail?: string;
  kind: string;
  opens: string | (() => void);
  isSimilar?: boolean;
}

const optionOfCommand = ({ label, opens }: Command): Option => ({
  key: label,
  label,
  kind: acts({ opens }) ? 'Command' : 'Page',
  opens,
});

const acts = ({ opens }: Pick<Option, 'opens'>): boolean => typeof opens !== 'string';

const optionOf = ({ kind, id, title, subtitle, url, isSimilar }: Found): Option => ({
  key: `${kind} ${id}`,
  label: title,
  detail: subtitle,
  kind: kinds[kind],
  opens: url,
  isSimilar,
});

const toCompare = ({ id, title, subtitle, isSimilar }: Found): Option => ({
  key: `compare ${id}`,
  label: `Compare ${title}`,
  detail: subtitle,
  kind: 'Comparison',
  opens: paths.compared(id),
  isSimilar,
});

/**
 * Results for a text, with a comparison of each player if there are few, or if the text asks for it, and with those that
 * the viewer can follow if there are few.
 */
function optionsOf(found: readonly Found[], isComparison: boolean, toFollow: ToFollow): Option[] {
  const players = found.filter(({ kind }) => kind === 'PLAYER');
  if (isComparison) return players.map(toCompare);
  const toBeFollowed = found.flatMap(toFollow);
  return [
    ...found.map(optionOf),
    ...(toBeFollowed.length > MOST_CERTAIN ? [] : toBeFollowed),
    ...(players.length > MOST_CERTAIN ? [] : players.map(toCompare)),
  ];
}

type ToFollow = (found: Found) => Option[];

/** A command that follows what has been found; none for visitors, for what they follow, and until that is known. */
function useToFollow(): ToFollow {
  const { isSignedIn } = useSession();
  const follows = useFollows();
  const { toggle: follow } = useFollowChange(false);
  return ({ kind, id, title, subtitle, isSimilar }) => {
    const __typename = kinds[kind];
    if (!isSignedIn || !follows || !isFollowable(__typename)) return [];
    if (follows.some((followed) => followed[followIds[__typename]] === id)) return [];
    return [
      {
        key: `follow ${kind} ${id}`,
        label: `Follow ${title}`,
        detail: subtitle,
        kind: 'Command',
        opens: () => void follow({ __typename, id }, `You follow ${title}.`),
        isSimilar,
      },
    ];
  };
}

const isFollowable = (kind: string): kind is Followable['__typename'] => kind in followIds;

export function Search({ opener, typed, onType, onClose, onShortcuts }: SearchDialogProps) {
  const listId = useId();
  const navigate = useNavigate();
  const commands = useCommands(onShortcuts);
  const toFollow = useToFollow();
  /** Key of the row that the user has pointed at. */
  const [pointed, setPointed] = useState<string | null>(null);
  const [hasEntered, setEntered] = useState(false);
  const hasChosen = useRef(false);
  const wanted = typed.trim();
  const isComparison = comparison.test(wanted);
  const [text] = useDebouncedValue(wanted.replace(comparison, ''), PAUSE);
  const { data, previousData, error } = useQuery(SearchDocument, {
    variables: { text },
    skip: text === '',
    fetchPolicy: 'cache-and-network',
  });
  const found = wanted === '' || error ? [] : ((data ?? previousData)?.search ?? []);
  const isBehind =
    wanted.replace(comparison, '') !== text || (text !== '' && data === undefined && error === undefined);
  const known = matching(commands, wanted).map(optionOfCommand);
  const pages = known.filter((option) => !acts(option));
  const actions = known.filter(acts);
  const about = matching(topics, wanted, SHORTEST_BEGINNING).map(optionOfCommand);
  const results = optionsOf(found, isComparison, toFollow);
  const isListed = ({ opens }: Option) => pages.some((page) => page.opens === opens);
  const exact = [
    ...pages,
    ...results.filter(({ isSimilar }) => isSimilar !== true),
    ...about.filter((option) => !isListed(option)),
  ];
  const similar = results.filter(({ isSimilar }) => isSimilar === true);
  const options = [...exact, ...similar, ...actions];
  const at = options.findIndex(({ key }) => key === pointed);
  const current = at === -1 ? firstOf(options, wanted, isBehind) : at;
  const point = (place: number) => {
    setPointed(options[place]?.key ?? null);
    setEntered(false);
  };
  const close = () => {
    onClose();
    window.requestAnimationFrame(() => opener instanceof HTMLElement && opener.focus());
  };
  const choose = ({ opens }: Option) => {
    onClose();
    if (typeof opens === 'string') void navigate(opens);
    else opens();
  };
  // Enter waits for the server's results to what has been typed, unless a page is active or the user has pointed.
  const isSure = !isBehind || current < pages.length || at >= exact.length + similar.length;
  const entered = hasEntered && isSure ? options[current] : undefined;
  useEffect(() => {
    if (!entered || hasChosen.current) return;
    hasChosen.current = true;
    choose(entered);
  });
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && options.length > 0) {
      event.preventDefault();
      const from = current === -1 && step === -1 ? 0 : current;
      const next = (from + step + options.length) % options.length;
      point(next);
      document.getElementById(`${listId}-${next}`)?.scrollIntoView({ block: 'nearest' });
    } else if (event.key === 'Enter') {
      event.preventDefault();
      setEntered(true);
    }
  };
  const row = (first: number) => (option: Option, index: number) => (
    <Row
      key={option.key}
      id={`${listId}-${first + index}`}
      option={option}
      isActive={first + index === current}
      onChoose={() => choose(option)}
      onPoint={() => point(first + index)}
    />
  );
  return (
    <Modal
      opened
      onClose={close}
      withCloseButton={false}
      attributes={{ content: { 'aria-label': 'Search' } }}
      size="lg"
      yOffset="8vh"
      padding={0}
      returnFocus={false}
      transitionProps={{ duration: 0 }}
    >
      <div className={classes.field}>
        <Icon name="search" />
        <input
          ref={focusOnce}
          type="text"
          role="combobox"
          aria-label="Search"
          aria-expanded={options.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={current === -1 ? undefined : `${listId}-${current}`}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={LONGEST}
          placeholder="Players, teams, leagues, pages, rules, statistics"
          data-autofocus
          value={typed}
          onChange={({ currentTarget }) => {
            onType(currentTarget.value);
            point(-1);
          }}
          onKeyDown={onKeyDown}
        />
        <UnstyledButton className={classes.close} aria-label="Close" onClick={close}>
          <Icon name="close" />
        </UnstyledButton>
      </div>
      <div id={listId} role="listbox" aria-label="Results" className={classes.list}>
        {exact.map(row(0))}
        {similar.length > 0 ? (
          <div role="group" aria-labelledby={`${listId}-similar`}>
            <p id={`${listId}-similar`} className={classes.heading}>
              Did you mean
            </p>
            {similar.map(row(exact.length))}
          </div>
        ) : null}
        {actions.map(row(exact.length + similar.length))}
      </div>
      <p className={classes.state} role="status" data-empty={options.length === 0 || undefined}>
        {error
          ? messageOf(error, 'Failed to search')
          : stateOf({ results: options.length, similar: similar.length, wanted, isBehind })}
      </p>
    </Modal>
  );
}

/**
 * Place of the row that is active by itself, -1 for none. A command that acts is so only if its whole name has been
 * typed, and nothing else has been found.
 */
function firstOf([first]: readonly Option[], wanted: string, isBehind: boolean): number {
  if (first === undefined) return -1;
  return acts(first) && (isBehind || !isNamed(first, wanted)) ? -1 : 0;
}

interface State {
  results: number;
  similar: number;
  wanted: string;
  isBehind: boolean;
}

function stateOf({ results, similar, wanted, isBehind }: State): string {
  if (isBehind) return 'Searching…';
  if (results === 0) return `No results for “${wanted}”.`;
  if (results === similar) return `No results for “${wanted}”. These names are similar.`;
  return wanted === ''
    ? 'Type a name, or choose a page.'
    : `${results} ${results === 1 ? 'result' : 'results'}`;
}

interface RowProps {
  id: string;
  option: Option;
  isActive: boolean;
  onChoose: () => void;
  onPoint: () => void;
}

function Row({ id, option: { label, detail, kind, opens }, isActive, onChoose, onPoint }: RowProps) {
  const shared = {
    id,
    role: 'option',
    'aria-selected': isActive,
    className: classes.row,
    onPointerMove: onPoint,
    tabIndex: -1,
  } as const;
  const content = (
    <>
      <span className={classes.label}>
        {label}
        {detail ? <small>{detail}</small> : null}
      </span>
      <span className={classes.kind}>{kind}</span>
    </>
  );
  if (typeof opens !== 'string')
    return (
      <button type="button" {...shared} onClick={onChoose}>
        {content}
      </button>
    );
  const follow = (event: MouseEvent) => {
    // With a key, the browser opens the page in another tab or window.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onChoose();
  };
  return (
    <a {...shared} href={opens} onClick={follow}>
      {content}
    </a>
  );
}

function useCommands(onShortcuts: () => void): Command[] {
  const session = useSession();
  const leave = useLeave();
  const { label, switchScheme } = useSchemeSwitch();
  const { scores } = document.documentElement.dataset;
  return [
    ...pageCommands(session),
    { label, opens: switchScheme },
    // Both, until the viewer has chosen.
    ...(['shown', 'hidden'] as const)
      .filter((choice) => choice !== scores)
      .map((choice) => ({
        label: choice === 'shown' ? 'Show scores' : 'Hide scores',
        opens: () => hideScores(choice === 'hidden'),
        words: 'hide spoilers spoiler free results unspoiled reveal',
      })),
    { label: 'Keyboard shortcuts', opens: onShortcuts },
    ...(session.isSignedIn ? [{ label: 'Logout', opens: leave }] : []),
  ];
}
