import { describe, expect, it } from 'vitest';
import { useBrowser } from '../testing/browser.ts';
import { isFullRun } from '../testing/full-run.ts';
import { chartOf, openSpectrum } from '../testing/spectrum.ts';
import { dragWith } from './testing/viewer-steps.ts';

describe('the viewer of a mass spectrum', () => {
  const { openAs } = useBrowser();

  it.runIf(isFullRun)('measures the distance of two sticks, and has no integrals', async () => {
    const page = await openAs('Professor', '/molecules/1-bromopropane');
    await openSpectrum(page, 'EI-MS');
    await page.getByRole('tab', { name: 'Distances' }).click();
    await dragWith(page, 'Distance', [0.2, 0.8]);
    const row = page.getByRole('table', { name: 'Distances' }).locator('tbody tr');
    await row.waitFor();
    await page.getByRole('columnheader', { name: 'Δm/z' }).waitFor();
    for (const [end, mz] of [
      ['x1', '122'],
      ['x2', '43'],
    ] as const) {
      await page.getByRole('textbox', { name: `${end} of Distance 1` }).fill(mz);
      await page.keyboard.press('Enter');
    }
    await row.getByText('79.000').waitFor();
    expect(await page.getByRole('button', { name: 'Integral', exact: true }).count()).toBe(0);
  });

  it.runIf(isFullRun)(
    'lists the formulas of a mass, and rejects an invalid formula of the molecule',
    async () => {
      const page = await openAs('Professor', '/molecules/1-bromopropane');
      await openSpectrum(page, 'EI-MS');
      await page.getByRole('tab', { name: 'Assistant' }).click();
      await page.getByRole('textbox', { name: 'Formula of the molecule' }).fill('C3H7Br');
      await page.getByRole('textbox', { name: 'm/z (singly charged cation)' }).fill('43');
      await page.getByRole('cell', { name: 'C3H7', exact: true }).waitFor();
      await page.getByRole('textbox', { name: 'Formula of the molecule' }).fill('C3H7Xx');
      await page.getByText(/Invalid element/).waitFor();
    },
  );

  it.runIf(isFullRun)('explains the mass of a clicked stick, and shows its losses', async () => {
    const page = await openAs('Professor', '/molecules/1-bromopropane');
    await openSpectrum(page, 'EI-MS');
    await page.getByRole('tab', { name: 'Assistant' }).click();
    const mz = page.getByRole('textbox', { name: 'm/z (singly charged cation)' });
    // The molecular ion, left of its heavier isotope peak.
    await expect.poll(() => mz.inputValue()).toBe('122');
    await chartOf(page).focus();
    for (let step = 0; step < 60; step++) await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    expect(await mz.inputValue()).not.toBe('122');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Enter');
    await expect.poll(() => mz.inputValue()).toBe('122');
    const box = (await chartOf(page).boundingBox())!;
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    expect(await mz.inputValue()).not.toBe('122');
    await page.getByRole('heading', { name: 'Neutral losses from this peak' }).waitFor();
    // Another tool handles its clicks itself.
    const before = await mz.inputValue();
    await page.getByRole('button', { name: 'Pan', exact: true }).click();
    await page.mouse.click(box.x + box.width * 0.9, box.y + box.height / 2);
    await expect.poll(() => mz.inputValue()).toBe(before);
    await mz.fill('122');
    await page
      .getByRole('table', { name: 'Neutral losses from m/z 122' })
      .getByRole('row', { name: /43 79 Br/ })
      .waitFor();
  });
});
