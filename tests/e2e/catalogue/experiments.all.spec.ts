import { describe, expect, it } from 'vitest';
import { phone, useBrowser } from '../testing/browser.ts';
import { infraredFile } from '../testing/instrument-files.ts';
import { pngOf } from '../testing/picture.ts';
import { chartOf, curvePixels } from '../testing/spectrum.ts';
import {
  addExperiment,
  cancelUpload,
  chooseRejectedImages,
  deleteExperiment,
  deleteImage,
  deleteSpectrum,
  dialog,
  drop,
  enlargeByKeys,
  field,
  imageInput,
  molecule,
  overflowOf,
  press,
  replaceFile,
  seeConflict,
  seeRecognised,
  seeToast,
  typeCondition,
  typeTexts,
  update,
} from './testing/experiment-steps.ts';

const spectraInput = 'input[aria-label="Spectrum file"]';

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

    await typeCondition(page, ['Sample form', 'KBr disc']);
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
    await update(page, 'Experiment updated');
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
    await update(other, 'Experiment updated');
    await press(page, 'Update');
    await seeConflict(page);
    await expect.poll(() => field(page, 'Last name').inputValue()).toBe('Slow');
    await press(page, 'Load the latest version');
    await expect.poll(() => field(page, 'Last name').inputValue()).toBe('Fast');
    await field(page, 'Last name').fill('Slow');
    await update(page, 'Experiment updated');
  });

  it('shows the content of a file before the upload, and why it does not fit', async () => {
    const page = await openAs('Administrator', path);
    const notes = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('These are my notes.') };
    let readings = 0;
    page.on('worker', () => readings++);
    await page.locator(spectraInput).setInputFiles(notes);
    await page.getByRole('alert').filter({ hasText: 'No spectrum could be read' }).waitFor();
    await drop(page, 'Spectrum file', infraredFile('Rutin, KBr disc'));
    await seeRecognised(page, ['4000 to 600 cm⁻¹', '1,701', 'Rutin, KBr disc']);
    await expect.poll(() => field(page, 'Title').inputValue()).toBe('Rutin, KBr disc');
    await press(page, 'Upload');
    await page.getByText('Please input a copyright').waitFor();
    await typeTexts(page, { Copyright: '© Elucida', Comment: 'Two lines\nof comment' });
    // Each chosen file is read once, even if other fields change.
    expect(readings).toBe(2);

    // A running upload can be cancelled, and nothing is lost.
    await cancelUpload(page);
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
    await replaceFile(page);
    await update(page, 'Spectra updated');
    await chartOf(page).waitFor();
    await expect.poll(() => curvePixels(page)).toBeGreaterThan(300);
  });

  it('adds, enlarges and changes images', async () => {
    const page = await openAs('Administrator', `${path}?tab=images`);
    await page.getByText('No image available').waitFor();
    await press(page, 'New image');
    await chooseRejectedImages(page);
    const buffer = pngOf(600, 400, [190, 120, 60]);
    await page.locator(imageInput).setInputFiles({ name: 'disc.png', mimeType: 'image/png', buffer });
    await page.getByAltText('Preview of disc.png').waitFor();
    await typeTexts(page, { Title: 'The disc', Copyright: '© Elucida', Comment: 'Pressed at 10 t' });
    await press(page, 'Create');
    await seeToast(page, 'Image created');
    const picture = page.getByRole('img', { name: 'The disc' });
    await expect.poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(600);

    await enlargeByKeys(page, 'The disc');

    await press(page, 'Edit');
    await field(page, 'Title').fill('The pressed disc');
    await update(page, 'Image updated');
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
      expect(await overflowOf(page)).toBeLessThanOrEqual(0);
    },
  );

  it('deletes an image, a spectrum and the experiment, each after a confirmation', async () => {
    const page = await openAs('Administrator', `${path}?tab=images`);
    await deleteImage(page);
    await page.getByText('No image available').waitFor();

    await page.getByRole('tab', { name: 'Spectrum' }).click();
    await deleteSpectrum(page);
    await page.getByRole('heading', { name: 'New spectra' }).waitFor();

    const student = await openAs('Student', path);
    await student
      .getByText('No spectra available. Spectra might exist as images, please check the image tab')
      .waitFor();

    const other = await openAs('Administrator', `${path}?tab=conditions`);
    await field(other, 'Name').fill('Infrared of rutin, again');
    await update(other, 'Experiment updated');
    await press(page, 'Delete experiment');
    await dialog(page).getByRole('button', { name: 'Delete' }).click();
    await seeConflict(page);
    await page.getByRole('heading', { name: 'Infrared of rutin, again', level: 1 }).waitFor();

    await deleteExperiment(page);
    await page.getByRole('heading', { name: 'Rutin', level: 1 }).waitFor();
    expect(await page.getByText('Infrared of rutin, again').count()).toBe(0);
  });
});
