import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Returns 0 if no curve is drawn. */
export function curvePixels(page: Page): Promise<number> {
  return page.evaluate(() => {
    const isCurve = (red: number, green: number, blue: number) =>
      // Edges are blended with the background.
      blue - red > 60 && blue > 120 && green > red;
    let count = 0;
    for (const canvas of document.querySelectorAll<HTMLCanvasElement>(
      '[aria-roledescription="spectrum"] canvas',
    )) {
      const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height);
      for (let at = 0; at < data.length; at += 4) {
        if (data[at + 3]! > 0 && isCurve(data[at]!, data[at + 1]!, data[at + 2]!)) count++;
      }
    }
    return count;
  });
}

export function chartOf(page: Page) {
  return page.locator('[aria-roledescription="spectrum"]');
}

/** Opens the first experiment whose link contains `type` and waits for its curve. */
export async function openSpectrum(page: Page, type: string, minPixels = 200): Promise<void> {
  await page
    .getByRole('link', { name: new RegExp(type) })
    .first()
    .click();
  await page.getByRole('tab', { name: 'Spectrum', exact: true }).click();
  await expect.poll(() => curvePixels(page)).toBeGreaterThan(minPixels);
}
