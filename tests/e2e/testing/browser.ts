import type { Browser, BrowserContextOptions, Cookie, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { ContextPool } from './context-pool.ts';
import { launchBrowser } from './launch-browser.ts';
import type { Edition, Person } from './served-product.ts';
import { product } from './product.ts';

export const phone: BrowserContextOptions = {
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
  deviceScaleFactor: 2,
};

export interface OpenPage {
  page: Page;
  /** What the browser complained about: errors of scripts and breaches of the content security policy. */
  complaints: string[];
  /** Answers that were no success, and calls without one. */
  refused: string[];
}

export interface OpenOptions extends BrowserContextOptions {
  edition?: Edition;
}

/** What an earlier test drew and did not solve would be there again. */
async function forgetDraft(person: Person, path: string, address: string): Promise<void> {
  const id = /^\/exercises\/(\d+)/.exec(path)?.[1];
  if (id === undefined) return;
  const headers = { Authorization: `Bearer ${product().tokens[person]}` };
  await fetch(`${address}/api/v1/exercises/${id}/draft`, { method: 'DELETE', headers });
}

/** Renews the proof of a session that was opened before all files ran. */
async function renewProof(address: string): Promise<void> {
  const headers = {
    Authorization: `Bearer ${product().tokens.Administrator}`,
    'Content-Type': 'application/json',
  };
  const body = JSON.stringify({ password: 'elucida-demo' });
  const answer = await fetch(`${address}/api/v1/session/proof`, { method: 'POST', headers, body });
  expect(answer.status).toBe(204);
}

async function describePage(
  page: Page,
  { test, refused }: { test: string; refused: readonly string[] },
): Promise<string> {
  if (page.isClosed()) return '';
  const text = await page
    .locator('body')
    .innerText({ timeout: 5_000 })
    .catch((error: unknown) => `(not told: ${String(error)})`);
  const lines = [`"${test}" failed at ${page.url()}`, ...refused.slice(-20), text.slice(0, 3_000)];
  return `\n${lines.join('\n')}\n\n`;
}

/** A real browser for the tests of a file. Every page must end without a complaint. */
export function useBrowser() {
  let browser: Browser;
  let contexts: ContextPool;
  const opened: OpenPage[] = [];
  let ofThisTest: OpenPage[] = [];

  beforeEach(() => {
    ofThisTest = [];
  });

  // A page that is left open goes on asking the server, beside the tests after it.
  afterEach(() => contexts.takeBack(Object.values(product().addresses)));

  // What a page showed in the moment in which its test failed is gone once it is closed: the hooks run last to first.
  afterEach(async ({ task }) => {
    if (task.result?.state !== 'fail') return;
    for (const { page, refused } of ofThisTest)
      process.stderr.write(await describePage(page, { test: task.name, refused }));
  });

  beforeAll(async () => {
    browser = await launchBrowser();
    contexts = new ContextPool(browser);
  });

  afterAll(async () => {
    await browser.close();
    expect(opened.flatMap(({ complaints }) => complaints)).toEqual([]);
  });

  async function open(path: string, { edition = 'full', ...options }: OpenOptions = {}): Promise<Page> {
    const viewport = { width: 1440, height: 900 };
    const context = await contexts.lend({ viewport, acceptDownloads: true, ...options });
    const page = await context.newPage();
    page.setDefaultTimeout(20_000);
    const complaints: string[] = [];
    page.on('pageerror', (error) => complaints.push(`${error.message} at ${page.url()}`));
    page.on('console', (message) => {
      // An answer that is no success is part of the product; the browser notes each.
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
    await page.goto(`${product().addresses[edition]}/#${path}`);
    return page;
  }

  const sessions = new Map<Person, Cookie[]>();

  /** With the session of a demo account; at the first time by signing in as the sign-in page offers it. */
  async function openAs(person: Person, path: string, options: BrowserContextOptions = {}): Promise<Page> {
    await forgetDraft(person, path, product().addresses.full);
    const session = sessions.get(person);
    if (session) return open(path, { ...options, storageState: { cookies: session, origins: [] } });
    const page = await open('/login', options);
    await page.getByRole('button', { name: person, exact: true }).click();
    await page.getByRole('heading', { name: /^Welcome, / }).waitFor();
    sessions.set(person, await page.context().cookies());
    await page.goto(`${product().addresses.full}/#${path}`);
    return page;
  }

  /** A test that ends a session must not end that of the tests after it. */
  function forgetSession(person: Person): void {
    sessions.delete(person);
  }

  /** With a session that is there already, in either edition. */
  async function openWithSession(person: Person, path: string, options: OpenOptions = {}): Promise<Page> {
    const address = product().addresses[options.edition ?? 'full'];
    if (person === 'Administrator') await renewProof(address);
    await forgetDraft(person, path, address);
    const cookie = {
      name: 'session',
      value: product().tokens[person],
      domain: new URL(address).hostname,
      path: '/',
      expires: -1,
      httpOnly: true,
      secure: false,
      sameSite: 'Lax' as const,
    };
    return open(path, { ...options, storageState: { cookies: [cookie], origins: [] } });
  }

  return { open, openAs, openWithSession, forgetSession };
}
