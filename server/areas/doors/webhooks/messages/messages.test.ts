import sharp from 'sharp';
import { openApp, type TestApp } from '../../../../testing/apis/app.js';
import { makeCoach, makeUser } from '../../../../testing/database/context.js';
import { makeMatch, makePlayableLeague } from '../../../../testing/leagues/rosters.js';
import { pendingMatches, type TestLeague } from '../../../../testing/leagues/season.js';
import { openReceiver, type Receiver } from '../../../../testing/receivers/receiver.js';
import { type Context } from '../../../../platform/context/context.js';
import { postNews } from '../../../community/news/news.service.js';
import { callOffMatch, startMatch } from '../../../games/gameday/live/live.service.js';
import { deleteMatch, simulateMatch } from '../../../games/simulation/simulation.service.js';
import { setUpPlayoffs } from '../../../leagues/bracket/bracket-setup.service.js';
import { startNextSeason } from '../../../leagues/offseason/next-season.service.js';
import { deliverDue, usualSending } from '../deliveries/deliver.service.js';
import { testWebhook } from '../deliveries/delivery.service.js';
import { eventNames, hasMessage } from '../endpoints/event-kinds.js';
import { type WebhookFormat } from '../endpoints/webhook.entity.js';
import { createWebhook } from '../endpoints/webhook.service.js';
import { discordBody } from './discord.js';
import { type ShownMessage } from './message.js';
import { slackBody } from './slack.js';

interface DiscordBody {
  readonly content?: string;
  readonly allowed_mentions: unknown;
  readonly embeds: readonly {
    readonly title: string;
    readonly description: string;
    readonly url?: string;
    readonly color?: number;
    readonly thumbnail?: { readonly url: string };
    readonly fields: readonly { readonly name: string; readonly value: string }[];
    readonly footer: { readonly text: string };
  }[];
}
type SlackText = { readonly type: string; readonly text: string };
interface SlackBody {
  readonly text: string;
  readonly blocks: readonly {
    readonly type: string;
    readonly text?: SlackText;
    readonly fields?: readonly SlackText[];
    readonly elements?: readonly SlackText[];
    readonly accessory?: { readonly image_url: string; readonly alt_text: string };
  }[];
}

const publicUrl = 'https://pennant.example';
const never = new AbortController().signal;

let pennant: TestApp;
let receiver: Receiver;
let league: TestLeague;
let admin: Context;

beforeAll(async () => {
  pennant = await openApp({ publicUrl });
  receiver = await openReceiver();
  const actor = await makeUser(pennant.db, 'admin');
  admin = { ...pennant.as(actor), env: { ...pennant.env, privateWebhooks: true } };
});
afterAll(() => Promise.all([pennant.close(), receiver.close()]));
beforeEach(async () => {
  receiver.received.length = 0;
  await pennant.db.query('DELETE FROM webhooks');
  league = await makePlayableLeague(pennant, 2);
  const [home, away] = league.teamIds;
  const rename = `UPDATE teams SET name = $2, colors = '{#17382c,#f2c75c}' WHERE id = $1`;
  await pennant.db.query(rename, [home, '@everyone']);
  await pennant.db.query(rename, [away, '<!channel> & *B* [x](y)']);
});

const add = async (format: WebhookFormat) => {
  const events = eventNames.filter(hasMessage);
  const { webhook } = await createWebhook(admin, { url: receiver.url, events, format });
  return webhook.id;
};
async function sent<Body>(webhookId: number): Promise<Body[]> {
  await deliverDue({ ...admin }, webhookId, never, { ...usualSending, timeoutMs: 5_000 });
  return receiver.received.splice(0).map(({ body }) => JSON.parse(body));
}
const newMatch = () => {
  const [home = 0, away = 0] = league.teamIds;
  return makeMatch(pennant.db, home, away, { leagueId: league.id, gameDay: 1 });
};

