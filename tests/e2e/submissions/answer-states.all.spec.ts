import { expect, describe, it } from 'vitest';
import { useBrowser } from '../testing/browser.ts';
import { callFor } from '../testing/call.ts';
import { copyExercise } from '../testing/copy-exercise.ts';
import { drawByKeys, startDrawing, structureKeys, surfaceOf } from '../testing/drawing.ts';
import { chartOf } from '../testing/spectrum.ts';

/** The smallest is first, because it has the least room. */
const screens = [
  { width: 1280, height: 720 },
  { width: 1440, height: 900 },
];
const viewport = screens[0]!;

const hour = 3_600_000;
const inHours = (count: number) => new Date(Date.now() + count * hour).toISOString();

describe('an answer', () => {
  const { open, openAs } = useBrowser();
  type Page = Awaited<ReturnType<typeof openAs>>;

  const submit = async (page: Page, structure: keyof typeof structureKeys) => {
    await startDrawing(page);
    await drawByKeys(page, structureKeys[structure]);
    await page.getByRole('button', { name: 'Submit answer' }).click();
  };

  async function expectInView(page: Page, text: string | RegExp) {
    for (const screen of screens) {
      await page.setViewportSize(screen);
      await expectInScreen(page, text);
    }
  }

  async function expectInScreen(page: Page, text: string | RegExp) {
    const { height: windowHeight } = page.viewportSize()!;
    const parts = [page.getByText(text).first(), chartOf(page)];
    await parts[0]!.waitFor();
    // A debrief has a picture in its place.
    if ((await surfaceOf(page).count()) > 0) parts.push(surfaceOf(page));
    const isInView = async (part: (typeof parts)[number]) => {
      const box = await part.boundingBox();
      return box !== null && box.y >= 0 && box.y + box.height <= windowHeight + 1;
    };
    for (const part of parts)
      await expect.poll(() => isInView(part), { message: String(text), timeout: 20_000 }).toBe(true);
    expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0);
  }

  it('shows each state of an answer in one place, beside chart and drawing', async () => {
    const id = await copyExercise({});
    const page = await openAs('Student', `/exercises/${id}`, { viewport });
    await expectInView(page, 'Submit answer');
    await page.getByRole('button', { name: 'Benzene ring' }).click();
    await surfaceOf(page).click({ position: { x: 80, y: 100 } });
    await surfaceOf(page).click({ position: { x: 260, y: 180 } });
    await page.getByRole('button', { name: 'Submit answer' }).click();
    await expectInView(page, 'Not submitted; no attempt used');
    await page.getByRole('button', { name: /^Bond / }).click();
    await page.route('**/corrector', (route) => route.fulfill({ status: 502 }));
    await submit(page, '2-bromopropane');
    await expectInView(page, /^The server reported an error/);
    await page.unroute('**/corrector');
    await page.getByRole('button', { name: 'Submit again' }).click();
    await expectInView(page, 'Your submission contains some errors:');
    await expectInView(page, 'Change the drawing first');
    // queued, and sent when the network returns
    await page.context().setOffline(true);
    await submit(page, '1-fluoropropane');
    await expectInView(page, 'No connection');
    await page.context().setOffline(false);
    await expect.poll(() => page.getByText('No connection').count()).toBe(0);
    // The previous feedback stays until the reply arrives, which takes the focus.
    await expectInView(page, /the compound contains no fluorine/);
    await submit(page, '1-bromopropane');
    await expectInView(page, 'Your submission is correct!');
    await expectInView(page, 'Next exercise');
    const given = await callFor<{ attempts: number }>(`/exercises/${id}/board`);
    expect(given.attempts).toBe(3);
  });

  it('saves a submission whose feedback follows after closing, and shows where it will be', async () => {
    const id = await copyExercise({ feedbackLevel: 'after-closing', closesAt: inHours(1) });
    const page = await openAs('Student', `/exercises/${id}`, { viewport });
    await submit(page, '2-bromopropane');
    await expectInView(page, 'Your answer is saved.');
    await page.getByRole('status').getByRole('link', { name: 'My submissions' }).waitFor();
    await page.reload();
    await expectInView(page, 'Your answer is saved.');
  });

  it.each([
    ['after the last attempt', { attemptsAllowed: 1 }, 'You have no attempts left.', true],
    ['after closing', { closesAt: inHours(-1) }, /^Closed on/, false],
  ] as const)(
    'shows %s why no submission is possible, and what to do next',
    async (_, settings, text, hasAnswered) => {
      const id = await copyExercise(settings);
      const page = await openAs('Student', `/exercises/${id}`, { viewport });
      if (hasAnswered) {
        await submit(page, '2-bromopropane');
        await page.getByRole('dialog').getByRole('button', { name: 'Submit answer' }).click();
      }
      await expectInView(page, text);
      const foot = page.getByRole('link', { name: 'My submissions' }).last();
      await foot.click();
      await expect.poll(() => new URL(page.url()).hash).toMatch(/^#\/.*submissions/);
    },
  );

  it('asks a user outside the audience to log in', async () => {
    const id = await copyExercise({});
    const page = await open(`/exercises/${id}`, { viewport });
    await page.getByText('Log in to view this exercise').waitFor();
  });
});
