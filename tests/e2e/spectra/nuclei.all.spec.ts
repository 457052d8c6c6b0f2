import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useBrowser } from '../testing/browser.ts';
import { drawByKeys, structureKeys } from '../testing/drawing.ts';
import { chartOf, curvePixels } from '../testing/spectrum.ts';

/** Peak tables with typical shifts. */
const compounds = [
  {
    structure: '1-fluoropropane',
    formula: 'C3H7F',
    cas: '460-13-9',
    types: { '¹H': 'NMR-H', '¹⁹F': 'NMR-F19' },
    tables: {
      '¹H': '4.39 2 dt 47.5 6.2\n1.71 2 m\n0.98 3 t 7.4\n',
      '¹⁹F': '-218.9 1 tt 47.5 25\n',
    },
  },
  {
    structure: 'propylphosphine',
    formula: 'C3H9P',
    cas: '13360-93-5',
    types: { '¹H': 'NMR-H', '³¹P': 'NMR-P31' },
    tables: {
      '¹H': '2.66 2 dt 195 7.5\n1.50 4 m\n0.97 3 t 7.2\n',
      '³¹P': '-139.0 1 t 195\n',
    },
  },
] as const;

async function choose(page: Page, label: string, option: string | RegExp): Promise<void> {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

async function addExperiment(page: Page, type: string, table: string): Promise<void> {
  await page.getByRole('link', { name: 'New experiment' }).click();
  await page.getByRole('heading', { name: 'New experiment' }).waitFor();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(`Spectrum ${type}`);
  await choose(page, 'Machine', /NMR 300/);
  await choose(page, 'Type', type);
  await page.getByLabel('Date and time').fill('2026-03-04T10:30');
  await page.getByRole('textbox', { name: 'First name' }).fill('Ada');
  await page.getByRole('textbox', { name: 'Last name' }).fill('Lovelace');
  await page.getByRole('button', { name: 'Create' }).click();
  await page.getByText('Experiment created').first().waitFor();
  const file = { name: 'table.txt', mimeType: 'text/plain', buffer: Buffer.from(table) };
  await page.locator('input[aria-label="Spectrum file"]').setInputFiles(file);
  await page.getByText('Preview', { exact: true }).waitFor();
  await page.getByRole('textbox', { name: 'Title' }).fill('A spectrum');
  await page.getByRole('textbox', { name: 'Copyright' }).fill('Elucida');
  await page.getByRole('textbox', { name: 'Comment' }).fill('Drawn from a table');
  await page.getByRole('button', { name: 'Upload' }).click();
  await page.getByText('Spectra created').first().waitFor();
  await chartOf(page).waitFor();
  await expect.poll(() => curvePixels(page)).toBeGreaterThan(100);
}

describe('an exercise with a spectrum of another nucleus', () => {
  const { openAs } = useBrowser();

  it.each(compounds)(
    'creates and solves an exercise with a spectrum of another nucleus: $structure',
    async (compound) => {
      const { structure, formula, cas, types, tables } = compound;
      const id = `my-${structure}`;
      const page = await openAs('Administrator', '/molecules/new');
      const base = page.url().split('#')[0];
      await drawByKeys(page, structureKeys[structure]);
      await page.getByRole('button', { name: 'Fill in from the drawing' }).click();
      await expect.poll(() => page.getByRole('textbox', { name: 'Formula' }).inputValue()).toBe(formula);
      await page.getByRole('textbox', { name: 'ID' }).fill(id);
      await page.getByRole('textbox', { name: 'Name', exact: true }).fill(id);
      await page.getByRole('textbox', { name: 'CAS' }).fill(cas);
      await page.getByRole('button', { name: 'Create' }).click();
      await page.getByText('Molecule created').waitFor();

      for (const [name, rows] of Object.entries(tables)) {
        await page.goto(`${base}#/molecules/${id}`);
        const header = `elucida-peak-table: 1\ntype: ${types[name as keyof typeof types]}\n`;
        await addExperiment(page, name, `${header}${rows}`);
      }

      await page.goto(`${base}#/exercises/new`);
      await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Another nucleus');
      await choose(page, 'Difficulty', 'EASY');
      await page.getByRole('button', { name: 'Next' }).click();
      await page.getByRole('heading', { name: /^Step 2 of 4/ }).waitFor();
      await page.getByRole('textbox', { name: 'Name', exact: true }).fill(id);
      await page.getByRole('button', { name: 'Search' }).click();
      await page.getByRole('radio', { name: `Choose ${id}` }).check();
      await page.getByRole('button', { name: 'Next' }).click();
      await page.getByRole('heading', { name: /^Step 3 of 4/ }).waitFor();
      await page.getByRole('button', { name: 'Next' }).click();
      for (const name of Object.keys(types))
        await page.getByRole('checkbox', { name: `Show Spectrum ${name}` }).check();
      await page.getByRole('button', { name: 'Submit' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
      await page.getByText('Exercise created').waitFor();

      await page.waitForURL(/#\/exercises\/\d+$/);
      const student = await openAs('Student', page.url().split('#')[1]!);
      for (const name of Object.keys(types)) {
        await student.getByRole('tab', { name, exact: true }).click();
        await expect.poll(() => curvePixels(student)).toBeGreaterThan(100);
      }
      await drawByKeys(student, structureKeys[structure]);
      await student.getByRole('button', { name: 'Submit answer' }).click();
      await student.getByText('Your submission is correct!').waitFor();
    },
  );
});