test('a result comes to Discord and Slack with score, story, crest and link, and pings nobody', async () => {
  const [discord, slack] = [await add('discord'), await add('slack')];
  const id = await newMatch();
  await simulateMatch(admin, id);
  const match = (await pennant.rest('GET', `/matches/${id}`)).json().match;
  const story = await pennant.graphql(
    'query ($id: ID!) { match(id: $id) { story { recap { headline } } } }',
    {
      variables: { id },
    },
  );
  const headline: string = story.data?.['match']?.['story']?.['recap']?.['headline'] ?? '';
  const [inDiscord, ...more] = await sent<DiscordBody>(discord);
  const [embed] = inDiscord?.embeds ?? [];
  expect(more).toEqual([]);
  expect(inDiscord?.content).toBeUndefined();
  expect(inDiscord?.allowed_mentions).toEqual({ parse: [] });
  const bare = (text = '') => text.replaceAll(/\\(.)/g, '$1');
  const score = `<!channel> & *B* [x](y) ${match.away_score}, @everyone ${match.home_score}`;
  expect(bare(embed?.title)).toMatch(/^Final(\/\d+)?: /);
  expect(bare(embed?.title)).toContain(score);
  expect(embed?.title).toContain(String.raw`\<!channel\> & \*B\* \[x\]\(y\)`);
  expect(embed?.title).toContain(String.raw`\@everyone`);
  expect(headline).not.toBe('');
  expect(bare(embed?.description).startsWith(headline)).toBe(true);
  expect(embed).toMatchObject({ url: `${publicUrl}/matches/${id}`, color: 0x17382c });
  expect(embed?.fields.map(({ name, value }) => [bare(name), bare(value)])).toEqual([
    [
      '<!channel> & *B* [x](y)',
      expect.stringMatching(`^${match.away_score} runs?, \\d+ hits?, \\d+ errors?$`),
    ],
    ['@everyone', expect.stringMatching(`^${match.home_score} runs?, \\d+ hits?, \\d+ errors?$`)],
  ]);
  const winnerId = match.home_score > match.away_score ? match.home_team_id : match.away_team_id;
  const crest = embed?.thumbnail?.url ?? '';
  expect(crest).toMatch(`${publicUrl}/pictures/crests/${winnerId}/`);
  const picture = await pennant.app.inject(crest.slice(publicUrl.length));
  const { format, width, height } = await sharp(picture.rawPayload).metadata();
  expect([picture.statusCode, format, width, height]).toEqual([200, 'png', 256, 256]);

  const [inSlack] = await sent<SlackBody>(slack);
  const [header, section, fields, context] = inSlack?.blocks ?? [];
  expect(header).toMatchObject({ type: 'header', text: { type: 'plain_text', emoji: false } });
  expect(header?.text?.text).toContain(score);
  expect(section?.text).toMatchObject({ type: 'mrkdwn', verbatim: true });
  expect(section?.accessory?.image_url).toBe(crest);
  expect(fields?.fields?.map(({ text }) => text)).toEqual([
    expect.stringMatching(/^\*&lt;!channel&gt; &amp; \*B\* \[x\]\(y\)\*\n\d+ runs?, /),
    expect.stringMatching(/^\*@everyone\*\n\d+ runs?, /),
  ]);
  expect(context?.elements?.[0]?.text).toContain(`<${publicUrl}/matches/${id}|Open in Pennant>`);
  // The only angle brackets that Slack interprets are those of our own link.
  const marked = [
    inSlack?.text,
    section?.text?.text,
    ...(fields?.fields ?? []),
    context?.elements?.[0]?.text,
  ];
  expect(JSON.stringify(marked).match(/<[^>]*>/g)).toEqual([`<${publicUrl}/matches/${id}|Open in Pennant>`]);
});

