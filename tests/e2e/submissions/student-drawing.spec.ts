import { describe, expect, it } from 'vitest';
import { useBrowser } from '../testing/browser.ts';
import { drawByKeys, startDrawing, structureKeys } from '../testing/drawing.ts';
import { isFullRun } from '../testing/full-run.ts';

describe('the drawing of a student', () => {
  const { openAs } = useBrowser();

  it.runIf(isFullRun)(
    'lets a student assign a signal to the sample or to water, and shows the result',
    async () => {
      const page = await openAs('Student', '/exercises/30');
      await startDrawing(page);
      await drawByKeys(page, structureKeys['2-bromopropane']);
      await page.getByRole('button', { name: 'Compare with the spectra' }).click();
      const card = page.getByRole('region', { name: 'Your drawing compared with the spectra' });
      const choice = card.getByRole('radiogroup', { name: '3.36 ppm: sample or water?' });
      await card.getByText(/the spectrum shows 4 signals and 2 more/).waitFor();
      await choice.getByText('Sample', { exact: true }).click();
      await card.getByText(/the spectrum shows 5 signals and 1 more/).waitFor();
      await choice.getByText('Water', { exact: true }).click();
      await card.getByText(/the spectrum shows 4 signals and 1 more/).waitFor();
      await page.getByRole('button', { name: 'Close the comparison' }).click();
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.textContent))
        .toBe('Compare with the spectra');
    },
  );

  it.runIf(isFullRun)(
    'compares a drawing with the spectra before it is submitted, and shows what does not fit, in French too',
    async () => {
      const page = await openAs('Student', '/exercises/1');
      // Only an unsolved drawing is restored.
      await startDrawing(page);
      await drawByKeys(page, structureKeys['2-bromopropane']);
      await page.getByRole('button', { name: 'Compare with the spectra' }).click();
      const card = page.getByRole('region', {
        name: /Your drawing compared with the spectra|Votre dessin comparé aux spectres/,
      });
      const first = card.getByRole('listitem').first();
      await first.getByRole('img', { name: 'Does not fit' }).waitFor();
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.textContent))
        .toBe('Your drawing compared with the spectra');
      await expect
        .poll(() => card.innerText())
        .toContain('¹³C: your structure has 2 kinds of carbon, the spectrum shows 3 signals.');
      await page.getByRole('radio', { name: 'English' }).focus();
      await page.keyboard.press('ArrowRight');
      await card
        .getByText('¹³C : votre structure a 2 types de carbone, le spectre montre 3 signaux.')
        .waitFor();
      await page.getByRole('button', { name: 'Clear the drawing' }).click();
      await drawByKeys(page, structureKeys['1-bromopropane']);
      await card
        .getByText('¹³C : votre structure a 3 types de carbone, le spectre montre 3 signaux.')
        .waitFor();
      expect(await card.getByRole('img', { name: 'Does not fit' }).count()).toBe(0);
      await card.getByRole('button', { name: 'Look at the EI-MS spectrum' }).first().click();
      await expect
        .poll(() => page.getByRole('tab', { name: 'EI-MS', exact: true }).getAttribute('aria-selected'))
        .toBe('true');
    },
  );

  it.runIf(isFullRun)(
    'saves a fragment, shows the atoms still to place, and puts the fragment back',
    async () => {
      const page = await openAs('Student', '/exercises/1');
      await startDrawing(page);
      const tray = page.getByRole('region', { name: 'Fragments' });
      await tray.getByText('Atoms left: C3H7Br. Degrees of unsaturation left: 0.').waitFor();
      await drawByKeys(page, structureKeys['2-bromopropane']);
      await tray.getByText('All atoms of the formula are placed.').waitFor();
      await tray.getByRole('button', { name: 'Save as fragment' }).click();
      await tray.getByRole('img', { name: 'Fragment 1' }).waitFor();
      await tray.getByText('All atoms of the formula are placed.').waitFor();
      await page.reload();
      await startDrawing(page);
      await tray.getByRole('button', { name: 'Use fragment 1' }).click();
      await expect.poll(() => tray.getByRole('img', { name: 'Fragment 1' }).count()).toBe(0);
      await page.getByRole('button', { name: 'Compare with the spectra' }).click();
      await page.getByText('¹³C: your structure has 2 kinds of carbon').waitFor();
    },
  );

  it.runIf(isFullRun)('rejects two molecules with the specified message', async () => {
    const page = await openAs('Student', '/exercises/1');
    await startDrawing(page);
    const surface = page.getByRole('application', { name: 'Your structure' });
    await page.getByRole('button', { name: 'Benzene ring' }).click();
    await surface.click({ position: { x: 80, y: 100 } });
    await surface.click({ position: { x: 260, y: 180 } });
    await page.getByRole('button', { name: 'Submit answer' }).click();
    await page
      .getByText(
        'Error: Only one molecule is expected for this exercise: your submission contains multiple molecules.',
      )
      .waitFor();
  });
});
