import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { phone, useBrowser } from '../testing/browser.ts';
import { isFullRun } from '../testing/full-run.ts';
import { chartOf, openSpectrum } from '../testing/spectrum.ts';
import { dragWith } from './testing/viewer-steps.ts';

/** Returns a point at a share of the chart's width, at half its height. */
async function placeAt(page: Page, share: number): Promise<[x: number, y: number]> {
  await chartOf(page).scrollIntoViewIfNeeded();
  const box = (await chartOf(page).boundingBox())!;
  return [box.x + box.width * share, box.y + box.height / 2];
}

/** Reads the ends of the visible range from the keyboard interface. */
async function endsInView(page: Page): Promise<number[]> {
  const cursor = page.getByRole('button', { name: 'Cursor', exact: true });
  if ((await cursor.getAttribute('aria-pressed')) !== 'true') await cursor.click();
  await chartOf(page).focus();
  const ends: number[] = [];
  for (const key of ['Home', 'End']) {
    await page.keyboard.press(key);
    const announced = await chartOf(page).locator('[aria-live]').textContent();
    ends.push(Number.parseFloat(announced!.replace('\u2212', '-')));
  }
  return ends;
}

const valueOf = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true }).inputValue();

describe('measuring on an NMR spectrum', () => {
  const { openAs } = useBrowser();

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
      .poll(() => endsInView(page))
      .toEqual([expect.closeTo(Number(from), 2), expect.closeTo(Number(to), 2)]);
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
});
