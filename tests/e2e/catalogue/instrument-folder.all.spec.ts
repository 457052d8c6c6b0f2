import { rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useBrowser } from '../testing/browser.ts';
import { topspinFolder } from '../testing/instrument-files.ts';
import { chartOf, curvePixels } from '../testing/spectrum.ts';
import { molecule, press, seeToast, addExperiment, typeTexts } from './testing/experiment-steps.ts';

describe('the folder of an instrument', () => {
  const { openAs } = useBrowser();
  let folder: string;
  beforeAll(() => {
    folder = topspinFolder();
  });
  afterAll(() => rmSync(dirname(folder), { recursive: true, force: true }));

  it('accepts a whole instrument folder, shows which of its spectra is used, and lets the user choose', async () => {
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
