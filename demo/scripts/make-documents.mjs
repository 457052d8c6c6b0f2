/** Run after a build: `node demo/scripts/make-documents.mjs`. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { chromium as executablePath } from '../../scripts/browser.mjs';
import { chemicalShifts } from './documents/chemical-shifts.mjs';
import { publishing, solvingAnExercise } from './documents/getting-started.mjs';
import { infraredBands } from './documents/infrared-bands.mjs';
import { neutralLosses } from './documents/neutral-losses.mjs';

const output = fileURLToPath(new URL('../content/documents', import.meta.url));
const footer = `<div style="width: 100%; font-size: 7px; color: #5a6570; text-align: center">
  Elucida · <span class="pageNumber"></span> of <span class="totalPages"></span></div>`;

mkdirSync(output, { recursive: true });
const browser = await chromium.launch({
  executablePath,
  args: ['--headless', '--no-sandbox', '--disable-gpu'],
});
const page = await browser.newPage();
for (const { fileName, html } of [
  chemicalShifts,
  infraredBands,
  neutralLosses,
  solvingAnExercise,
  publishing,
]) {
  await page.setContent(html);
  await page.pdf({
    path: join(output, fileName),
    format: 'A4',
    preferCSSPageSize: true,
    tagged: true,
    displayHeaderFooter: true,
    headerTemplate: '<span></span>',
    footerTemplate: footer,
  });
}
await browser.close();
