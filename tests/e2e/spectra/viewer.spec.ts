import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { addSpectrum } from '../testing/add-spectrum.ts';
import { phone, useBrowser } from '../testing/browser.ts';
import { isFullRun } from '../testing/full-run.ts';
import { chartOf, curvePixels, openSpectrum } from '../testing/spectrum.ts';

/** Drags over the chart with a tool, between two shares of its width. */
async function dragWith(page: Page, tool: string, [from, to]: [number, number]): Promise<void> {
  const button = page.getByRole('button', { name: tool, exact: true });
  if ((await button.getAttribute('aria-pressed')) !== 'true') await button.click();
  const box = (await chartOf(page).boundingBox())!;
  const y = box.y + box.height / 2;
  await page.mouse.move(box.x + box.width * from, y);
  await page.mouse.down();
  await page.mouse.move(box.x + (box.width * (from + to)) / 2, y);
  await page.mouse.move(box.x + box.width * to, y);
  await page.mouse.up();
}

/** Scrolls the chart into view and returns a point at a share of its width, at half its height. */
async function placeAt(page: Page, share: number): Promise<[x: number, y: number]> {
  await chartOf(page).scrollIntoViewIfNeeded();
  const box = (await chartOf(page).boundingBox())!;
  return [box.x + box.width * share, box.y + box.height / 2];
}

/** Returns the ends of the visible range of the chart, as its keyboard interface reads them. */
async function endsInView(page: Page): Promise<number[]> {
  const cursor = page.getByRole('button', { name: 'Cursor', exact: true });
  if ((await cursor.getAttribute('aria-pressed')) !== 'true') await cursor.click();
  await chartOf(page).focus();
  const ends: number[] = [];
  for (const key of ['Home', 'End']) {
    await page.keyboard.press(key);
    const waitForText = await chartOf(page).locator('[aria-live]').textContent();
    ends.push(Number.parseFloat(waitForText!.replace('\u2212', '-')));
  }
  return ends;
}

