import { describe, expect, it } from 'vitest';
import { useBrowser } from '../testing/browser.ts';
import { drawByKeys, startAnswer, startDrawing, structureKeys, surfaceOf } from '../testing/drawing.ts';
import { casesOf, isFullRun } from '../testing/full-run.ts';
import { chartOf, curvePixels } from '../testing/spectrum.ts';
import { screens } from './testing/window-sizes.ts';

describe('an exercise on one screen', () => {
  const { openAs } = useBrowser();

  it.each(
    casesOf(1, [
      ['with curves', '/exercises/9', '¹H'],
      ['with two-dimensional spectra', '/exercises/8', 'HSQC'],
      ['of assignment', '/exercises/19', '¹³C'],
    ]),
  )('an exercise %s gives the chart 38 % of the window and does not scroll', async (_, path, tab) => {
    const page = await openAs('Student', path);
    await startAnswer(page);
    await page.getByRole('tab', { name: tab, exact: true }).click();
    await expect.poll(() => curvePixels(page)).toBeGreaterThan(200);
    for (const viewport of screens) {
      await page.setViewportSize(viewport);
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

  it('opens on the signals of the first spectrum, and the overview moves the visible range', async () => {
    const page = await openAs('Student', '/exercises/9', { viewport: screens[0]! });
    expect(await page.getByRole('tab', { name: '¹H', exact: true }).getAttribute('aria-selected')).toBe(
      'true',
    );
    const view = page.locator('[data-grip="both"]');
    const left = async () => (await view.boundingBox())!.x;
    // The spectrum begins at 13 ppm, its first signal is at 7.3 ppm.
    await expect.poll(left).toBeGreaterThan(200);
    const before = await left();
    const { x, y, width } = (await view.boundingBox())!;
    await page.mouse.move(x + width / 2, y + 10);
    await page.mouse.down();
    // One move, because moves with pauses between them are several steps of the history.
    await page.mouse.move(x + width / 2 - 100, y + 10);
    await page.mouse.up();
    await expect.poll(left).toBeLessThan(before - 90);
    await page.getByRole('button', { name: 'Undo zoom' }).click();
    await expect.poll(async () => Math.abs((await left()) - before)).toBeLessThan(2);
  });

  it('operates spectra, layouts, commands, panels and submission by keys', async () => {
    const page = await openAs('Student', '/exercises/9', { viewport: screens[1]! });
    await startDrawing(page);
    await expect.poll(() => curvePixels(page)).toBeGreaterThan(200);
    await page.getByRole('tab', { name: '¹H', exact: true }).focus();
    await page.keyboard.press('3');
    await page.getByRole('status').getByText('IR', { exact: true }).waitFor({ state: 'attached' });
    const ofIr = page.getByRole('tab', { name: 'IR', exact: true });
    await expect
      .poll(() => ofIr.evaluate((tab) => tab === document.activeElement && tab.ariaSelected))
      .toBe('true');
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
    await page.getByRole('application', { name: /spectrum/ }).focus();
    await page.keyboard.press('g');
    await expect.poll(focused).toMatch(/spectrum.* IR/);
    await page.keyboard.press('g');
    await expect.poll(() => page.getByRole('application', { name: /spectrum/ }).count()).toBe(4);
    await page.keyboard.press('g');
    await page.keyboard.press('g');
    await expect.poll(() => page.getByRole('application', { name: /spectrum/ }).count()).toBe(1);
    await page.keyboard.press('Control+k');
    const search = page.getByRole('combobox', { name: 'Search the commands of this page' });
    await search.fill('Redo');
    await page.getByRole('option', { name: 'Redo', disabled: true }).waitFor();
    await search.fill('EI-MS');
    await expect.poll(() => page.getByRole('option').count()).toBe(1);
    await page.keyboard.press('Enter');
    await page.getByRole('tab', { name: 'EI-MS', exact: true, selected: true }).waitFor();
    for (let press = 0; press < 5 && (await focused()) !== 'Your structure'; press++)
      await page.keyboard.press('F6');
    expect(await focused()).toBe('Your structure');
    await drawByKeys(page, structureKeys['1-bromopropane']);
    await page.keyboard.press('Control+Enter');
    await page.getByText('Your submission contains some errors:').waitFor();
    const field = (await surfaceOf(page).boundingBox())!;
    expect(field.height).toBeGreaterThan(300);
  });

  it.runIf(isFullRun)('zooms to a listed signal and back', async () => {
    const page = await openAs('Student', '/exercises/9', { viewport: screens[0]! });
    const chip = page
      .getByRole('list', { name: 'Signals' })
      .getByRole('button', { name: /^4[.]12 q 7[.]1 2 H/ });
    const view = page.locator('[data-grip="both"]');
    const width = async () => (await view.boundingBox())!.width;
    await chip.waitFor();
    await expect.poll(width).toBeLessThan(700);
    const before = await width();
    await chip.click();
    await expect.poll(width).toBeLessThan(before / 4);
    await chip.click();
    await expect.poll(async () => Math.abs((await width()) - before)).toBeLessThan(2);
    await page.getByRole('tab', { name: 'Signals', exact: true }).click();
    await page.getByRole('table', { name: 'Signals' }).getByText('4.147 4.129 4.111 4.093').waitFor();
  });

  it.runIf(isFullRun)('shows the spectrum over the whole width, with the drawing above it', async () => {
    const page = await openAs('Student', '/exercises/9', { viewport: screens[0]! });
    await startAnswer(page);
    await expect.poll(() => curvePixels(page)).toBeGreaterThan(200);
    const width = async () => (await chartOf(page).boundingBox())?.width ?? 0;
    const before = await width();
    await page.keyboard.press('f');
    await expect.poll(width).toBeGreaterThan(1400);
    await surfaceOf(page).waitFor();
    await page.getByRole('button', { name: 'Submit answer' }).waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(width).toBe(before);
  });

  it.runIf(isFullRun)('shows the tools of the focused spectrum if it shows several', async () => {
    const page = await openAs('Student', '/exercises/9', { viewport: screens[0]! });
    await expect.poll(() => curvePixels(page)).toBeGreaterThan(200);
    await page.keyboard.press('g');
    await page.keyboard.press('g');
    const integral = page.getByRole('button', { name: 'Integral', exact: true });
    await integral.waitFor();
    await page.getByRole('application', { name: /EI-MS/ }).focus();
    await page.getByRole('button', { name: 'Neutral loss' }).waitFor();
    expect(await integral.count()).toBe(0);
  });

  it.runIf(isFullRun)('compares while the student draws if the author enabled it', async () => {
    const author = await openAs('Administrator', '/exercises/9');
    await author.getByRole('combobox', { name: 'Comparison with the spectra' }).click();
    await author.getByRole('option', { name: 'Live, while students draw' }).click();
    await author.getByRole('button', { name: 'Update' }).click();
    await author.getByText('Exercise updated').waitFor();
    const page = await openAs('Student', '/exercises/9', { viewport: screens[0]! });
    await startDrawing(page);
    await drawByKeys(page, structureKeys['1-bromopropane']);
    await page.getByRole('region', { name: 'Your drawing compared with the spectra' }).waitFor();
    expect(await page.getByRole('button', { name: 'Compare with the spectra' }).count()).toBe(0);
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
      'Your structure',
    );
  });

  it.runIf(isFullRun)('has an address for the author’s information', async () => {
    const page = await openAs('Student', '/exercises/9', { viewport: screens[0]! });
    await page.getByRole('tab', { name: 'Information', exact: true }).click();
    await expect.poll(() => new URL(page.url()).hash).toBe('#/exercises/9/information');
    await page.reload();
    const tab = page.getByRole('tab', { name: 'Information', exact: true });
    await expect.poll(() => tab.getAttribute('aria-selected')).toBe('true');
  });

  it.runIf(isFullRun)('restores marks on a spectrum after a reload', async () => {
    const page = await openAs('Student', '/exercises/9', { viewport: screens[0]! });
    await page.getByRole('tab', { name: 'Peaks', exact: true }).click();
    await page.getByRole('button', { name: 'Pick peaks', exact: true }).click();
    await page.getByRole('table', { name: 'Picked peaks' }).waitFor();
    await page.reload();
    await page.getByRole('tab', { name: 'Peaks', exact: true }).click();
    await page.getByRole('table', { name: 'Picked peaks' }).waitFor();
  });

  it('shows the same parts in one column on a phone', async () => {
    const page = await openAs('Student', '/exercises/9', { viewport: { width: 390, height: 844 } });
    await startAnswer(page);
    await expect.poll(() => curvePixels(page)).toBeGreaterThan(100);
    await page.getByRole('navigation', { name: 'Breadcrumb' }).waitFor();
    await page.getByRole('button', { name: 'Submit answer' }).scrollIntoViewIfNeeded();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
  });
});
