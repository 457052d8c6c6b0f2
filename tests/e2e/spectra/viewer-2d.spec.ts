import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { addSpectrum } from '../testing/add-spectrum.ts';
import { useBrowser } from '../testing/browser.ts';
import { isFullRun } from '../testing/full-run.ts';
import { chartOf, curvePixels } from '../testing/spectrum.ts';

/** Drags between two points, each in fractions of the chart's width and height. */
async function dragBox(page: Page, from: [number, number], to: [number, number]): Promise<void> {
  await chartOf(page).scrollIntoViewIfNeeded();
  const box = (await chartOf(page).boundingBox())!;
  const at = ([x, y]: [number, number]) => [box.x + box.width * x, box.y + box.height * y] as const;
  await page.mouse.move(...at(from));
  await page.mouse.down();
  await page.mouse.move(...at([(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]));
  await page.mouse.move(...at(to));
  await page.mouse.up();
}

const hsqc = `elucida-peak-table: 1
type: HSQC
title: HSQC
source: made for a test
frequency: 400

2.65 44.6 2
1.45 27.1 -2
0.92 11.4 3
`;

describe('the viewer of a two-dimensional spectrum', () => {
  const { openAs } = useBrowser();

  it('shows a two-dimensional spectrum as contours with adjustable threshold and number of levels', async () => {
    const spectrum = await addSpectrum({ moleculeId: 'propylamine', type: 'NMR-HSQC-HC', text: hsqc });
    const page = await openAs('Administrator', spectrum.path);
    await page.getByRole('tab', { name: 'Spectrum', exact: true }).click();
    await expect.poll(() => curvePixels(page)).toBeGreaterThan(100);
    const { width, height } = (await chartOf(page).boundingBox())!;
    expect(Math.abs(width / height - 1)).toBeLessThan(0.15);
    await page.getByRole('tab', { name: 'Contours' }).click();
    const threshold = page.getByRole('textbox', { name: 'Threshold' });
    await expect.poll(() => threshold.inputValue()).toMatch(/^\d+\.\d{3}$/);
    const before = await curvePixels(page);
    await page.getByRole('textbox', { name: 'Number of levels' }).fill('51');
    await page.getByText('> 50').waitFor();
    await page.getByRole('textbox', { name: 'Number of levels' }).fill('1');
    await page.keyboard.press('Enter');
    await expect.poll(() => curvePixels(page)).toBeLessThan(before);
    await threshold.fill('1e12');
    await page.getByText('> max').waitFor();
    await page.getByRole('button', { name: 'Peak table' }).click();
    const rows = page.getByRole('table', { name: /Peaks/ }).locator('tbody tr');
    await expect.poll(() => rows.count()).toBe(3);
    await spectrum.remove();
  });

  it.runIf(isFullRun)(
    'measures distances along both axes by mouse, and volumes of cross peaks by mouse and keyboard',
    async () => {
      const spectrum = await addSpectrum({ moleculeId: 'propylamine', type: 'NMR-HSQC-HC', text: hsqc });
      const page = await openAs('Administrator', spectrum.path);
      await page.getByRole('tab', { name: 'Spectrum', exact: true }).click();
      await expect.poll(() => curvePixels(page)).toBeGreaterThan(100);
      await page.getByRole('tab', { name: 'Distances' }).click();
      await page.getByRole('button', { name: 'Distance', exact: true }).click();
      await dragBox(page, [0.3, 0.3], [0.6, 0.7]);
      const distance = page.getByRole('table', { name: 'Distances' }).locator('tbody tr');
      await distance.getByText(/^¹H \d\.\d{3} ppm \(\d+\.\d Hz\) · ¹³C \d+\.\d\d ppm/).waitFor();
      await page.getByRole('textbox', { name: 'y1 of Distance 1' }).fill('1e6');
      await distance.getByText('> max').waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('tab', { name: 'Integrals' }).click();
      await page.getByRole('button', { name: 'Integral', exact: true }).click();
      await dragBox(page, [0.2, 0.2], [0.9, 0.9]);
      const value = page.getByRole('textbox', { name: 'Value of Integral 1' });
      await expect.poll(() => value.inputValue()).toBe('1.0');
      await chartOf(page).focus();
      for (const key of ['n', 'Shift+ArrowLeft', 'Shift+ArrowUp', 'Enter']) await page.keyboard.press(key);
      for (const key of [
        'Shift+ArrowRight',
        'Shift+ArrowDown',
        'Shift+ArrowRight',
        'Shift+ArrowDown',
        'Enter',
      ])
        await page.keyboard.press(key);
      await page.getByRole('textbox', { name: 'Value of Integral 2' }).waitFor();
      await expect
        .poll(() => chartOf(page).locator('[aria-live]').textContent())
        .toMatch(/^Volume −?\d+\.\d$/);
      await spectrum.remove();
    },
  );
});

describe('the spectra of a molecule side by side', () => {
  const { openAs } = useBrowser();

  it.runIf(isFullRun)('shows the pointer of one spectrum in the others of the same nucleus', async () => {
    const spectrum = await addSpectrum({ moleculeId: 'propylamine', type: 'NMR-HSQC-HC', text: hsqc });
    const page = await openAs('Administrator', '/molecules/propylamine');
    await page.getByRole('button', { name: 'Show all spectra side by side' }).click();
    await expect.poll(() => chartOf(page).count()).toBeGreaterThan(3);
    await expect.poll(() => curvePixels(page)).toBeGreaterThan(1000);
    const findMarkedSections = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('section:has([aria-roledescription="spectrum"])')]
          .filter((section) => {
            const overlay = [...section.querySelectorAll('canvas')].at(-1)!;
            const { data } = overlay.getContext('2d')!.getImageData(0, 0, overlay.width, overlay.height);
            return data.some((value, index) => index % 4 === 3 && value > 0);
          })
          .map((section) => section.getAttribute('aria-label')),
      );
    const proton = page.getByRole('region', { name: /^¹H NMR/ }).locator('[aria-roledescription="spectrum"]');
    await proton.scrollIntoViewIfNeeded();
    const box = (await proton.boundingBox())!;
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await expect.poll(findMarkedSections).toContain('NMR-HSQC-HC for a test');
    expect((await findMarkedSections()).filter((name) => /^(IR|EI-MS|¹³C)/.test(name ?? ''))).toEqual([]);
    await page.mouse.move(2, 2);
    await expect.poll(findMarkedSections).toEqual([]);
    await spectrum.remove();
  });
});
