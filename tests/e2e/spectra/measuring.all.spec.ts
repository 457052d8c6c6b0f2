import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useBrowser } from '../testing/browser.ts';
import { chartOf, curvePixels, openSpectrum } from '../testing/spectrum.ts';
import { takePicture } from '../testing/take-picture.ts';

async function look(page: Page, name: string): Promise<void> {
  await takePicture(page, `measuring-${name}`);
  await expect
    .poll(() => page.evaluate('document.documentElement.scrollWidth - innerWidth'))
    .toBeLessThanOrEqual(0);
}

const sizes = [
  { name: 'desktop', viewport: { width: 1440, height: 900 } },
  { name: 'phone-dark', viewport: { width: 390, height: 844 }, colorScheme: 'dark' },
] as const;

describe('the measuring tools', () => {
  const { openAs } = useBrowser();

  it.each(sizes)('integrates multiplets by a key and distributes the protons ($name)', async (size) => {
    const page = await openAs('Professor', '/molecules/1-bromopropane', size);
    await openSpectrum(page, '¹H NMR', 100);
    await page.getByRole('tab', { name: 'Peaks' }).click();
    await page.getByRole('button', { name: 'Pick peaks', exact: true }).click();
    await page.getByRole('table', { name: 'Picked peaks' }).waitFor();
    await page.getByRole('button', { name: 'Cursor', exact: true }).waitFor();
    await chartOf(page).focus();
    const rows = page.getByRole('table', { name: 'Integrals' }).locator('tbody tr');
    for (let step = 0; step < 40; step++) {
      await page.keyboard.press('n');
      await page.keyboard.press('i');
    }
    await page.getByRole('tab', { name: 'Integrals' }).click();
    await expect.poll(() => rows.count()).toBeGreaterThanOrEqual(3);
    await page.getByRole('button', { name: /^Distribute the 7 H/ }).click();
    // Tetramethylsilane does not belong to the compound: its integral is not an integer.
    await page.getByText('unclear').waitFor();
    expect(await page.getByText('≈ 2 H').count()).toBe(0);
    await page.getByRole('button', { name: 'Delete Integral 4' }).click();
    await page.getByText('≈ 3 H').waitFor();
    await expect.poll(() => page.getByText('≈ 2 H').count()).toBe(2);
    await look(page, `integrals-${size.name}`);
    const layers = page.getByRole('group', { name: 'Shown on the spectrum' });
    const before = await curvePixels(page);
    await layers.getByRole('checkbox', { name: 'Peaks' }).uncheck();
    await layers.getByRole('checkbox', { name: 'Integrals' }).uncheck();
    await expect.poll(() => curvePixels(page)).not.toBe(before);
    await look(page, `couplings-${size.name}`);
  });

  it.each(sizes)('sets the lowest contour in percent, by a slider and by the wheel ($name)', async (size) => {
    const page = await openAs('Professor', '/molecules/propylamine', size);
    await openSpectrum(page, 'HSQC', 100);
    const slider = page.getByRole('slider', { name: 'Lowest contour' });
    const valueOf = async () => Number.parseFloat((await slider.getAttribute('aria-valuetext'))!);
    const first = await valueOf();
    await slider.focus();
    for (let step = 0; step < 10; step++) await page.keyboard.press('ArrowRight');
    await expect.poll(valueOf).toBeGreaterThan(first);
    const raised = await valueOf();
    await chartOf(page).scrollIntoViewIfNeeded();
    const box = (await chartOf(page).boundingBox())!;
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.wheel(0, -200);
    await expect.poll(valueOf).toBeLessThan(raised);
    await look(page, `contours-${size.name}`);
  });

  it.each(sizes)('lists candidate formulas of a peak in the assistant ($name)', async (size) => {
    const page = await openAs('Professor', '/molecules/1-bromopropane', size);
    await openSpectrum(page, 'EI-MS', 100);
    await page.getByRole('tab', { name: 'Assistant' }).click();
    await expect
      .poll(() => page.getByRole('textbox', { name: 'Maximum atoms (formula)' }).inputValue())
      .toBe('C3H7Br');
    const first = page.getByRole('table', { name: 'Candidate formulas' }).locator('tbody tr').first();
    await expect.poll(() => first.textContent()).toContain('C3H7Br');
    await page.getByRole('button', { name: 'Fit height to view' }).click();
    await look(page, `losses-${size.name}`);
  });
});
