import { rmSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { phone, useBrowser } from '../testing/browser.ts';
import { infraredFile, topspinFolder } from '../testing/instrument-files.ts';
import { pngOf } from '../testing/picture.ts';
import { chartOf, curvePixels } from '../testing/spectrum.ts';

const molecule = '/molecules/rutin';
const spectraInput = 'input[aria-label="Spectrum file"]';
const imageInput = 'input[aria-label="Image file"]';

async function choose(page: Page, label: string, option: string | RegExp): Promise<void> {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click();
const dialog = (page: Page) => page.getByRole('dialog');

/** Waits for a toast and closes it, so that the next one of its kind is another. */
async function seeToast(page: Page, message: string): Promise<void> {
  const toast = page.getByRole('alert').filter({ hasText: message });
  await toast.first().waitFor();
  const hasLeft = () => toast.first().waitFor({ state: 'detached' });
  // It may leave by itself before the click.
  await Promise.any([toast.first().getByRole('button', { name: 'Close' }).click(), hasLeft()]);
  await hasLeft();
}

async function addExperiment(page: Page, name: string, type: string): Promise<string> {
  await page.getByRole('heading', { name: 'New experiment' }).waitFor();
  await field(page, 'Name').fill(name);
  await choose(page, 'Machine', /FT-IR/);
  await choose(page, 'Type', type);
  await press(page, 'Create');
  await seeToast(page, 'Experiment created');
  await page.getByRole('heading', { name, level: 1 }).waitFor();
  return page.url().split('#')[1]!;
}

async function drop(page: Page, label: string, file: { name: string; buffer: Buffer }): Promise<void> {
  const dataTransfer = await page.evaluateHandle(
    ({ name, text }) => {
      const data = new DataTransfer();
      data.items.add(new File([text], name));
      return data;
    },
    { name: file.name, text: file.buffer.toString() },
  );
  await page.getByRole('group', { name: label }).dispatchEvent('drop', { dataTransfer });
}

async function typeTexts(page: Page, texts: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(texts)) await field(page, name).fill(value);
}

describe('an experiment', () => {
  const { open, openAs } = useBrowser();
  let path = '';

  it('creates an experiment with the user and the current date as defaults, and asks before leaving the form', async () => {
    const page = await openAs('Administrator', `${molecule}/experiments/new`);
    await expect.poll(() => field(page, 'First name').inputValue()).toBe('Andrea');
    await expect
      .poll(() => page.getByLabel('Date and time').inputValue())
      .toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/);
    await press(page, 'Create');
    for (const message of ['Please input a name', 'please select a machine', 'Please choose a type'])
      await page.getByText(message).waitFor();

    await field(page, 'Name').fill('Infrared of rutin');
    await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Rutin' }).click();
    await dialog(page).getByText('Your changes are not saved and will be lost.').waitFor();
    await press(page, 'Cancel');
    await expect.poll(() => field(page, 'Name').inputValue()).toBe('Infrared of rutin');

    await press(page, 'New condition');
    await page.keyboard.type('Sample form');
    await page.keyboard.press('Tab');
    await page.keyboard.type('KBr disc');
    await page.keyboard.press('Tab');
    await press(page, 'Create');
    await page.getByText('Please input some units').waitFor();
    await field(page, 'Units').fill('-');
    path = await addExperiment(page, 'Infrared of rutin', 'IR');
  });

  it('edits an experiment with its conditions, which a link opens', async () => {
    const page = await openAs('Administrator', `${path}?tab=conditions`);
    await expect.poll(() => page.getByRole('combobox', { name: 'Key' }).inputValue()).toBe('Sample form');
    await field(page, 'Name').fill('');
    await press(page, 'Update');
    await page.getByText('Please input a name').waitFor();
    await field(page, 'Name').fill('IR of rutin');
    await press(page, 'Remove condition 1');
    await press(page, 'New condition');
    await page.keyboard.type('Accumulation time');
    await field(page, 'Value').fill('32');
    await field(page, 'Units').fill('s');
    await press(page, 'Update');
    await seeToast(page, 'Experiment updated');
    await page.getByRole('heading', { name: 'IR of rutin', level: 1 }).waitFor();
    // After saving, no question appears.
    await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Rutin' }).click();
    await page.getByRole('heading', { name: 'Rutin', level: 1 }).waitFor();
  });

  it('keeps the typed fields after a change by another user, and offers the newest version', async () => {
    const page = await openAs('Administrator', `${path}?tab=conditions`);
    const other = await openAs('Administrator', `${path}?tab=conditions`);
    await field(page, 'Last name').fill('Slow');
    await field(other, 'Last name').fill('Fast');
    await press(other, 'Update');
    await seeToast(other, 'Experiment updated');
    await press(page, 'Update');
    await page
      .getByText(/Someone else changed this in the meantime\. Reload and try again\./)
      .first()
      .waitFor();
    await expect.poll(() => field(page, 'Last name').inputValue()).toBe('Slow');
    await press(page, 'Load the latest version');
    await expect.poll(() => field(page, 'Last name').inputValue()).toBe('Fast');
    await field(page, 'Last name').fill('Slow');
    await press(page, 'Update');
    await seeToast(page, 'Experiment updated');
  });

  it('shows the content of a file before the upload, and why it does not fit', async () => {
    const page = await openAs('Administrator', path);
    const notes = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('These are my notes.') };
    let readings = 0;
    page.on('worker', () => readings++);
    await page.locator(spectraInput).setInputFiles(notes);
    await page.getByRole('alert').filter({ hasText: 'No spectrum could be read' }).waitFor();
    await drop(page, 'Spectrum file', infraredFile('Rutin, KBr disc'));
    const found = page.getByRole('table', { name: 'Recognised data' });
    await found.getByText('4000 to 600 cm⁻¹').waitFor();
    await found.getByText('1,701').waitFor();
    await found.getByText('Rutin, KBr disc').waitFor();
    await expect.poll(() => field(page, 'Title').inputValue()).toBe('Rutin, KBr disc');
    await press(page, 'Upload');
    await page.getByText('Please input a copyright').waitFor();
    await typeTexts(page, { Copyright: '© Elucida', Comment: 'Two lines\nof comment' });
    // Each chosen file is read once, even if other fields change.
    expect(readings).toBe(2);

    // A running upload can be cancelled, and nothing is lost.
    await page.route('**/spectra', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1_500));
      await route.continue().catch(() => undefined);
    });
    await press(page, 'Upload');
    await press(page, 'Cancel the upload');
    await page.unroute('**/spectra');
    await page.getByRole('button', { name: 'Cancel the upload' }).waitFor({ state: 'detached' });
    await expect.poll(() => field(page, 'Copyright').inputValue()).toBe('© Elucida');

    await press(page, 'Upload');
    await seeToast(page, 'Spectra created');
    await chartOf(page).waitFor();
    await expect.poll(() => curvePixels(page)).toBeGreaterThan(300);
  });

  it('changes the details of a spectrum and replaces its file', async () => {
    const page = await openAs('Administrator', `${path}?tab=spectrum`);
    await chartOf(page).waitFor();
    await expect.poll(() => field(page, 'Comment').inputValue()).toBe('Two lines\nof comment');
    await field(page, 'Title').fill('');
    await press(page, 'Update');
    await page.getByText('Please input a title').waitFor();
    await field(page, 'Title').fill('Infrared, 32 scans');
    await press(page, 'Replace the file');
    await page
      .locator('input[aria-label="Replace the spectrum file"]')
      .setInputFiles(infraredFile('Another measurement'));
    await page.getByText('Preview', { exact: true }).waitFor();
    await press(page, 'Update');
    await seeToast(page, 'Spectra updated');
    await chartOf(page).waitFor();
    await expect.poll(() => curvePixels(page)).toBeGreaterThan(300);
  });

  it('adds, enlarges, changes and deletes images', async () => {
    const page = await openAs('Administrator', `${path}?tab=images`);
    await page.getByText('No image available').waitFor();
    await press(page, 'New image');
    const gif = { name: 'a.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') };
    await page.locator(imageInput).setInputFiles(gif);
    await page.getByText('Only jpg and png images are accepted').waitFor();
    const huge = { name: 'a.png', mimeType: 'image/png', buffer: Buffer.alloc(500 * 1024 + 1) };
    await page.locator(imageInput).setInputFiles(huge);
    await page.getByText('Too large image. Max allowed size is 500Kb').waitFor();
    const buffer = pngOf(600, 400, [190, 120, 60]);
    await page.locator(imageInput).setInputFiles({ name: 'disc.png', mimeType: 'image/png', buffer });
    await page.getByAltText('Preview of disc.png').waitFor();
    await typeTexts(page, { Title: 'The disc', Copyright: '© Elucida', Comment: 'Pressed at 10 t' });
    await press(page, 'Create');
    await seeToast(page, 'Image created');
    const picture = page.getByRole('img', { name: 'The disc' });
    await expect.poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(600);

    await page.getByRole('button', { name: 'Enlarge The disc' }).focus();
    await page.keyboard.press('Enter');
    await dialog(page).getByRole('img', { name: 'The disc' }).waitFor();
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'detached' });

    await press(page, 'Edit');
    await field(page, 'Title').fill('The pressed disc');
    await press(page, 'Update');
    await seeToast(page, 'Image updated');
    await page.getByRole('button', { name: 'The pressed disc', exact: true }).waitFor();
  });

  it.each(['Student', 'guest'] as const)(
    'shows an experiment without changes to a %s, on a phone too',
    async (person) => {
      const page = person === 'guest' ? await open(path, phone) : await openAs(person, path, phone);
      await chartOf(page).waitFor();
      await page.getByText('Infrared, 32 scans').waitFor();
      await expect.poll(() => page.getByText('Machine:').count()).toBe(person === 'guest' ? 0 : 1);
      await page.getByRole('tab', { name: 'Conditions' }).click();
      await page.getByRole('cell', { name: 'Accumulation time' }).waitFor();
      await page.getByRole('tab', { name: /^Images/ }).click();
      expect(page.url()).toContain('tab=images');
      await page.getByText('Pressed at 10 t').waitFor();
      for (const name of ['Update', 'Delete', 'Delete experiment', 'New image', 'Edit', 'New condition'])
        expect(await page.getByRole('button', { name, exact: true }).count()).toBe(0);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow).toBeLessThanOrEqual(0);
    },
  );

  it('deletes an image, a spectrum and the experiment, each after a confirmation', async () => {
    const page = await openAs('Administrator', `${path}?tab=images`);
    await press(page, 'Delete');
    await dialog(page).getByText('Delete this image?').waitFor();
    await dialog(page).getByRole('button', { name: 'Delete' }).click();
    await seeToast(page, 'Image deleted');
    await page.getByText('No image available').waitFor();

    await page.getByRole('tab', { name: 'Spectrum' }).click();
    await press(page, 'Delete');
    await dialog(page).getByRole('heading', { name: 'Warning' }).waitFor();
    await dialog(page).getByText('Are you sure to delete this spectra?').waitFor();
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'detached' });
    await chartOf(page).waitFor();
    await press(page, 'Delete');
    await dialog(page).getByRole('button', { name: 'Delete' }).click();
    await seeToast(page, 'Spectra removed');
    await page.getByRole('heading', { name: 'New spectra' }).waitFor();

    const student = await openAs('Student', path);
    await student
      .getByText('No spectra available. Spectra might exist as images, please check the image tab')
      .waitFor();

    // Another user changes it in the meantime: a deletion of an unseen version is rejected.
    const other = await openAs('Administrator', `${path}?tab=conditions`);
    await field(other, 'Name').fill('Infrared of rutin, again');
    await press(other, 'Update');
    await seeToast(other, 'Experiment updated');
    await press(page, 'Delete experiment');
    await dialog(page).getByRole('button', { name: 'Delete' }).click();
    await page
      .getByText(/Someone else changed this in the meantime\. Reload and try again\./)
      .first()
      .waitFor();
    await page.getByRole('heading', { name: 'Infrared of rutin, again', level: 1 }).waitFor();

    await press(page, 'Delete experiment');
    await dialog(page).getByText('Delete this experiment?').waitFor();
    await dialog(page).getByText('This also deletes its spectra and images.').waitFor();
    await dialog(page).getByRole('button', { name: 'Delete' }).click();
    await seeToast(page, 'Experiment removed');
    await page.getByRole('heading', { name: 'Rutin', level: 1 }).waitFor();
    expect(await page.getByText('Infrared of rutin, again').count()).toBe(0);
  });
});

