import { join } from 'node:path';
import { passagesOf, refusals, wordFiles, type Pattern } from './words.js';

const root = join(__dirname, '../../..');

const patterns: Readonly<Record<string, Pattern>> = {
  'headless definitions': {
    pattern: /(?:^|[.!:]["”’)]?\s+|\|\s+|^\s*[-*]\s+)(?:What|Who|Where|How|The same)\s(?![^.!?]*\?)/gm,
    kinds: ['comment', 'description', 'document'],
    reason: 'Begin with the noun ("Upper bound of …"), a condition with "If".',
  },
  'headless sentences': {
    pattern: /^\s*(?:What|Who|Where|How|The same)\s[^?]*\.\s*$/g,
    kinds: ['text'],
    reason: 'Begin with the noun. Labels without a full stop may be questions.',
  },
  'riddle names': {
    pattern:
      /\b(?:bePatient|mayPass|rowToTell|takeUp\w*|farewell\w*|patience\w*|onceDatabaseAnswers|gaveUp|forgetCrashes|heardKinds|heardBy|jobsAreGone|importApart|useWayOut|goOnWith|queueAgain|readAgain|sizeToReadAgain)\b/g,
    kinds: ['code', 'comment', 'document'],
    reason: 'Use the field’s term: setStatementTimeout, isRetryable, requireRow, requeuePending, timeoutMs.',
  },
  'players and users as men': {
    pattern: /(?<![\w’'-])(?:he|his|him|himself|m[ae]n(?! on (?:base|first|second|third)))(?![\w-])/gi,
    kinds: ['comment', 'description', 'text', 'document'],
    reason:
      'Write "player", "batter", "pitcher" or "they". Fixed terms stay: "first baseman", "men on base".',
  },
};

const passages = wordFiles(root).flatMap((path) => passagesOf(root, path, mayHold));

function mayHold(code: string): boolean {
  return /\b(?:What|Who|Where|How|The same|[Hh]e|[Hh]is|[Hh]im|[Hh]imself|[Mm][ae]n)\b/.test(code);
}

test('the passages are of all kinds', () => {
  // Strings of a file are passages only if the file may break a rule: this one's are read in any case.
  const strings = passagesOf(root, 'server/areas/community/news/news.resolver.ts', () => true);
  const kinds = new Set([...passages, ...strings].map(({ kind }) => kind));
  expect([...kinds].toSorted()).toEqual(['code', 'comment', 'description', 'document', 'text']);
});

test.each(Object.entries(patterns))('no %s', (_name, { pattern, kinds, reason }) => {
  const found = passages
    .filter(({ kind }) => kinds.includes(kind))
    .flatMap((passage) => refusals(passage, pattern));
  expect(found.length > 0 ? [reason, ...found] : []).toEqual([]);
});

test.each([
  ['headless definitions', 'How many rows it has.', 1],
  ['headless definitions', 'The rows. Who asks is checked:\nWhat follows is not.', 2],
  ['headless definitions', 'Whether it is known. How does it end?', 0],
  ['players and users as men', 'His games, and a man’s; men on base, the first baseman.', 2],
  ['players and users as men', 'The manager, this one, {men_on}.', 0],
])('%s: "%s" has %i', (name, text, places) => {
  const pattern = patterns[name]?.pattern ?? /$/g;
  expect(refusals({ path: 'x.ts', line: 1, kind: 'comment', text }, pattern)).toHaveLength(places);
});
