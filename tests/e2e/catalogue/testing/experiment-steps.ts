import type { Page } from 'playwright-core';
import { infraredFile } from '../../testing/instrument-files.ts';
import { chartOf } from '../../testing/spectrum.ts';

export const molecule = '/molecules/rutin';

async function choose(page: Page, label: string, option: string | RegExp): Promise<void> {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

export const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

export const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).click();

export const imageInput = 'input[aria-label="Image file"]';

export const dialog = (page: Page) => page.getByRole('dialog');

export async function drop(page: Page, label: string, file: { name: string; buffer: Buffer }): Promise<void> {
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

/** Closes the toast, so that the next one of its kind is another. */
export async function seeToast(page: Page, message: string): Promise<void> {
  const toast = page.getByRole('alert').filter({ hasText: message });
  await toast.first().waitFor();
  const hasLeft = () => toast.first().waitFor({ state: 'detached' });
  // The toast may leave by itself before the click.
  await Promise.any([toast.first().getByRole('button', { name: 'Close' }).click(), hasLeft()]);
  await hasLeft();
}

/** Returns the path of the experiment's page. */
export async function addExperiment(page: Page, name: string, type: string): Promise<string> {
  await page.getByRole('heading', { name: 'New experiment' }).waitFor();
  await field(page, 'Name').fill(name);
  await choose(page, 'Machine', /FT-IR/);
  await choose(page, 'Type', type);
  await press(page, 'Create');
  await seeToast(page, 'Experiment created');
  await page.getByRole('heading', { name, level: 1 }).waitFor();
  return page.url().split('#')[1]!;
}

export async function typeTexts(page: Page, texts: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(texts)) await field(page, name).fill(value);
}

export async function typeCondition(page: Page, texts: readonly string[]): Promise<void> {
  await press(page, 'New condition');
  for (const text of texts) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
}

export async function seeConflict(page: Page): Promise<void> {
  await page
    .getByText(/Someone else changed this in the meantime\. Reload and try again\./)
    .first()
    .waitFor();
}

export async function cancelUpload(page: Page): Promise<void> {
  await page.route('**/spectra', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    await route.continue().catch(() => undefined);
  });
  await press(page, 'Upload');
  await press(page, 'Cancel the upload');
  await page.unroute('**/spectra');
  await page.getByRole('button', { name: 'Cancel the upload' }).waitFor({ state: 'detached' });
}

export async function chooseRejectedImages(page: Page): Promise<void> {
  const gif = { name: 'a.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') };
  await page.locator(imageInput).setInputFiles(gif);
  await page.getByText('Only jpg and png images are accepted').waitFor();
  const huge = { name: 'a.png', mimeType: 'image/png', buffer: Buffer.alloc(500 * 1024 + 1) };
  await page.locator(imageInput).setInputFiles(huge);
  await page.getByText('Too large image. Max allowed size is 500Kb').waitFor();
}

export async function deleteImage(page: Page): Promise<void> {
  await press(page, 'Delete');
  await dialog(page).getByText('Delete this image?').waitFor();
  await dialog(page).getByRole('button', { name: 'Delete' }).click();
  await seeToast(page, 'Image deleted');
}

/** Cancels the deletion once before. */
export async function deleteSpectrum(page: Page): Promise<void> {
  await press(page, 'Delete');
  await dialog(page).getByRole('heading', { name: 'Warning' }).waitFor();
  await dialog(page).getByText('Are you sure to delete this spectra?').waitFor();
  await page.keyboard.press('Escape');
  await dialog(page).waitFor({ state: 'detached' });
  await chartOf(page).waitFor();
  await press(page, 'Delete');
  await dialog(page).getByRole('button', { name: 'Delete' }).click();
  await seeToast(page, 'Spectra removed');
}

export async function deleteExperiment(page: Page): Promise<void> {
  await press(page, 'Delete experiment');
  await dialog(page).getByText('Delete this experiment?').waitFor();
  await dialog(page).getByText('This also deletes its spectra and images.').waitFor();
  await dialog(page).getByRole('button', { name: 'Delete' }).click();
  await seeToast(page, 'Experiment removed');
}

export async function enlargeByKeys(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: `Enlarge ${title}` }).focus();
  await page.keyboard.press('Enter');
  await dialog(page).getByRole('img', { name: title }).waitFor();
  await page.keyboard.press('Escape');
  await dialog(page).waitFor({ state: 'detached' });
}

export async function seeRecognised(page: Page, texts: readonly string[]): Promise<void> {
  const found = page.getByRole('table', { name: 'Recognised data' });
  for (const text of texts) await found.getByText(text).waitFor();
}

export async function replaceFile(page: Page): Promise<void> {
  await press(page, 'Replace the file');
  await page
    .locator('input[aria-label="Replace the spectrum file"]')
    .setInputFiles(infraredFile('Another measurement'));
  await page.getByText('Preview', { exact: true }).waitFor();
}

/** Also closes the toast. */
export async function update(page: Page, message: string): Promise<void> {
  await press(page, 'Update');
  await seeToast(page, message);
}

/** Returns pixels beyond the window. */
export async function overflowOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}