describe('the folder of an instrument', () => {
  const { openAs } = useBrowser();
  let folder: string;
  beforeAll(() => {
    folder = topspinFolder();
  });
  afterAll(() => rmSync(dirname(folder), { recursive: true, force: true }));

  it('accepts a whole instrument folder, and shows which of its spectra is used or asks', async () => {
    const page = await openAs('Administrator', `${molecule}/experiments/new`);
    await addExperiment(page, 'Proton NMR of a folder', '¹H');
    await page.locator('input[webkitdirectory]').setInputFiles(folder);
    await page.getByText('The file contains 2 spectra; number 1 is selected.').waitFor();
    const found = page.getByRole('table', { name: 'Recognised data' });
    for (const fact of ['First proton spectrum', '¹H', 'CDCl₃', '400 MHz', '4,096'])
      await found.getByText(fact, { exact: true }).first().waitFor();
    await page.getByRole('combobox', { name: 'Spectrum to use' }).click();
    await page.getByRole('option', { name: /^2: / }).click();
    await page.getByText('The file contains 2 spectra; number 2 is selected.').waitFor();
    await typeTexts(page, { Copyright: '© Elucida', Comment: 'From a folder' });
    await press(page, 'Upload');
    await seeToast(page, 'Spectra created');
    await chartOf(page).waitFor();
    await expect.poll(() => curvePixels(page)).toBeGreaterThan(100);
  });

  it('rejects an instrument folder for an experiment of another type', async () => {
    const page = await openAs('Administrator', `${molecule}/experiments/new`);
    await addExperiment(page, 'Carbon NMR of a folder', '¹³C');
    await page.locator('input[webkitdirectory]').setInputFiles(folder);
    await page
      .getByText('The file contains a 1D NMR spectrum of 1H, but the experiment has the type ¹³C.')
      .waitFor();
  });
});