const valueOf = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true }).inputValue();

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

  it('reads a spectrum by keys, from peak to peak and end to end, with one Tab stop for all tools', async () => {
    const page = await openAs('Professor', '/molecules/r-carvone');
    await openSpectrum(page, '¹H NMR');
    await page.getByRole('button', { name: 'Cursor', exact: true }).focus();
    await page.keyboard.press('End');
    await page.keyboard.press('Tab');
    const chart = chartOf(page);
    await expect.poll(() => chart.evaluate((element) => element === document.activeElement)).toBe(true);
    const saidAfter = async (key: string) => {
      await page.keyboard.press(key);
      return chart.locator('[aria-live]').textContent();
    };
    expect(await saidAfter('n')).toMatch(/^6\.7\d+ ppm · .* Hz · Relative height \d+\.\d %$/);
    expect(await saidAfter('Home')).toMatch(/^13\.000 ppm/);
    expect(await saidAfter('End')).toMatch(/^−1\.000 ppm/);
    await page.getByRole('button', { name: 'Integral', exact: true }).click();
    await chart.focus();
    for (const key of ['Home', 'n', 'Shift+ArrowLeft']) await saidAfter(key);
    expect(await saidAfter('Enter')).toMatch(/^Starts at 7\.\d+ ppm · /);
    for (const key of ['Shift+ArrowRight', 'Shift+ArrowRight', 'Enter']) await saidAfter(key);
    await expect.poll(() => chart.locator('[aria-live]').textContent()).toBe('Integral 1.0');
  });

  it.runIf(isFullRun)('measures distances by dragging, and edits, hides and deletes them', async () => {
    const page = await openAs('Professor', '/molecules/r-carvone');
    await openSpectrum(page, '¹H NMR');
    await page.getByRole('tab', { name: 'Distances' }).click();
    await page.getByText('No distance has been selected yet').waitFor();
    await dragWith(page, 'Distance', [0.4, 0.403]);
    await page.getByText('No distance has been selected yet').waitFor();
    await dragWith(page, 'Distance', [0.4, 0.6]);
    await page.getByRole('textbox', { name: 'x1 of Distance 1' }).fill('7.5');
    await page.keyboard.press('Enter');
    await page.getByRole('textbox', { name: 'x2 of Distance 1' }).fill('5');
    await page.keyboard.press('Enter');
    await page.getByText(/^2\.500 \(/).waitFor();
    await expect.poll(() => valueOf(page, 'x1 of Distance 1')).toBe('7.500');
    await page.getByRole('textbox', { name: 'x1 of Distance 1' }).fill('99');
    await page.getByText('> max').waitFor();
    await page.getByRole('textbox', { name: 'x1 of Distance 1' }).fill('');
    await page.getByText('Required').waitFor();
    await page.keyboard.press('Escape');
    await page.getByText(/^2\.500 \(/).waitFor();
    await page.getByRole('checkbox', { name: 'Distance 1 is visible' }).click();
    await page.getByRole('checkbox', { name: 'Distance 1 is visible', checked: false }).waitFor();
    await page.getByRole('button', { name: 'Delete Distance 1' }).click();
    await page.getByText('No distance has been selected yet').waitFor();
  });

  it.runIf(isFullRun)('works by single clicks, which Escape cancels, and zooms by buttons', async () => {
    const page = await openAs('Professor', '/molecules/r-carvone');
    await openSpectrum(page, '¹H NMR');
    await page.getByRole('tab', { name: 'Distances' }).click();
    await page.getByRole('button', { name: 'Distance', exact: true }).click();
    const rows = page.getByRole('table', { name: 'Distances' }).locator('tbody tr');
    const click = async (share: number) => page.mouse.click(...(await placeAt(page, share)));
    await click(0.3);
    await page.mouse.move(...(await placeAt(page, 0.35)));
    await page.keyboard.press('Escape');
    await click(0.4);
    await click(0.6);
    await page.getByRole('textbox', { name: 'x1 of Distance 1' }).waitFor();
    await expect.poll(() => rows.count()).toBe(1);
    const [from, to] = [await valueOf(page, 'x1 of Distance 1'), await valueOf(page, 'x2 of Distance 1')];
    await page.getByRole('button', { name: 'Horizontal zoom' }).click();
    await click(0.6);
    await click(0.4);
    await expect
      .poll(async () => (await endsInView(page)).map((end) => end.toFixed(2)))
      .toEqual([Number(from).toFixed(2), Number(to).toFixed(2)]);
    const ends = await endsInView(page);
    const share = async () => {
      const [first, last] = await endsInView(page);
      return (first! - last!) / (ends[0]! - ends[1]!);
    };
    await page.getByRole('button', { name: 'Zoom in', exact: true }).click();
    await expect.poll(share).toBeCloseTo(0.5, 2);
    await page.getByRole('button', { name: 'Zoom out', exact: true }).click();
    await expect.poll(() => endsInView(page)).toEqual(ends);
    await page.getByRole('button', { name: 'Pan', exact: true }).click();
    await click(0.5);
    await page.mouse.move(...(await placeAt(page, 0.6)));
    await click(0.7);
    await expect.poll(async () => (await endsInView(page))[0]).toBeGreaterThan(ends[0]!);
    await page.getByRole('button', { name: 'Horizontal zoom' }).click();
    await page.mouse.dblclick(...(await placeAt(page, 0.5)));
    await expect.poll(() => endsInView(page)).toEqual([13, -1]);
  });

  it.runIf(isFullRun)('works by single taps of a finger on a phone', async () => {
    const page = await openAs('Professor', '/molecules/r-carvone', phone);
    await openSpectrum(page, '¹H NMR');
    await page.getByRole('tab', { name: 'Integrals' }).click();
    const tap = async (share: number) => page.touchscreen.tap(...(await placeAt(page, share)));
    await page.getByRole('button', { name: 'Integral', exact: true }).tap();
    await tap(0.35);
    await page.getByText('No integral has been computed yet').waitFor();
    await tap(0.55);
    await page.getByRole('textbox', { name: 'Value of Integral 1' }).waitFor();
    await page.getByRole('button', { name: 'Horizontal zoom' }).tap();
    await tap(0.35);
    await tap(0.55);
    const [left, right] = await endsInView(page);
    expect(left! - right!).toBeLessThan(6);
  });

  it.runIf(isFullRun)(
    'integrates over all points: the first integral is 1, and a typed value scales all',
    async () => {
      const page = await openAs('Professor', '/molecules/r-carvone');
      await openSpectrum(page, '¹H NMR');
      await page.getByRole('tab', { name: 'Integrals' }).click();
      await page.getByText('No integral has been computed yet').waitFor();
      await dragWith(page, 'Integral', [0.3, 0.5]);
      await dragWith(page, 'Integral', [0.6, 0.9]);
      await page.getByRole('textbox', { name: 'Value of Integral 2' }).waitFor();
      await expect.poll(() => valueOf(page, 'Value of Integral 1')).toBe('1.0');
      const second = Number(await valueOf(page, 'Value of Integral 2'));
      await page.getByRole('textbox', { name: 'Value of Integral 1' }).fill('3');
      await page.keyboard.press('Enter');
      await expect.poll(() => valueOf(page, 'Value of Integral 1')).toBe('3.0');
      await expect
        .poll(async () => Number(await valueOf(page, 'Value of Integral 2')))
        .toBeGreaterThan(second * 2.5);
      // Measurements remain after another tab was open.
      await page.getByRole('tab', { name: 'Conditions' }).click();
      await page.getByRole('tab', { name: 'Spectrum', exact: true }).click();
      await page.getByRole('tab', { name: 'Integrals' }).click();
      await expect.poll(() => valueOf(page, 'Value of Integral 1')).toBe('3.0');
    },
  );

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

  it.runIf(isFullRun)('lists measurements on a phone in rows that fit its width', async () => {
    const page = await openAs('Professor', '/molecules/r-carvone', phone);
    await openSpectrum(page, '¹H NMR');
    const wider = (name: string) =>
      page
        .getByRole('region', { name })
        .evaluate(({ scrollWidth, clientWidth }) => Math.max(0, scrollWidth - clientWidth));
    await page.getByRole('tab', { name: 'Integrals' }).click();
    await dragWith(page, 'Integral', [0.3, 0.5]);
    await page.getByRole('textbox', { name: 'Value of Integral 1' }).waitFor();
    expect(await wider('Integrals')).toBe(0);
    await page.getByRole('tab', { name: 'Superposition' }).click();
    await page.getByRole('button', { name: 'Add a spectrum' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '(S)-Limonene' }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /¹H NMR/ })
      .click();
    await page.getByRole('textbox', { name: /^dx/ }).waitFor();
    expect(await wider('Superposed spectra')).toBe(0);
    await page.getByRole('tab', { name: 'Peaks' }).click();
    await page.getByRole('button', { name: 'Pick peaks', exact: true }).click();
    await page.getByRole('table', { name: 'Picked peaks' }).waitFor();
    expect(await wider('Picked peaks')).toBe(0);
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

  it.runIf(isFullRun)('overlays an isotope pattern, and lists the formulas of a mass', async () => {
    const page = await openAs('Professor', '/molecules/1-bromopropane');
    await openSpectrum(page, 'EI-MS');
    await page.getByRole('tab', { name: 'Assistant' }).click();
    await page.getByRole('textbox', { name: 'Formula of the molecule' }).fill('C3H7Br');
    await page.getByRole('textbox', { name: 'm/z (singly charged cation)' }).fill('43');
    await page.getByRole('cell', { name: 'C3H7', exact: true }).waitFor();
    await page.getByRole('textbox', { name: 'Formula of the molecule' }).fill('C3H7Xx');
    await page.getByText(/Invalid element/).waitFor();
  });

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

const raman = `elucida-peak-table: 1
type: Raman
title: Raman
source: made for a test

2935 100
1450 40
870 60
`;

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
