import { describe, expect, it } from 'vitest';
import { useBrowser } from '../testing/browser.ts';
import { copyExercise } from '../testing/copy-exercise.ts';
import { drawByKeys, startDrawing, structureKeys } from '../testing/drawing.ts';
import { isFullRun } from '../testing/full-run.ts';
import { chartOf, curvePixels } from '../testing/spectrum.ts';

describe('a student', () => {
  const { open, openAs } = useBrowser();

  it('shows faults of the sign-in form, then signs a student in with a welcome', async () => {
    const page = await open('/login');
    await page.getByRole('textbox', { name: 'Email' }).fill('not an email');
    await page.getByRole('textbox', { name: 'Email' }).blur();
    await page.getByText('Invalid email format').waitFor();
    await page.getByRole('textbox', { name: 'Email' }).fill('student@elucida.test');
    await page.getByRole('textbox', { name: 'Password' }).fill('wrong password');
    await page.keyboard.press('Enter');
    await page.getByText('Error: Authentication failed').waitFor();
    await page.getByRole('textbox', { name: 'Password' }).fill('elucida-demo');
    await page.keyboard.press('Enter');
    await page.getByText('Login successful').waitFor();
    await page.getByRole('heading', { name: 'Welcome, Sacha' }).waitFor();
  });

  it.runIf(isFullRun)(
    'shows the four spectra of an exercise, each with its axis in the usual direction',
    async () => {
      const page = await openAs('Student', '/exercises');
      await page.getByRole('link', { name: 'A terpene that smells of chewing gum', exact: true }).click();
      for (const [tab, axis] of [
        ['¹H', 'ppm'],
        ['¹³C', 'ppm'],
        ['IR', 'cm'],
        ['EI-MS', 'm/z'],
      ] as const) {
        await page.getByRole('tab', { name: tab, exact: true }).click();
        await chartOf(page).waitFor();
        await expect.poll(() => curvePixels(page)).toBeGreaterThan(300);
        await page.getByRole('button', { name: 'Peak table' }).click();
        const heading = await page
          .getByRole('table', { name: /Peaks/ })
          .getByRole('columnheader')
          .first()
          .innerText();
        expect(heading).toContain(axis);
        const rows = await page
          .getByRole('table', { name: /Peaks/ })
          .locator('tbody tr td:first-child')
          .allInnerTexts();
        const positions = rows.map(Number);
        expect(positions.length).toBeGreaterThan(2);
        const isDescending = positions[0]! > positions.at(-1)!;
        expect(isDescending).toBe(tab !== 'EI-MS');
      }
    },
  );

  it.runIf(isFullRun)('zooms by keyboard, and returns to the whole spectrum', async () => {
    const page = await openAs('Student', '/exercises/1');
    await page.getByRole('tab', { name: '¹H', exact: true }).click();
    await expect.poll(() => curvePixels(page)).toBeGreaterThan(300);
    const whole = await chartOf(page).screenshot();
    await chartOf(page).focus();
    for (let press = 0; press < 5; press++) await page.keyboard.press('+');
    await page.waitForTimeout(200);
    const zoomed = await chartOf(page).screenshot();
    expect(zoomed.equals(whole)).toBe(false);
    await page.getByRole('button', { name: 'Reset' }).click();
    await page.waitForTimeout(200);
    await expect.poll(() => curvePixels(page)).toBeGreaterThan(300);
  });

  it('shows the fault of a wrong submission, accepts a right one, and lists both', async () => {
    const id = await copyExercise({ name: 'A bromide to solve' });
    const page = await openAs('Student', `/exercises/${id}`);
    await drawByKeys(page, structureKeys['2-bromopropane']);
    await page.getByRole('button', { name: 'Submit answer' }).click();
    await page.getByText('Your submission contains some errors:').waitFor();
    const feedback = page.getByRole('status').filter({ hasText: 'contains some errors' });
    await expect.poll(() => feedback.getByRole('listitem').count()).toBeGreaterThan(0);
    expect(await feedback.innerText()).not.toMatch(/1-bromopropane|propyl/i);

    await page.getByRole('button', { name: 'Clear the drawing' }).click();
    await drawByKeys(page, structureKeys['1-bromopropane']);
    await page.getByRole('button', { name: 'Submit answer' }).click();
    await page.getByText('Your submission is correct!').waitFor();
    // The compound, its spectra and the next exercise; reopened, the exercise shows them too.
    await page.getByRole('heading', { name: '1-Bromopropane' }).waitFor();
    await page.getByText('Evidence in the spectra').waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Next exercise');
    await page.reload();
    await page.getByText(/^Solved on .* after \d+ attempts?\.$/).waitFor();
    await page.getByRole('heading', { name: '1-Bromopropane' }).waitFor();
    await page.getByRole('link', { name: 'Next exercise' }).press('Enter');
    await expect.poll(() => new URL(page.url()).hash).toMatch(new RegExp(`^#/exercises/(?!${id}$)\\d+$`));
    await chartOf(page).waitFor();
    await page.goto(page.url().replace(/#.*/, `#/exercises?id=${id}`));
    await page.getByRole('row').filter({ hasText: 'A bromide to solve' }).getByText('Solved').waitFor();

    await page.getByRole('link', { name: 'My submissions' }).first().click();
    await page.getByText('Incorrect', { exact: true }).first().waitFor();
    await page.getByText('Correct', { exact: true }).first().waitFor();
    await page
      .getByRole('button', { name: /A bromide to solve/ })
      .first()
      .click();
    await page.getByRole('img', { name: 'Your drawing' }).first().waitFor();
  });

  it.runIf(isFullRun)('shows the place in the spectrum that the feedback cites', async () => {
    const page = await openAs('Student', '/exercises/2');
    await startDrawing(page);
    await drawByKeys(page, structureKeys.propanal);
    await page.getByRole('button', { name: 'Submit answer' }).click();
    const item = page
      .getByRole('status')
      .locator('li button')
      .filter({ hasText: /(¹H|¹³C|IR)$/ })
      .first();
    const type = /(¹H|¹³C|IR)$/.exec(await item.innerText())![1]!;
    const tab = (name: string) => page.getByRole('tab', { name, exact: true });
    await item.click();
    await expect.poll(() => tab(type).getAttribute('aria-selected')).toBe('true');
    await chartOf(page).waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => page.getByRole('status').locator('[aria-current]').count()).toBe(0);
  });

  it.runIf(isFullRun)('shows a student’s work to the teacher of the class, without a name', async () => {
    const page = await openAs('Student', '/exercises/3');
    const clear = page.getByRole('button', { name: 'Clear the drawing' });
    await startDrawing(page);
    await page.getByText('Saved', { exact: true }).first().waitFor();
    const teacher = await openAs('Professor', '/exercises/3/live');
    await teacher.getByText(/drawing right now\.$|the correct structure\.$/).waitFor();
    // Other tests may have left a drawing here.
    const drawings = teacher.getByRole('list', { name: 'Drawings in progress' }).getByRole('listitem');
    await teacher.waitForTimeout(1_500);
    const before = await drawings.count();
    await drawByKeys(page, structureKeys.propanal);
    await expect.poll(() => drawings.count()).toBe(before + 1);
    await drawings.last().getByRole('img').waitFor();
    expect(await teacher.locator('main').innerText()).not.toContain('Sacha');
    await clear.click();
    await expect.poll(() => drawings.count()).toBe(before);
  });

  it.runIf(isFullRun)('shows a student nothing that names the molecule of a protected exercise', async () => {
    const page = await openAs('Student', '/exercises/8');
    for (const tab of ['¹H', '¹³C', 'IR', 'EI-MS']) {
      await page.getByRole('tab', { name: tab, exact: true }).click();
      await chartOf(page).waitFor();
      expect(await page.content()).not.toMatch(/carvone|6485-40-1|osdb|CC1=CC/i);
    }
    await page.goto(`${page.url().split('#')[0]}#/molecules/r-carvone`);
    await page.getByRole('heading', { name: 'Oups!' }).waitFor();
  });
});
