import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { freePort } from '../testing/free-port.ts';
import { type LearningPlatform, startLearningPlatform } from '../testing/learning-platform.ts';
import { launchBrowser } from '../testing/launch-browser.ts';
import { type RunningServer, copyFolder, start } from '../testing/served-product.ts';
import { takePicture } from '../testing/take-picture.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Chromium may lose its own reply to a key that replaces the page of a frame, so the caller waits
 * for the result.
 */
function pressWithoutReply(target: Locator, key: string): void {
  target.press(key, { noWaitAfter: true }).catch(() => undefined);
}

describe('a course on another site', () => {
  let browser: Browser;
  let product: RunningServer;
  let platform: LearningPlatform;
  let address: string;
  const folder = mkdtempSync(join(tmpdir(), 'elucida-course-'));
  const complaints: string[] = [];

  beforeAll(async () => {
    const port = await freePort();
    // A different site from the platform at 127.0.0.1.
    address = `http://localhost:${port}`;
    platform = await startLearningPlatform(address);
    const file = join(folder, 'platforms.json');
    writeFileSync(file, JSON.stringify([platform.settings]));
    const settings = { PORT: String(port), HOST: 'localhost', PUBLIC_URL: address, LTI_PLATFORMS: file };
    const data = mkdtempSync(join(tmpdir(), 'elucida-course-data-'));
    copyFolder(inject('seed'), data);
    product = await start(data, 'full', settings);
    browser = await launchBrowser();
  }, 300_000);

  afterAll(async () => {
    await browser.close();
    await product.stop();
    platform.close();
    rmSync(folder, { recursive: true, force: true });
    expect(complaints).toEqual([]);
  });

  function watch(page: Page) {
    page.setDefaultTimeout(20_000);
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
        complaints.push(message.text());
    });
    return page;
  }

  async function open(context: BrowserContext, url: string): Promise<Page> {
    const page = watch(await context.newPage());
    await page.goto(url);
    return page;
  }

  /** Administrators can read the correct structure. */
  async function solutionOf(exercise: number): Promise<string> {
    const basic = Buffer.from('administrator@elucida.test:elucida-demo').toString('base64');
    const headers = { Authorization: `Basic ${basic}` };
    const { token } = (await (await fetch(`${address}/api/v1/login`, { headers })).json()) as {
      token: string;
    };
    const get = async (path: string) =>
      (await fetch(`${address}/api/v1${path}`, { headers: { Authorization: `Bearer ${token}` } })).json();
    const { moleculeid } = (await get(`/exercises/${exercise}`)) as { moleculeid: string };
    const { drawingkcj } = (await get(`/molecules/${moleculeid}`)) as { drawingkcj: string };
    return drawingkcj;
  }

  it('opens an exercise of a course in a new window, signed in, and sends the score to the course', async () => {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
    const course = await open(
      context,
      platform.course(`${address}/lti/exercises/8`, { role: 'Learner', locale: 'en' }),
    );
    const link = course.frameLocator('iframe').getByRole('link', { name: 'Open Elucida in a new window' });
    await link.waitFor();
    await takePicture(course, 'lti-new-window');
    const [exercise] = await Promise.all([context.waitForEvent('page'), link.press('Enter')]);
    watch(exercise);
    await exercise.waitForURL(`${address}/#/exercises/8`);
    await exercise.getByRole('button', { name: /Ada Lovelace/ }).waitFor();
    const composerContent = await solutionOf(8);
    const correct = await exercise.evaluate(async (content) => {
      const headers = { 'Content-Type': 'application/json' };
      const body = JSON.stringify({ composerContent: content });
      const reply = await fetch('/api/v1/exercises/8/corrector', { method: 'POST', headers, body });
      return ((await reply.json()) as { correct: boolean }).correct;
    }, composerContent);
    expect(correct).toBe(true);
    await expect.poll(() => platform.scores, { timeout: 60_000, interval: 250 }).toHaveLength(1);
    expect(platform.scores[0]).toMatchObject({
      userId: 'somebody',
      scoreGiven: 100,
      activityProgress: 'Completed',
    });
    await context.close();
  });

  const devices = [
    { name: 'phone-dark', options: { viewport: { width: 360, height: 740 }, colorScheme: 'dark' as const } },
    { name: 'desktop', options: { viewport: { width: 1280, height: 800 } } },
  ];
  it.each(devices)(
    'links an exercise that a teacher chooses by keyboard in a frame of the course ($name)',
    async ({ name, options }) => {
      const context = await browser.newContext(options);
      const person = { role: 'Instructor', locale: name === 'desktop' ? 'en' : 'fr' } as const;
      const course = await open(context, platform.course(`${address}/lti/content`, person));
      const frame = course.frameLocator('iframe');
      const search = frame.getByRole('searchbox');
      await search.waitFor();
      await takePicture(course, `lti-content-${name}`);
      const found = await course.frames()[1]!.evaluate(`${axe}; axe.run()`);
      const { violations } = found as { violations: { id: string; impact: string }[] };
      expect(violations.map(({ id }) => id)).toEqual([]);
      const width = await course.frames()[1]!.evaluate('document.documentElement.scrollWidth - innerWidth');
      expect(width).toBeLessThanOrEqual(0);
      await search.fill('8');
      pressWithoutReply(search, 'Enter');
      const choice = frame.getByRole('button', { name: /^Exerci[sc]e 8\s?: / });
      await choice.waitFor();
      await frame.getByRole('button', { name: /Exerci[sc]e 1\s?: / }).waitFor({ state: 'detached' });
      pressWithoutReply(choice, 'Enter');
      await frame.getByText(/^Linked: Exerci[sc]e 8\s?: /).waitFor();
      // A frame must work without cookies.
      expect(await context.cookies(address)).toEqual([]);
      await context.close();
    },
  );
});
