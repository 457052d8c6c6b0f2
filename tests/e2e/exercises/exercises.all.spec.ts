import { beforeAll, describe, expect, it } from 'vitest';
import { call, callFor } from '../testing/call.ts';
import { phone, useBrowser } from '../testing/browser.ts';
import { chartOf } from '../testing/spectrum.ts';
import {
  chooseImageByKeys,
  chooseMoleculeByKeys,
  field,
  fillDetailsByKeys,
  imageForm,
  imageTitle,
  exerciseIdOf,
  molecule,
  press,
  rowNames,
  strike,
  table,
  title,
  toggleRevealingSwitch,
} from './testing/exercise-steps.ts';

describe('an exercise', () => {
  const { openAs } = useBrowser();
  let first = '';

  beforeAll(async () => {
    const experiments = await callFor<{ id: string; name: string }[]>(`/molecules/${molecule}/experiments`);
    first = experiments[0]!.name;
    const path = `/molecules/${molecule}/experiments/${experiments[0]!.id}/images`;
    expect((await call(path, { method: 'POST', body: imageForm() })).status).toBe(201);
  });

  it('creates an exercise with an image in the wizard, by keyboard alone', async () => {
    const page = await openAs('Administrator', '/exercises');
    const button = (name: string | RegExp) => page.getByRole('button', { name });
    await fillDetailsByKeys(page);

    await page.getByRole('heading', { name: /^Step 2 of 4/ }).waitFor();
    await chooseMoleculeByKeys(page);
    await strike(page, button('Next'), 'Enter');

    await page.getByRole('heading', { name: /^Step 3 of 4/ }).waitFor();
    await toggleRevealingSwitch(page);
    await strike(page, button('Next'), 'Enter');

    // Experiments with a spectrum are selected by default.
    await expect.poll(() => page.getByRole('checkbox', { name: `Show ${first}` }).isChecked()).toBe(true);
    await chooseImageByKeys(page, first);
    // The browser's back button goes back one step and loses nothing.
    await page.goBack();
    await page.getByRole('heading', { name: /^Step 3 of 4/ }).waitFor();
    await page.goForward();
    await page.getByText('1 of 1 image visible').waitFor();
    await strike(page, button('Submit'), 'Enter');
    await strike(page, page.getByRole('dialog').getByRole('button', { name: 'Publish' }), 'Enter');
    await page.getByText('Exercise created').waitFor();
    await title(page, 'Smell for a test').waitFor();
  });

  it('shows a student the image and never the molecule', async () => {
    const id = await exerciseIdOf('Smell for a test');
    const page = await openAs('Student', `/exercises/${id}`);
    await page.getByRole('tab').nth(0).click();
    await chartOf(page).waitFor();
    const picture = page.getByRole('img', { name: 'Image 1' });
    await picture.waitFor();
    const width = () => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth);
    await expect.poll(width).toBe(120);
    expect(await page.content()).not.toMatch(/carvone|caraway|6485-40-1/i);
    await page.goto(`${page.url().split('#')[0]}#/molecules/${molecule}`);
    await title(page, 'Oups!').waitFor();
  });

  it('updates and reorders an exercise, and reports a change by another user', async () => {
    const id = await exerciseIdOf('Smell for a test');
    const page = await openAs('Administrator', `/exercises/${id}`);
    const names = await rowNames(page);
    expect(names[0]).toBe(first);
    const second = names[1]!;
    await page.getByRole('checkbox', { name: `Show ${second}` }).check();
    await press(page, `Move ${second} up`);
    await field(page, 'Name').fill('Strong smell for a test');
    await page.getByLabel('Attempts per student').fill('5');
    await press(page, 'Update');
    // The demo's exercise on the same compound allows unlimited attempts.
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Save this exercise?').waitFor();
    await dialog.getByText(/use the same compound/).waitFor();
    await dialog.getByRole('button', { name: 'Update' }).click();
    await page.getByText('Exercise updated').waitFor();
    await page.reload();
    await title(page, 'Strong smell for a test').waitFor();
    await expect.poll(async () => (await rowNames(page)).slice(0, 2)).toEqual([second, first]);
    await expect.poll(() => page.getByLabel('Attempts per student').inputValue()).toBe('5');

    await call(`/exercises/${id}`, { method: 'PATCH', body: { level: 'HARD' } });
    await field(page, 'Name').fill('Too late');
    await press(page, 'Update');
    await press(page, 'Load the latest version');
    await expect.poll(() => page.getByRole('combobox', { name: 'Difficulty' }).inputValue()).toBe('HARD');
    await expect.poll(() => field(page, 'Name').inputValue()).toBe('Too late');
  });

  it('previews an exercise as a student sees it', async () => {
    const id = await exerciseIdOf('Strong smell for a test');
    const page = await openAs('Administrator', `/exercises/${id}`);
    await page.getByRole('link', { name: 'Preview as a student' }).click();
    await page.getByText('Preview: what students see once the exercise is open').waitFor();
    await page.getByText('5 of 5 attempts left').first().waitFor();
    await page.getByRole('tab').nth(1).click();
    await chartOf(page).waitFor();
    await page.getByRole('img', { name: 'Image 1' }).waitFor();
    await page.getByRole('link', { name: 'Back to the exercise' }).click();
    await page.getByRole('button', { name: 'Update' }).waitFor();
  });

  it('shows everything to a professor, without changes', async () => {
    const page = await openAs('Professor', `/exercises/${await exerciseIdOf('Strong smell for a test')}`);
    await page.getByRole('row', { name: 'Attempts per student 5' }).waitFor();
    expect(await page.getByRole('textbox').count()).toBe(0);
    expect(await page.getByRole('button', { name: 'Update' }).count()).toBe(0);
    await table(page).getByRole('link', { name: first, exact: true }).click();
    await title(page, first).waitFor();
    await chartOf(page).waitFor();
    await page.getByRole('img', { name: imageTitle }).waitFor();
  });

  it('shows the conditions that the author selected, beside the chart and on the sheet', async () => {
    const id = await exerciseIdOf('Strong smell for a test');
    const conditions = [
      { key: 'Solvent', value: 'CDCl3', units: '-' },
      { key: 'Proton Larmor frequency', value: '400', units: 'MHz' },
      { key: 'Sample type', value: 'Oil of caraway', units: '-' },
    ];
    const experiments = await callFor<{ id: string }[]>(`/molecules/${molecule}/experiments`);
    const body = { conditions };
    const path = `/molecules/${molecule}/experiments/${experiments[0]!.id}`;
    expect((await call(path, { method: 'PATCH', body })).status).toBe(200);

    const author = await openAs('Administrator', `/exercises/${id}`);
    const group = author.getByRole('group', { name: `Conditions of ${first} visible to students` });
    const box = (name: RegExp) => group.getByRole('checkbox', { name });
    await expect.poll(() => box(/^Solvent/).isChecked()).toBe(true);
    await expect.poll(() => box(/^Sample type/).isChecked()).toBe(false);
    await box(/^Solvent/).uncheck();
    await press(author, 'Update');
    await author.getByText('Exercise updated').waitFor();

    const page = await openAs('Student', `/exercises/${id}`);
    await page.getByRole('tab').nth(1).click();
    await chartOf(page).waitFor();
    const list = page.getByRole('list', { name: 'Conditions' });
    await expect.poll(() => list.innerText()).toMatch(/^Proton Larmor frequency: 400\sMHz$/);
    expect(await page.content()).not.toMatch(/caraway|CDCl[3₃]/i);
    await page.goto(`${page.url().split('#')[0]}#/exercises/${id}/print`);
    await page.getByText('All spectra are ready to print.').waitFor();
    await page
      .locator('figure')
      .getByText(/^Proton Larmor frequency: 400/)
      .waitFor();
  });

  it('duplicates, deletes and restores an exercise', async () => {
    const id = await exerciseIdOf('Strong smell for a test');
    const page = await openAs('Administrator', `/exercises/${id}`);
    await press(page, 'Duplicate');
    await title(page, 'Strong smell for a test (copy)').waitFor();
    await page.getByText('Not public').waitFor();
    await press(page, 'Delete');
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Are you sure to delete this exercise?').waitFor();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await page.getByText('Exercise removed').waitFor();
    await title(page, 'Exercises').waitFor();
    const copy = 'Strong smell for a test (copy)';
    expect(await callFor(`/exercises?name=${encodeURIComponent(copy)}`)).toEqual([]);
    await page.goto(`${page.url().split('#')[0]}#/bin`);
    await press(page, `Restore ${copy}`);
    await expect.poll(() => exerciseIdOf(copy).catch(() => undefined)).toBeDefined();
  });

  it('fits a phone, in its wizard and on its page', async () => {
    const id = await exerciseIdOf('Strong smell for a test');
    const page = await openAs('Administrator', `/exercises/${id}`, phone);
    const overflow = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    await table(page).waitFor();
    await expect.poll(() => overflow()).toBeLessThanOrEqual(0);
    const base = page.url().split('#')[0];
    for (const step of [1, 2, 3, 4]) {
      await page.goto(`${base}#/exercises/new?step=${step}`);
      await page.getByRole('heading', { name: new RegExp(`^Step ${step} of 4`) }).waitFor();
      if (step === 2) await page.getByRole('radio').first().check();
      await expect.poll(() => overflow()).toBeLessThanOrEqual(0);
    }
  });
});
