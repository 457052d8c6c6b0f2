import { describe, expect, it } from 'vitest';
import { useBrowser } from '../testing/browser.ts';
import { drawByKeys, structureKeys, surfaceOf } from '../testing/drawing.ts';
import { chartOf, curvePixels } from '../testing/spectrum.ts';

const screens = [
  { width: 1440, height: 900 },
  { width: 1280, height: 720 },
];

describe('an exercise on one screen', () => {
  const { openAs } = useBrowser();

  it.each([
    ['with curves', '/exercises/9', '¹H'],
    ['with two-dimensional spectra', '/exercises/8', 'HSQC'],
    ['of assignment', '/exercises/19', '¹³C'],
  ])('%s gives the chart 38 % of the window and does not scroll', async (_, path, tab) => {
    for (const viewport of screens) {
      const page = await openAs('Student', path, { viewport });
      await page.getByRole('tab', { name: tab, exact: true }).click();
      await expect.poll(() => curvePixels(page)).toBeGreaterThan(200);
      const share = async () => {
        const { width, height } = (await chartOf(page).boundingBox()) ?? { width: 0, height: 0 };
        return (width * height) / (viewport.width * viewport.height);
      };
      await expect.poll(share, { message: JSON.stringify(viewport) }).toBeGreaterThan(0.38);
      const submit = (await page.getByRole('button', { name: 'Submit answer' }).boundingBox())!;
      expect(submit.y + submit.height).toBeLessThanOrEqual(viewport.height);
      expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0);
    }
  });

  it('opens on the signals of its first spectrum, and the band above moves that part', async () => {
    const page = await openAs('Student', '/exercises/9', { viewport: screens[0]! });
    expect(await page.getByRole('tab', { name: '¹H', exact: true }).getAttribute('aria-selected')).toBe(
      'true',
    );
    const view = page.locator('[data-grip="both"]');
    const left = async () => (await view.boundingBox())!.x;
    // The spectrum goes to 13 ppm, its first signal lies at 7.3 ppm.
    await expect.poll(left).toBeGreaterThan(200);
    const before = await left();
    const { x, y, width } = (await view.boundingBox())!;
    await page.mouse.move(x + width / 2, y + 10);
    await page.mouse.down();
    await page.mouse.move(x + width / 2 - 100, y + 10, { steps: 4 });
    await page.mouse.up();
    await expect.poll(left).toBeLessThan(before - 90);
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await expect.poll(async () => Math.abs((await left()) - before)).toBeLessThan(2);
  });

  it('is worked with keys: spectra, layouts, panels, submission', async () => {
    const page = await openAs('Student', '/exercises/9', { viewport: screens[1]! });
    await expect.poll(() => curvePixels(page)).toBeGreaterThan(200);
    await page.keyboard.press('3');
    await expect
      .poll(() => page.getByRole('tab', { name: 'IR', exact: true }).getAttribute('aria-selected'))
      .toBe('true');
    await page.keyboard.press('g');
    await page.keyboard.press('g');
    await expect.poll(() => page.getByRole('application', { name: /spectrum/ }).count()).toBe(4);
    await page.keyboard.press('g');
    await page.keyboard.press('g');
    await expect.poll(() => page.getByRole('application', { name: /spectrum/ }).count()).toBe(1);
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
    for (let press = 0; press < 5 && (await focused()) !== 'Your structure'; press++)
      await page.keyboard.press('F6');
    expect(await focused()).toBe('Your structure');
    await drawByKeys(page, structureKeys['1-bromopropane']);
    await page.keyboard.press('Control+Enter');
    await page.getByText('Your submission contains some errors:').waitFor();
    const field = (await surfaceOf(page).boundingBox())!;
    expect(field.height).toBeGreaterThan(300);
  });

  it('has an address for the information of its author', async () => {
    const page = await openAs('Student', '/exercises/9', { viewport: screens[0]! });
    await page.getByRole('tab', { name: 'Information', exact: true }).click();
    await expect.poll(() => new URL(page.url()).hash).toBe('#/exercises/9/information');
    await page.reload();
    const tab = page.getByRole('tab', { name: 'Information', exact: true });
    await expect.poll(() => tab.getAttribute('aria-selected')).toBe('true');
  });

  it('keeps marks on a spectrum over a reload', async () => {
    const page = await openAs('Student', '/exercises/9', { viewport: screens[0]! });
    await page.getByRole('tab', { name: 'Peaks', exact: true }).click();
    await page.getByRole('button', { name: 'Pick peaks', exact: true }).click();
    await page.getByRole('table', { name: 'Picked peaks' }).waitFor();
    await page.reload();
    await page.getByRole('tab', { name: 'Peaks', exact: true }).click();
    await page.getByRole('table', { name: 'Picked peaks' }).waitFor();
  });

  it('is a page of one column on a phone, with the same parts', async () => {
    const page = await openAs('Student', '/exercises/9', { viewport: { width: 390, height: 844 } });
    await expect.poll(() => curvePixels(page)).toBeGreaterThan(100);
    await page.getByRole('navigation', { name: 'Breadcrumb' }).waitFor();
    await page.getByRole('button', { name: 'Submit answer' }).scrollIntoViewIfNeeded();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
  });
});
