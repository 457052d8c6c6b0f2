import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { logOut } from '../testing/account-menu.ts';
import { addSpectrum } from '../testing/add-spectrum.ts';
import { useBrowser } from '../testing/browser.ts';
import { drawByKeys, structureKeys } from '../testing/drawing.ts';
import { chartOf, curvePixels } from '../testing/spectrum.ts';
import { casesOf, isFullRun } from '../testing/full-run.ts';

const osdb = new URL('../../../../shared/data/osdb/', import.meta.url);
const hasRealFiles = existsSync(osdb);
if (!hasRealFiles)
  console.warn(
    'Skipped: an author’s day with real instrument files, for they are not beside the repository.',
  );

/** Different kinds of axis come first. */
const files = {
  'NMR-H': '000000028.jdx',
  IR: '000000030.jdx',
  'NMR-C13': '000000031.jdx',
  'EI-MS': '000000029.jdx',
};

const uploaded = casesOf(2, Object.keys(files) as (keyof typeof files)[]);

const typeNames = { 'NMR-H': '¹H', 'NMR-C13': '¹³C', IR: 'IR', 'EI-MS': 'EI-MS' };

const spectraInput = 'input[aria-label="Spectrum file"]';

async function choose(page: Page, label: string, option: string | RegExp): Promise<void> {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

async function addExperiment(page: Page, type: keyof typeof files): Promise<void> {
  await page.getByRole('link', { name: 'New experiment' }).click();
  await page.getByRole('button', { name: 'Create' }).click();
  await page.getByText('Please input a name').waitFor();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(`${type} of my molecule`);
  await choose(page, 'Machine', /NMR 300/);
  await choose(page, 'Type', typeNames[type]);
  await page.getByLabel('Date and time').fill('2026-03-04T10:30');
  // The default author is the user.
  expect(await page.getByRole('textbox', { name: 'First name' }).inputValue()).not.toBe('');
  await page.getByRole('textbox', { name: 'First name' }).fill('Ada');
  await page.getByRole('textbox', { name: 'Last name' }).fill('Lovelace');
  await page.getByRole('button', { name: 'Create' }).click();
  await page.getByText('Experiment created').first().waitFor();
  await page.getByRole('heading', { name: `${type} of my molecule` }).waitFor();

  await page.getByRole('button', { name: 'Upload' }).click();
  await page.getByText('Please select a file').waitFor();
  await page.locator(spectraInput).setInputFiles(fileURLToPath(new URL(files[type], osdb)));
  await page.getByText('Preview', { exact: true }).waitFor();
  await page.getByRole('textbox', { name: 'Title' }).fill(`${type} spectrum`);
  await page.getByRole('textbox', { name: 'Copyright' }).fill('OSDB, CC0');
  await page.getByRole('textbox', { name: 'Comment' }).fill('Measured in 2007');
  await page.getByRole('button', { name: 'Upload' }).click();
  await page.getByText('Spectra created').first().waitFor();
  await chartOf(page).waitFor();
  await expect.poll(() => curvePixels(page)).toBeGreaterThan(300);
}

describe.skipIf(!hasRealFiles)('an administrator', () => {
  const { openAs, forgetSession } = useBrowser();

  it('publishes a molecule with instrument files and an exercise, which a student solves', async () => {
    const page = await openAs('Administrator', '/molecules');
    await page.getByRole('link', { name: 'New molecule' }).click();
    await drawByKeys(page, structureKeys['1-bromopropane']);
    await page.getByRole('button', { name: 'Fill in from the drawing' }).click();
    await expect.poll(() => page.getByRole('textbox', { name: 'Formula' }).inputValue()).toBe('C3H7Br');
    await page.getByText('Filled in: C₃H₇Br, 122.991 g/mol').waitFor();
    await page.getByRole('textbox', { name: 'ID' }).fill('my-bromide');
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('My bromide');
    await page.getByRole('textbox', { name: 'CAS' }).fill('106-94-6');
    await page.getByRole('button', { name: 'Create' }).click();
    await page.getByText('The CAS number check failed').waitFor();
    await page.getByRole('textbox', { name: 'CAS' }).fill('106-94-5');
    await page.getByRole('button', { name: 'Create' }).click();
    await page.getByText('Molecule created').waitFor();
    await page.getByRole('heading', { name: 'My bromide' }).waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');

    for (const type of uploaded) {
      await page.goto(`${page.url().split('#')[0]}#/molecules/my-bromide`);
      await addExperiment(page, type);
    }

    await page.goto(`${page.url().split('#')[0]}#/exercises/new`);
    await page.getByRole('textbox', { name: 'ID' }).fill('8700');
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('A bromide of one’s own');
    await choose(page, 'Difficulty', 'EASY');
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByRole('heading', { name: /^Step 2 of 4/ }).waitFor();
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('My bromide');
    await page.getByRole('button', { name: 'Search' }).click();
    await page.getByRole('radio', { name: 'Choose My bromide' }).check();
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByRole('heading', { name: /^Step 3 of 4/ }).waitFor();
    await page.getByRole('button', { name: 'Next' }).click();
    for (const type of uploaded)
      await page.getByRole('checkbox', { name: `Show ${type} of my molecule` }).check();
    // An exercise of the demo protects the compound, so publication asks for no confirmation.
    await page.getByRole('button', { name: 'Submit' }).click();
    await page.getByText('Exercise created').waitFor();
    await page.getByRole('heading', { name: 'A bromide of one’s own' }).waitFor();

    await logOut(page);
    forgetSession('Administrator');
    await page.getByRole('heading', { name: 'Login' }).waitFor();

    const student = await openAs('Student', '/exercises/8700');
    for (const type of uploaded) {
      await student.getByRole('tab', { name: typeNames[type], exact: true }).click();
      await expect.poll(() => curvePixels(student)).toBeGreaterThan(300);
    }
    expect(await student.content()).not.toMatch(/my.bromide/i);
    await drawByKeys(student, structureKeys['1-bromopropane']);
    await student.getByRole('button', { name: 'Submit answer' }).click();
    await student.getByText('Your submission is correct!').waitFor();
  });

  it.runIf(isFullRun)(
    'shows an author why a file is not a spectrum, and keeps the typed fields',
    async () => {
      const page = await openAs('Administrator', '/molecules/my-bromide/experiments/new');
      await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Another');
      await choose(page, 'Machine', /FT-IR/);
      await choose(page, 'Type', 'IR');
      await page.getByLabel('Date and time').fill('2026-03-04T10:30');
      await page.getByRole('textbox', { name: 'First name' }).fill('Ada');
      await page.getByRole('textbox', { name: 'Last name' }).fill('Lovelace');
      await page.getByRole('button', { name: 'Create' }).click();
      await page.getByText('Experiment created').waitFor();
      const file = {
        name: 'notes.jdx',
        mimeType: 'text/plain',
        buffer: Buffer.from('These are my notes, not a spectrum.'),
      };
      await page.locator(spectraInput).setInputFiles(file);
      await page.getByText('No spectrum could be read').waitFor();
      await page.getByRole('textbox', { name: 'Title' }).fill('A title');
      await page.getByRole('textbox', { name: 'Copyright' }).fill('Mine');
      await page.getByRole('textbox', { name: 'Comment' }).fill('A comment');
      const rejection = page.waitForResponse((reply) => reply.status() === 422);
      await page.getByRole('button', { name: 'Upload' }).click();
      await rejection;
      await expect.poll(() => page.getByRole('textbox', { name: 'Title' }).inputValue()).toBe('A title');
    },
  );
});

describe('the author of a spectrum', () => {
  const { openAs } = useBrowser();
  const infrared = (points: number): string =>
    '##TITLE= a\n##DATA TYPE= INFRARED SPECTRUM\n##XUNITS= 1/CM\n##YUNITS= TRANSMITTANCE\n##FIRSTX= 400\n##LASTX= 409\n' +
    `##NPOINTS= ${points}\n##XYDATA= (X++(Y..Y))\n400 98 97 96 50 96\n405 97 98 95 94 93\n##END=\n`;

  it.runIf(isFullRun)(
    'shows an author doubts about a file before it is saved, and beside the spectrum afterwards',
    async () => {
      const { path, remove } = await addSpectrum({ moleculeId: 'rutin', type: 'IR', text: infrared(13) });
      const page = await openAs('Administrator', path);
      const notes = page.getByRole('note', { name: 'Notes on the file' });
      await notes.getByText('The file declares 13 points but contains 10.').waitFor();
      await page.getByRole('button', { name: 'Replace the file' }).click();
      const buffer = Buffer.from(infrared(7));
      await page
        .locator('input[aria-label="Replace the spectrum file"]')
        .setInputFiles({ name: 'a.jdx', mimeType: 'text/plain', buffer });
      await notes.getByText('The file declares 7 points but contains 10.').waitFor();
      await remove();
    },
  );
});
