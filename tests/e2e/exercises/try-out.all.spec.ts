import { describe, it } from 'vitest';
import { useBrowser } from '../testing/browser.ts';
import { drawByKeys, structureKeys } from '../testing/drawing.ts';

describe('the test drawings of an exercise', () => {
  const { openAs } = useBrowser();

  it('lets its author try an exercise out, save a drawing as a test and search isomers that also fit', async () => {
    const page = await openAs('Administrator', '/exercises/1');
    await page.getByRole('link', { name: 'Test', exact: true }).click();
    await page.getByRole('heading', { name: /^Test drawings:/ }).waitFor();
    await drawByKeys(page, structureKeys['2-bromopropane']);
    await page.getByRole('button', { name: 'Test', exact: true }).click();
    await page.getByText('The submission contains some errors:').waitFor();
    await page.getByRole('button', { name: 'Compare with the spectra' }).click();
    await page
      .getByRole('region', { name: 'Your drawing compared with the spectra' })
      .getByRole('img', { name: 'Does not fit' })
      .first()
      .waitFor();
    await page.getByRole('textbox', { name: 'Name of the test drawing' }).fill('the branched one');
    await page.keyboard.press('Enter');
    await page.getByRole('img', { name: 'Test drawing the branched one' }).waitFor();
    await page.getByRole('button', { name: 'Find isomers that also fit' }).click();
    // Another file on the same product may have added an isomer.
    await page.getByText(/^The catalogue has no isomers|^Isomers in the catalogue/).waitFor();
    await page.getByRole('button', { name: 'Remove test drawing the branched one' }).click();
    await page.getByText('None yet.').waitFor();
  });
});
