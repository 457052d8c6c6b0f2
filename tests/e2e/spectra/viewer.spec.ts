import { describe, expect, it } from 'vitest';
import { addSpectrum } from '../testing/add-spectrum.ts';
import { phone, useBrowser } from '../testing/browser.ts';
import { isFullRun } from '../testing/full-run.ts';
import { chartOf, curvePixels, openSpectrum } from '../testing/spectrum.ts';

const raman = `elucida-peak-table: 1
type: Raman
title: Raman
source: made for a test

2935 100
1450 40
870 60
`;

describe('the viewer of an NMR spectrum', () => {
  const { openAs } = useBrowser();

  it.runIf(isFullRun)('shows tabs, and Help that describes the tools', async () => {
    const page = await openAs('Professor', '/molecules/r-carvone');
    await openSpectrum(page, '¹H NMR');
    const tabs = page.getByRole('tablist').last().getByRole('tab');
    await expect
      .poll(() => tabs.allInnerTexts())
      .toEqual(['Details', 'Integrals', 'Distances', 'Peaks', 'Signals', 'Superposition', 'Help']);
    await tabs.getByText('Help').click();
    await page.getByRole('row', { name: /^Up and down arrows Scale the signals/ }).waitFor();
  });

  it('opens a spectrum on its signals and reads it by keys, with one Tab stop for all tools', async () => {
    const page = await openAs('Professor', '/molecules/r-carvone');
    await openSpectrum(page, '¹H NMR');
    await page.getByRole('button', { name: 'Cursor', exact: true }).focus();
    await page.keyboard.press('End');
    await page.keyboard.press('Tab');
    const chart = chartOf(page);
    await expect.poll(() => chart.evaluate((element) => element === document.activeElement)).toBe(true);
    const announcedAfter = async (key: string) => {
      await page.keyboard.press(key);
      return chart.locator('[aria-live]').textContent();
    };
    expect(await announcedAfter('n')).toMatch(/^6\.7\d+ ppm · .* Hz · Relative height \d+\.\d %$/);
    expect(await announcedAfter('Home')).toMatch(/^7\.8\d+ ppm/);
    await page.keyboard.press('0');
    expect(await announcedAfter('Home')).toMatch(/^13\.000 ppm/);
    expect(await announcedAfter('End')).toMatch(/^−1\.000 ppm/);
    await page.getByRole('button', { name: 'Integral', exact: true }).click();
    await chart.focus();
    for (const key of ['Home', 'n', 'Shift+ArrowLeft']) await announcedAfter(key);
    expect(await announcedAfter('Enter')).toMatch(/^Starts at 7\.\d+ ppm · /);
    for (const key of ['Shift+ArrowRight', 'Shift+ArrowRight', 'Enter']) await announcedAfter(key);
    await expect.poll(() => chart.locator('[aria-live]').textContent()).toBe('Integral 1.0');
  });

  it.runIf(isFullRun)('picks peaks, and shows the line for a publication', async () => {
    const page = await openAs('Professor', '/molecules/r-carvone');
    await openSpectrum(page, '¹H NMR');
    await page.getByRole('tab', { name: 'Peaks' }).click();
    await page.getByRole('button', { name: 'Pick peaks', exact: true }).click();
    await page.getByRole('table', { name: 'Picked peaks' }).waitFor();
    await page.getByText(/^¹H NMR \(300 MHz, CDCl₃\) δ/).waitFor();
    expect(await page.getByRole('button', { name: 'Save peaks' }).count()).toBe(0);
  });

  it.runIf(isFullRun)('overlays another spectrum, in two steps', async () => {
    const page = await openAs('Professor', '/molecules/r-carvone');
    await openSpectrum(page, '¹H NMR');
    await page.getByRole('tab', { name: 'Superposition' }).click();
    await page.getByRole('button', { name: 'Add a spectrum' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('1. Choose a molecule').waitFor();
    await dialog.getByRole('button', { name: '(S)-Limonene' }).click();
    await dialog.getByText('2. Choose a spectrum of (S)-Limonene').waitFor();
    await dialog.getByRole('button', { name: /¹H NMR/ }).click();
    await dialog.waitFor({ state: 'detached' });
    const row = page.getByRole('table', { name: 'Superposed spectra' }).getByRole('row').last();
    const dx = row.getByRole('textbox', { name: /^dx/ });
    await dx.fill('none');
    await page.getByText('Not a number').waitFor();
    await dx.fill('0.5');
    await page.keyboard.press('Enter');
    await expect.poll(() => dx.inputValue()).toBe('0.500');
    await row.getByRole('button', { name: /^Remove/ }).click();
    await page.getByText('No superposed spectra yet').waitFor();
  });

  it.runIf(isFullRun)('stores the peaks of an author with the spectrum', async () => {
    const page = await openAs('Administrator', '/molecules/propylamine');
    await openSpectrum(page, '¹³C NMR');
    await page.getByRole('tab', { name: 'Peaks' }).click();
    await page.getByRole('button', { name: 'Pick peaks', exact: true }).click();
    await page.getByRole('button', { name: 'Save peaks' }).click();
    await page.getByText('Peaks updated').waitFor();
    await page.reload();
    await page.getByRole('tab', { name: 'Spectrum', exact: true }).click();
    await page.getByRole('tab', { name: 'Peaks' }).click();
    await page.getByRole('table', { name: 'Picked peaks' }).waitFor();
    await page.getByRole('button', { name: 'Delete saved peaks' }).click();
    await page.getByRole('button', { name: 'Delete saved peaks' }).waitFor({ state: 'detached' });
  });

  it.runIf(isFullRun)('has the background of its frame in the dark scheme', async () => {
    const page = await openAs('Professor', '/molecules/r-carvone', { colorScheme: 'dark' });
    await openSpectrum(page, '¹H NMR');
    const chart = chartOf(page).locator('canvas').first();
    const corner = await chart.evaluate((canvas: HTMLCanvasElement) =>
      canvas.getContext('2d')!.getImageData(2, 2, 1, 1).data.slice(0, 3).join(', '),
    );
    const frame = page.locator('div:has(> div > [role="toolbar"])').first();
    const ground = () => frame.evaluate((element) => getComputedStyle(element).backgroundColor);
    await expect.poll(ground).toBe(`rgb(${corner})`);
  });

  it.runIf(isFullRun)('works by touch on a phone without horizontal scrolling', async () => {
    const page = await openAs('Professor', '/molecules/r-carvone', phone);
    await openSpectrum(page, '¹H NMR');
    await page.getByRole('tab', { name: 'Peaks' }).click();
    await page.getByRole('button', { name: 'Pick peaks', exact: true }).tap();
    await page.getByRole('table', { name: 'Picked peaks' }).waitFor();
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBeLessThanOrEqual(0);
  });
});

describe('the viewer of a Raman spectrum', () => {
  const { openAs } = useBrowser();

  it.runIf(isFullRun)('draws a Raman spectrum from left to right, for students too', async () => {
    const spectrum = await addSpectrum({ moleculeId: 'propylamine', type: 'Raman', text: raman });
    const page = await openAs('Professor', spectrum.path);
    await page.getByRole('tab', { name: 'Spectrum', exact: true }).click();
    await expect.poll(() => curvePixels(page)).toBeGreaterThan(300);
    await page.getByRole('button', { name: 'Peak table' }).click();
    const positions = page.getByRole('table', { name: /Peaks/ }).locator('tbody tr td:first-child');
    const tens = async () => (await positions.allInnerTexts()).map((text) => Math.round(Number(text) / 10));
    await expect.poll(tens).toEqual([87, 145, 294]);
    await page.getByRole('columnheader', { name: /Raman shift/ }).waitFor();
    await spectrum.remove();
  });
});