test('each event has a message, and a live game has no score before its last out', async () => {
  const discord = await add('discord');
  await pennant.db.query(`UPDATE teams SET name = 'Club ' || id WHERE id = ANY ($1)`, [league.teamIds]);
  const live = await newMatch();
  await startMatch(admin, live, { minutes: 3 });
  await callOffMatch(admin, live);
  await simulateMatch(admin, live);
  await setUpPlayoffs(admin, league.id, { topN: 2, seriesLengths: [1] });
  const [game] = await pendingMatches(pennant.as(), league.id);
  await simulateMatch(admin, game?.id ?? 0);
  await startNextSeason(admin, league.id, {});
  const friendly = await makeMatch(pennant.db, league.teamIds[0] ?? 0, league.teamIds[1] ?? 0);
  await simulateMatch(admin, friendly);
  await deleteMatch(admin, friendly);
  const teamId = league.teamIds[0] ?? 0;
  const { role: authorRole, name: authorName } = await makeCoach(pennant.db, teamId);
  await postNews(admin, {
    teamId,
    authorRole,
    authorName,
    title: 'Casey *is* back',
    content: 'Mudville hopes.',
  });
  await testWebhook(admin, discord);
  const embeds = (await sent<DiscordBody>(discord)).flatMap((body) => body.embeds);
  const names = new RegExp(`Club (${league.teamIds.join('|')})`, 'g');
  const titles = embeds.map(({ title }) =>
    title
      .replaceAll('\\', '')
      .replaceAll(names, 'X')
      .replaceAll(/(?<= )\d+(?=,|$)/g, 'N')
      .replace(/\/\d+/, ''),
  );
  expect(titles.toSorted()).toEqual(
    [
      'First pitch: X at X',
      'Called off: X at X',
      'Final: X N, X N',
      'Final: X N, X N',
      'X win the series, 1–0',
      'X are the champions',
      'Season 1 is over',
      'Season 2 begins',
      'Final: X N, X N',
      'Result deleted: X at X',
      'Casey *is* back',
      'Ping from Pennant',
    ].toSorted(),
  );
  const ofUnfinished = embeds.filter(({ title }) => /First pitch|Called off/.test(title));
  for (const { description, fields } of ofUnfinished) {
    expect([description, fields]).toEqual([expect.not.stringMatching(/\d/), []]);
  }
  expect(embeds.every(({ description, footer }) => description !== '' && footer.text !== '')).toBe(true);
});

test('messages keep the limits of Discord and Slack with the longest and strangest texts', () => {
  const failures = ['*', '&', '😀', 'x', '\\@<>'].flatMap((unit) => {
    const long = unit.repeat(6_000);
    const message: ShownMessage = {
      title: long,
      text: long,
      url: `${publicUrl}/matches/1`,
      color: null,
      crest: { url: `${publicUrl}/c.png`, alternative: long },
      fields: [{ name: long, value: long }],
      occasion: long,
      at: new Date(0),
    };
    const discord: DiscordBody = JSON.parse(JSON.stringify(discordBody(message)));
    const slack: SlackBody = JSON.parse(JSON.stringify(slackBody(message)));
    const [embed] = discord.embeds;
    const [header, section, fields, context] = slack.blocks;
    const lengths: [string, string | undefined, number][] = [
      ['title', embed?.title, 256],
      ['description', embed?.description, 4_096],
      ['name', embed?.fields[0]?.name, 256],
      ['value', embed?.fields[0]?.value, 1_024],
      ['footer', embed?.footer.text, 2_048],
      [
        'embed',
        [
          embed?.title,
          embed?.description,
          embed?.fields[0]?.name,
          embed?.fields[0]?.value,
          embed?.footer.text,
        ].join(''),
        6_000,
      ],
      ['header', header?.text?.text, 150],
      ['section', section?.text?.text, 3_000],
      ['field', fields?.fields?.[0]?.text, 2_000],
      ['alternative', section?.accessory?.alt_text, 2_000],
      ['context', context?.elements?.[0]?.text, 3_000],
      ['text', slack.text, 4_000],
    ];
    return lengths.flatMap(([name, text = '', most]) =>
      text.length > 0 && text.length <= most && !/\p{Surrogate}/u.test(text)
        ? []
        : [`${name} of ${unit}: ${text.length}`],
    );
  });
  expect(failures).toEqual([]);
});
