import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { isFullRun } from './full-run.ts';
import { launchBrowser } from './launch-browser.ts';
import { PagePool } from './page-pool.ts';
import { type Edition, type Person, signIn } from './served-product.ts';
import { product } from './product.ts';

export const phone: BrowserContextOptions = {
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
  deviceScaleFactor: 2,
};

export interface OpenPage {
  page: Page;
  /** Errors of scripts and violations of the content security policy. */
  complaints: string[];
  /** Unsuccessful replies, and calls without a reply. */
  refused: string[];
}

export interface OpenOptions extends BrowserContextOptions {
  edition?: Edition;
  address?: string;
}

async function forgetDraft(person: Person, path: string, address: string): Promise<void> {
  const id = /^\/exercises\/(\d+)/.exec(path)?.[1];
  if (id === undefined) return;
  const headers = { Authorization: `Bearer ${product().tokens[person]}` };
  await fetch(`${address}/api/v1/exercises/${id}/draft`, { method: 'DELETE', headers });
}

/** The shared session was opened before the first test file, so its proof may have expired. */
async function renewProof(address: string): Promise<void> {
  const headers = {
    Authorization: `Bearer ${product().tokens.Administrator}`,
    'Content-Type': 'application/json',
  };
  const body = JSON.stringify({ password: 'elucida-demo' });
  const reply = await fetch(`${address}/api/v1/session/proof`, { method: 'POST', headers, body });
  expect(reply.status).toBe(204);
}

async function describePage(
  page: Page,
  { test, refused }: { test: string; refused: readonly string[] },
): Promise<string> {
  if (page.isClosed()) return '';
  const text = await page
    .locator('body')
    .innerText({ timeout: 5_000 })
    .catch((error: unknown) => `(not readable: ${String(error)})`);
  const lines = [`"${test}" failed at ${page.url()}`, ...refused.slice(-20), text.slice(0, 3_000)];
  return `\n${lines.join('\n')}\n\n`;
}

/** Shared by all test files of this process; the browser ends with the process. */
let pool: Promise<PagePool> | undefined;

const launchPool = async () => new PagePool(await launchBrowser());

/** Every page must close without reported errors. */
export function useBrowser() {
  let pages: PagePool;
  const opened: OpenPage[] = [];
  let ofThisTest: OpenPage[] = [];
  const origins = new Set<string>();

  beforeEach(() => {
    ofThisTest = [];
  });

  // An open page would send requests during later tests.
  afterEach(async ({ task }) => {
    await pages.takeBack([...origins], { isReset: task.result?.state !== 'fail' });
  });

  // Closing a page discards what it showed when its test failed; hooks run last to first.
  afterEach(async ({ task }) => {
    if (task.result?.state !== 'fail') return;
    for (const { page, refused } of ofThisTest)
      process.stderr.write(await describePage(page, { test: task.name, refused }));
  });

  beforeAll(async () => {
    pool ??= launchPool();
    pages = await pool;
  });

  afterAll(() => {
    expect(opened.flatMap(({ complaints }) => complaints)).toEqual([]);
  });

  async function open(
    path: string,
    { edition = 'full', address = product().addresses[edition], ...options }: OpenOptions = {},
  ): Promise<Page> {
    const viewport = { width: 1440, height: 900 };
    const usual = {
      viewport,
      acceptDownloads: true,
      // Tests cannot intercept requests of a service worker; those that need one enable it.
      serviceWorkers: 'block',
      // Transitions take about a tenth of the browser's processor time.
      reducedMotion: isFullRun ? 'no-preference' : 'reduce',
    } as const;
    const page = await pages.lend({ ...usual, ...options });
    page.setDefaultTimeout(20_000);
    const complaints: string[] = [];
    page.on('pageerror', (error) => complaints.push(`${error.message} at ${page.url()}`));
    page.on('console', (message) => {
      // Unsuccessful replies are part of the product; the browser logs each.
      if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
        complaints.push(message.text());
    });
    const refused: string[] = [];
    page.on('response', (answer) => {
      if (answer.status() >= 400)
        refused.push(`${answer.status()} ${answer.request().method()} ${answer.url()}`);
    });
    page.on('requestfailed', (request) => {
      refused.push(`${request.failure()?.errorText} ${request.method()} ${request.url()}`);
    });
    ofThisTest.push({ page, complaints, refused });
    opened.push({ page, complaints, refused });
    origins.add(address);
    await page.goto(`${address}/#${path}`);
    return page;
  }

  async function openWithToken(
    token: string,
    { person, path, edition = 'full', ...options }: OpenOptions & { person: Person; path: string },
  ): Promise<Page> {
    const address = product().addresses[edition];
    await forgetDraft(person, path, address);
    const cookie = {
      name: 'session',
      value: token,
      domain: new URL(address).hostname,
      path: '/',
      expires: -1,
      httpOnly: true,
      secure: false,
      sameSite: 'Lax' as const,
    };
    return open(path, { edition, ...options, storageState: { cookies: [cookie], origins: [] } });
  }

  const tokens = new Map<Person, string>();

  async function openAs(person: Person, path: string, options: BrowserContextOptions = {}): Promise<Page> {
    const token = tokens.get(person) ?? (await signIn(product().addresses.full, person));
    tokens.set(person, token);
    return openWithToken(token, { person, path, ...options });
  }

  function forgetSession(person: Person): void {
    tokens.delete(person);
  }

  /** Uses the session that all files share. */
  async function openWithSession(person: Person, path: string, options: OpenOptions = {}): Promise<Page> {
    if (person === 'Administrator') await renewProof(product().addresses[options.edition ?? 'full']);
    return openWithToken(product().tokens[person], { person, path, ...options });
  }

  return { open, openAs, openWithSession, forgetSession };
}
