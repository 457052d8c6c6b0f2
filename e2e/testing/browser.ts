import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
  chromium,
} from 'playwright-core';
import { afterAll, beforeAll, expect, inject } from 'vitest';

const launchArguments = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export type Person = 'Student' | 'Professor' | 'Administrator';

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
}

/** A real browser for the tests of a file. Every page must end without a complaint. */
export function useBrowser() {
  let browser: Browser;
  const opened: OpenPage[] = [];

  beforeAll(async () => {
    browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: launchArguments });
  });

  afterAll(async () => {
    await browser.close();
    expect(opened.flatMap(({ complaints }) => complaints)).toEqual([]);
  });

  async function open(path: string, options: BrowserContextOptions = {}): Promise<Page> {
    const context = await browser.newContext({
      viewport: { width: 1440, height: 900 },
      acceptDownloads: true,
      ...options,
    });
    const page = await context.newPage();
    page.setDefaultTimeout(20_000);
    const complaints: string[] = [];
    page.on('pageerror', (error) => complaints.push(`${error.message} at ${page.url()}`));
    page.on('console', (message) => {
      // An answer that is no success is part of the product; the browser notes each.
      if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
        complaints.push(message.text());
    });
    opened.push({ page, complaints });
    await page.goto(`${inject('address')}/#${path}`);
    return page;
  }

  const sessions = new Map<Person, Awaited<ReturnType<BrowserContext['storageState']>>>();

  /** With the session of a demo account; at the first time by signing in as the sign-in page offers it. */
  async function openAs(person: Person, path: string, options: BrowserContextOptions = {}): Promise<Page> {
    const session = sessions.get(person);
    if (session) return open(path, { ...options, storageState: session });
    const page = await open('/login', options);
    await page.getByRole('button', { name: person, exact: true }).click();
    await page.getByRole('heading', { name: /^Welcome, / }).waitFor();
    sessions.set(person, await page.context().storageState());
    await page.goto(`${inject('address')}/#${path}`);
    return page;
  }

  /** A test that ends a session must not end that of the tests after it. */
  function forgetSession(person: Person): void {
    sessions.delete(person);
  }

  return { open, openAs, forgetSession };
}
