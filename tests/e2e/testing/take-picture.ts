import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';
import type { Page } from 'playwright-core';

const gallery = fileURLToPath(new URL('../output', import.meta.url));

/** True in `npm run screens`. */
const takesPictures = process.env['ELUCIDA_PICTURES'] !== undefined;

/** Saves pictures in `tests/e2e/output`, if `npm run screens` runs. */
export async function takePicture(page: Page, name: string): Promise<void> {
  if (!takesPictures) return;
  mkdirSync(gallery, { recursive: true });
  await page.screenshot({ path: join(gallery, `${name}.png`), fullPage: true });
}

/** Waits for transitions and requested content. */
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
