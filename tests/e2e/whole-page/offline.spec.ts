import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useBrowser } from '../testing/browser.ts';
import { call, callFor } from '../testing/call.ts';
import { copyExercise } from '../testing/copy-exercise.ts';
import { drawByKeys, startDrawing, structureKeys } from '../testing/drawing.ts';
import { chartOf, curvePixels } from '../testing/spectrum.ts';
import { isFullRun } from '../testing/full-run.ts';

/** Waits until the service worker has cached this many responses. */
async function waitUntilCached(page: Page, count: number): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready);
  const countCached = () =>
    page.evaluate(async () => {
      const cache = await caches.open('elucida-exercises');
      return (await cache.keys()).length;
    });
  await expect.poll(countCached, { timeout: 60_000 }).toBeGreaterThanOrEqual(count);
}

async function attemptsAt(exerciseId: number): Promise<number> {
  return (await callFor<{ attempts: number }>(`/exercises/${exerciseId}/board`)).attempts;
}

/** Also dispatches the event, which a page that was loaded offline does not get. */
async function returnNetwork(page: Page): Promise<void> {
  await page.context().setOffline(false);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
}

async function submitOffline(page: Page): Promise<void> {
  await startDrawing(page);
  await drawByKeys(page, structureKeys['1-bromopropane']);
  await page.getByRole('button', { name: 'Submit answer' }).click();
  await page
    .getByText(/Your answer will be submitted when the network returns, unless you change it\./)
    .waitFor();
}

/** Exercise with signals to assign. */
const assignmentExercise = 19;

