/**
 * Requires a running product with fresh demo content: `node demo/scripts/make-videos.mjs
 * http://127.0.0.1:8080`.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { chromium as executablePath } from '../../scripts/browser.mjs';
import { encode } from './videos/encode.mjs';
import { publish } from './videos/publish.mjs';
import { pictureSize, record } from './videos/recorder.mjs';
import { solve } from './videos/solve.mjs';

const address = process.argv[2] ?? 'http://127.0.0.1:8080';
const only = process.argv[3];
const output = fileURLToPath(new URL('../../apps/web/public/videos', import.meta.url));

mkdirSync(output, { recursive: true });
const browser = await chromium.launch({
  executablePath,
  args: ['--headless', '--no-sandbox', '--disable-gpu', '--hide-scrollbars'],
});
for (const { fileName, person, start, play } of [solve, publish]) {
  if (only !== undefined && only !== fileName) continue;
  const context = await browser.newContext({ viewport: pictureSize, colorScheme: 'light' });
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  await page.goto(`${address}/#/login`);
  await page.getByRole('button', { name: person, exact: true }).click();
  await page.getByRole('heading', { name: /^Welcome, / }).waitFor();
  await page.goto(`${address}/#${start}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForTimeout(3500);
  const film = await record(page);
  await play(page, film);
  const take = await film.stop();
  // An empty page of the same origin.
  const studio = await context.newPage();
  await studio.goto(`${address}/favicon.svg`);
  const bytes = await encode(studio, take);
  writeFileSync(join(output, fileName), bytes);
  const seconds = (take.endMs - take.captions[0].timeMs) / 1000;
  process.stdout.write(
    `${fileName}: ${seconds.toFixed(1)} s, ${take.frames.length} pictures, ${bytes.length} bytes\n`,
  );
  await context.close();
}
await browser.close();
