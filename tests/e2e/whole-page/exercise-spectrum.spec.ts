import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useBrowser } from '../testing/browser.ts';
import { isFullRun } from '../testing/full-run.ts';
import { chartOf } from '../testing/spectrum.ts';

const waitForText = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor();

describe('a spectrum that does not load', () => {
  const { openAs } = useBrowser();

  it('reports a spectrum that did not load, and retries', async () => {
    const page = await openAs('Student', '/exercises');
    await page.route('**/spectra', (route) =>
      route.fulfill({
        status: 500,
        json: { code: 'internal', message: 'Something went wrong on the server.' },
      }),
    );
    // The exercise opens on its first spectrum.
    await page.goto(`${page.url().split('#')[0]}#/exercises/1`);
    await waitForText(page, 'Error: Something went wrong on the server.');
    await page.unroute('**/spectra');
    await page.getByRole('button', { name: 'Retry' }).click();
    await chartOf(page).waitFor();
  });

  it.runIf(isFullRun)('shows no error for an experiment without a spectrum', async () => {
    const page = await openAs('Student', '/exercises/1');
    await page.route('**/spectra', (route) =>
      route.fulfill({ status: 404, json: { code: 'not-found', message: 'Not found' } }),
    );
    await page.getByRole('tab', { name: '¹H', exact: true }).click();
    await waitForText(
      page,
      'No spectra available. Spectra might exist as images, please check the image tab',
    );
    expect(await page.getByRole('alert').count()).toBe(0);
  });
});

describe('a spectrum', () => {
  const { openAs } = useBrowser();

  it.runIf(isFullRun)('exports the chart as a picture', async () => {
    const page = await openAs('Student', '/exercises/1');
    await page.getByRole('tab', { name: '¹H', exact: true }).click();
    await chartOf(page).waitFor();
    const picture = async (form: string) => {
      const coming = page.waitForEvent('download');
      await page.getByRole('button', { name: `Download as ${form}` }).click();
      const download = await coming;
      return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) };
    };
    const png = await picture('PNG');
    expect(png.name).toBe('spectra.png');
    expect(png.bytes.subarray(1, 4).toString()).toBe('PNG');
    const svg = await picture('SVG');
    expect(svg.name).toBe('spectra.svg');
    expect(svg.bytes.toString()).toMatch(/^<svg .*ppm.*<\/svg>\s*$/s);
  });

  it.runIf(isFullRun)('deselects a tool that is chosen again, and when another is chosen', async () => {
    const page = await openAs('Student', '/exercises/1');
    await page.getByRole('tab', { name: '¹H', exact: true }).click();
    await chartOf(page).waitFor();
    const tools = page.getByRole('toolbar', { name: 'Spectrum tools' });
    const activeTools = () =>
      tools
        .locator('[aria-pressed=true]')
        .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label')));
    await expect.poll(() => activeTools()).toEqual(['Cursor']);
    await tools.getByRole('button', { name: 'Pan' }).click();
    await expect.poll(() => activeTools()).toEqual(['Pan']);
    await tools.getByRole('button', { name: 'Pan' }).click();
    await expect.poll(() => activeTools()).toEqual([]);
  });
});