describe('without a network', () => {
  const { open, openAs } = useBrowser();

  it.runIf(isFullRun)(
    'sends each of three submissions made offline once when the network returns',
    async () => {
      const ids: number[] = [];
      for (const name of ['Offline one', 'Offline two', 'Offline three'])
        ids.push(await copyExercise({ name }));
      const page = await openAs('Student', `/exercises/${ids[0]}`, { serviceWorkers: 'allow' });
      const openExercise = async (id: number) => {
        await page.goto(page.url().replace(/#.*/, `#/exercises/${id}`));
        await chartOf(page).waitFor();
      };
      // For each exercise: itself and its four spectra; once: the session and the settings.
      for (const [index, id] of ids.entries()) {
        await openExercise(id);
        await waitUntilCached(page, 2 + 5 * (index + 1));
      }

      await page.context().setOffline(true);
      for (const id of ids) {
        await openExercise(id);
        // Reloads, so that the page itself comes from the cache.
        await page.reload();
        await expect.poll(() => curvePixels(page)).toBeGreaterThan(200);
        await submitOffline(page);
      }
      await returnNetwork(page);

      for (const id of ids) {
        await expect.poll(() => attemptsAt(id), { timeout: 30_000 }).toBe(1);
      }
      // The open page shows the reply; other queued submissions would be sent again now.
      await page.getByText('Your submission is correct!').waitFor();
      await page.reload();
      await page.waitForTimeout(2_000);
      for (const id of ids) expect(await attemptsAt(id)).toBe(1);
    },
  );

  it.runIf(isFullRun)('opens an exercise offline that a guest opened before', async () => {
    const page = await open('/exercises/1', { serviceWorkers: 'allow' });
    await chartOf(page).waitFor();
    await waitUntilCached(page, 7);
    await page.context().setOffline(true);
    await page.reload();
    await expect.poll(() => curvePixels(page)).toBeGreaterThan(200);
    await page.getByRole('link', { name: 'Login' }).waitFor();
    // The page sets its clock by new responses, not by cached ones.
    const dateOf = (path: string) =>
      page.evaluate(async (address) => (await fetch(address)).headers.get('date'), path);
    expect(await dateOf('api/v1/exercises/1')).toBeNull();
    // Code that is not cached.
    await page.goto(page.url().replace(/#.*/, '#/about'));
    await page.getByText('This page opens when the network returns.').waitFor();
    expect(await page.getByText('A new version of Elucida is available.').count()).toBe(0);
    await returnNetwork(page);
    await page.getByRole('heading', { name: 'About' }).first().waitFor();
    expect(await dateOf('api/v1/exercises/1')).not.toBeNull();
  });

  it('stores a submission on the device before it is sent, so that leaving at once loses nothing', async () => {
    const id = await copyExercise({ name: 'Left at once' });
    const page = await openAs('Student', `/exercises/${id}`);
    await chartOf(page).waitFor();
    await startDrawing(page);
    await drawByKeys(page, structureKeys['1-bromopropane']);
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Submit answer' }).click();
    await page.goto(page.url().replace(/#.*/, '#/home'));
    await page.waitForTimeout(3_000);
    await page.context().setOffline(false);
    await page.getByText(`Your answer to exercise ${id} has been submitted.`).waitFor();
    expect(await attemptsAt(id)).toBe(1);
  });

  it.runIf(isFullRun)(
    'sends the submission of a closed page when the network returns, or shows why not',
    async () => {
      const [sent, closing, late] = [
        await copyExercise({ name: 'Sent later' }),
        await copyExercise({ name: 'Closed' }),
        await copyExercise({
          name: 'Open for late answers',
          closesAt: new Date(Date.now() + 3_600_000).toISOString(),
          lateMinutes: 60,
        }),
      ];
      const page = await openAs('Student', `/exercises/${sent}`);
      const goTo = (path: string) => page.goto(page.url().replace(/#.*/, `#${path}`));
      const submitAndLeave = async (id: number, note?: RegExp) => {
        await goTo(`/exercises/${id}`);
        await chartOf(page).waitFor();
        await page.context().setOffline(true);
        await submitOffline(page);
        if (note) await page.getByText(note).waitFor();
        await goTo('/home');
      };
      await submitAndLeave(sent);
      await page.context().setOffline(false);
      await page.getByText(`Your answer to exercise ${sent} has been submitted.`).waitFor();
      expect(await attemptsAt(sent)).toBe(1);
      await submitAndLeave(closing);
      await call(`/exercises/${closing}`, {
        method: 'PATCH',
        body: { closesAt: '2026-01-01T00:00:00.000Z' },
      });
      await page.context().setOffline(false);
      await page
        .getByText(new RegExp(`The server rejected your answer to exercise ${closing}: .*closed`))
        .waitFor();
      expect(await attemptsAt(closing)).toBe(0);
      await submitAndLeave(late, /It counts if it arrives by /);
      await call(`/exercises/${late}`, { method: 'PATCH', body: { closesAt: new Date().toISOString() } });
      await page.context().setOffline(false);
      await page.getByText(`Your answer to exercise ${late} has been submitted.`).waitFor();
      expect(await attemptsAt(late)).toBe(1);
      await goTo('/submissions');
      await page.getByRole('button', { name: /Open for late answers/ }).click();
      await page.getByText(/^Submitted on .* without a network, according to the device clock/).waitFor();
    },
  );
});

describe('an assignment that is submitted without a network', () => {
  const { openAs } = useBrowser();

  it.runIf(isFullRun)(
    'sends an assignment made offline once when the network returns, from its page or another one',
    async () => {
      const id = await copyExercise({ name: 'Assigned offline' }, assignmentExercise);
      const page = await openAs('Student', `/exercises/${id}`);
      const submitAtom = async (number: number) => {
        await page.getByRole('button', { name: /^10\.01 ppm/ }).click();
        await page.getByRole('button', { name: new RegExp(`^Atom ${number}:`) }).click();
        await page.context().setOffline(true);
        await page.getByRole('button', { name: 'Submit answer' }).click();
        await page.getByText(/Your answer will be submitted when the network returns/).waitFor();
      };
      await submitAtom(1);
      await page.context().setOffline(false);
      await page.getByText('Your submission contains some errors:').waitFor();
      expect(await attemptsAt(id)).toBe(1);
      await submitAtom(2);
      await page.goto(page.url().replace(/#.*/, '#/home'));
      await page.context().setOffline(false);
      await page.getByText(`Your answer to exercise ${id} has been submitted.`).waitFor();
      expect(await attemptsAt(id)).toBe(2);
    },
  );
});
