import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';
import type { Page } from 'playwright-core';

const gallery = fileURLToPath(new URL('../output', import.meta.url));

/** True in `npm run screens`. */
const isTakingPictures = process.env['ELUCIDA_PICTURES'] !== undefined;

/** Saves pictures in `tests/e2e/output`, if `npm run screens` runs. */
export async function takePicture(page: Page, name: string): Promise<void> {
  if (!isTakingPictures) return;
  mkdirSync(gallery, { recursive: true });
  // `page.screenshot` would take a phone's picture at the width of the desktop.
  const devtools = await page.context().newCDPSession(page);
  const { cssContentSize } = await devtools.send('Page.getLayoutMetrics');
  const { data } = await devtools.send('Page.captureScreenshot', {
    captureBeyondViewport: true,
    clip: { ...cssContentSize, scale: 1 },
  });
  await devtools.detach();
  writeFileSync(join(gallery, `${name}.png`), data, 'base64');
}

/** Waits until finite transitions and animations have ended. */
export async function waitUntilStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame);
    await frame();
    const finite = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity);
    await Promise.allSettled(finite.map(({ finished }) => finished));
    await frame();
  });
}
