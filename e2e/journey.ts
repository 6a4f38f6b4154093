/**
 * What every journey is told with: browsers that are watched. A page that writes an error to the console (a broken rule
 * of the content security policy is one), throws, or asks another host for anything fails its journey.
 *
 * @rows VEN-ACC 13
 */
import { type BrowserContext, type BrowserContextOptions, test as base, type Page } from '@playwright/test';
import { EMBEDDED, POSTGRES } from './places.ts';

export interface Options {
  /** When this project's journeys begin, in days from today: the projects share the vehicles, never the dates. */
  daysAhead: number;
  /** What a journey provokes on purpose: the browser reports each refused call of a page as an error. */
  expectedNoise: RegExp;
  /** Whether a journey answers 'Welcome' itself; in the others it is closed whenever it comes. */
  answersWelcome: boolean;
}

interface Stage {
  /** How often this journey was begun on the same server before: data that can be used once are there for each turn. */
  turn: number;
  /** Everything that was heard so far and not expected. */
  noise: string[];
  /** A page in a browser of its own: somebody else, with another cookie jar. */
  another: (options?: BrowserContextOptions) => Promise<Page>;
}

/** Further apart than any two days of one journey. */
const DAYS_OF_A_TURN = 80;

/**
 * The prices of all options are asked for beside the bill. Who confirms before that answer has the order already, and
 * the answer then says that the vehicle is taken. What a screen says of a refused price is looked at by its journeys.
 */
const PRICED_TOO_LATE = /status of 409 .*\/api\/quotes/;

const OWN_HOSTS = [POSTGRES, EMBEDDED].map(({ url }) => new URL(url).host);

const watched = base.extend<Options & Stage>({
  daysAhead: [0, { option: true }],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it which fixtures are asked for.
  turn: async ({}, use, { retry, repeatEachIndex }) => use(retry + repeatEachIndex),
  expectedNoise: [/^$/, { option: true }],
  answersWelcome: [false, { option: true }],
  noise: [
    async ({ expectedNoise }, use) => {
      const heard: string[] = [];
      await use(heard);
      const unexpected = heard.filter((line) => !expectedNoise.test(line) && !PRICED_TOO_LATE.test(line));
      base.expect(unexpected, 'errors in the console and requests to other hosts').toEqual([]);
    },
    { auto: true },
  ],
  context: async ({ context, noise, answersWelcome }, use) => {
    listen(context, noise);
    if (!answersWelcome) closeWelcome(context);
    await use(context);
  },
  another: async ({ browser, noise, answersWelcome }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (options) => {
      const context = await browser.newContext(options);
      contexts.push(context);
      listen(context, noise);
      if (!answersWelcome) closeWelcome(context);
      return context.newPage();
    });
    for (const context of contexts) await context.close();
  },
});

export const test = watched.extend<Options>({
  daysAhead: async ({ daysAhead, turn }, use) => use(daysAhead + turn * DAYS_OF_A_TURN),
});

/** As if it had been closed before: looking around needs no phone, and the booking asks for it again. */
function closeWelcome(context: BrowserContext): void {
  void context.addInitScript(() => {
    try {
      if (sessionStorage.getItem('ceylono.phone') === null) sessionStorage.setItem('ceylono.phone', 'later');
    } catch {
      // A browser that keeps nothing is asked, and it is closed there.
    }
  });
  context.on('page', (page) => {
    const welcome = page.getByRole('dialog', { name: 'Welcome' });
    void page.addLocatorHandler(welcome, () => welcome.getByRole('button', { name: 'Close' }).click());
  });
}

function listen(context: BrowserContext, noise: string[]): void {
  context.on('console', (message) => {
    if (message.type() === 'error') noise.push(`${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => noise.push(String(error.error())));
  context.on('request', (request) => {
    const { protocol, host } = new URL(request.url());
    if (/^(http|ws)/.test(protocol) && !OWN_HOSTS.includes(host)) noise.push(`request to ${request.url()}`);
  });
}
