import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useBrowser } from '../testing/browser.ts';
import { drawByKeys, structureKeys } from '../testing/drawing.ts';
import { isFullRun } from '../testing/full-run.ts';
import { choose, names, resultCount, results } from './testing/catalogue-steps.ts';

describe('the catalogue', () => {
  const { open, openAs } = useBrowser();

  it.runIf(isFullRun)(
    'filters the catalogue, shows the number of results, and stores the query in the address',
    async () => {
      const page = await openAs('Professor', '/molecules');
      const all = await resultCount(page);
      expect(all).toBeGreaterThan(30);
      await page.getByRole('textbox', { name: 'Name' }).fill('bromo');
      await page.keyboard.press('Enter');
      await results(page).getByText('3 results found').waitFor();
      expect(page.url()).toContain('name=bromo');

      await page.getByRole('button', { name: 'More filters' }).click();
      await page.getByRole('checkbox', { name: 'Cl', exact: true }).press('Space');
      await page.getByRole('slider', { name: 'Minimum weight' }).focus();
      for (let press = 0; press < 3; press++) await page.keyboard.press('ArrowRight');
      await choose(page, 'Domains', 'Organic chemistry');
      await choose(page, 'Functions', 'Arene');
      await choose(page, 'Experiments', 'IR');
      await page.getByRole('button', { name: 'Search', exact: true }).click();
      await results(page).getByText('1 results found').waitFor();
      await expect.poll(() => names(page)).toEqual(['1-Bromo-4-chlorobenzene']);

      // Shows the same list by link, reload and back button.
      const address = page.url();
      for (const part of ['atoms=Cl', 'domains=', 'functions=Arene', 'experiments=IR', 'minweight='])
        expect(address).toContain(part);
      await page.reload();
      await results(page).getByText('1 results found').waitFor();
      await page.goBack();
      await results(page).getByText('3 results found').waitFor();
      await page.goForward();
      await page.getByRole('button', { name: 'Remove the filter Name: bromo' }).click();
      await expect.poll(() => page.url()).not.toContain('name=');
      await page.getByRole('button', { name: 'Clear all' }).click();
      await expect.poll(() => resultCount(page)).toBe(all);
    },
  );

  it.runIf(isFullRun)('searches the catalogue by a pasted fragment and by a drawn one', async () => {
    const page = await openAs('Professor', '/molecules');
    const all = await resultCount(page);
    await page.getByRole('button', { name: 'More filters' }).click();
    await page.getByRole('textbox', { name: 'Structure' }).fill('c1ccccc1Br');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await results(page).getByText('1 results found').waitFor();
    await page.getByRole('button', { name: 'Clear all' }).click();
    await expect.poll(() => resultCount(page)).toBe(all);
    await page.getByRole('button', { name: 'More filters' }).click();
    // A key press, because the button moves while the filters unfold.
    await page.getByRole('button', { name: 'Draw', exact: true }).press('Enter');
    // Keys before the dialog has the focus would reach another element.
    await page.getByRole('dialog').locator(':focus').waitFor();
    await drawByKeys(page, structureKeys['1-bromopropane']);
    await page.getByRole('button', { name: 'Search for this fragment' }).click();
    await expect.poll(() => page.getByRole('textbox', { name: 'Structure' }).inputValue()).toBe('CCCBr');
    await expect.poll(() => names(page)).toContain('1-Bromopropane');
  });

  it.runIf(isFullRun)('shows a fault of a query at its field, and that there are no results', async () => {
    const page = await open('/molecules?formula=Xx2');
    await page.getByRole('alert').getByText('Invalid element abbreviation').waitFor();
    await page.goto(`${page.url().split('#')[0]}#/molecules?name=nothing-like-it`);
    await page.getByText('No molecules').waitFor();
    await results(page).getByText('0 results found').waitFor();
  });

  it.runIf(isFullRun)('sorts the catalogue by weight, in both directions', async () => {
    const page = await openAs('Professor', '/molecules');
    await results(page).waitFor();
    await page.getByRole('button', { name: 'Weight (g/mol)' }).click();
    await expect.poll(async () => (await names(page))[0]).toBe('Propylamine');
    await page.getByRole('button', { name: 'Weight (g/mol)' }).click();
    await expect.poll(async () => (await names(page))[0]).toBe('Cyclosporin A');
    expect(page.url()).toContain('sort=-weight');
  });
});

describe('an administrator and a molecule', () => {
  const { openAs } = useBrowser();

  const home = (page: Page) => page.url().split('#')[0];

  it('shows where typed values and drawing disagree, and accepts the values of the drawing', async () => {
    const page = await openAs('Administrator', '/molecules/new');
    await page.getByRole('textbox', { name: 'Formula' }).fill('C3H8O');
    await page.getByRole('textbox', { name: 'Weight' }).fill('60');
    await drawByKeys(page, structureKeys.propanone);
    await page
      .getByText('The drawing has the formula C3H6O, but the formula field contains C3H8O.')
      .waitFor();
    await page.getByRole('button', { name: 'Use the values of the drawing' }).click();
    await expect.poll(() => page.getByRole('textbox', { name: 'Formula' }).inputValue()).toBe('C3H6O');
    await page.getByText('The form and the drawing do not match').waitFor({ state: 'detached' });
    await page.getByRole('textbox', { name: 'ID' }).fill('e2e-acetone');
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Acetone');
    await page.getByRole('textbox', { name: 'CAS' }).fill('67-64-1');
    await page.getByRole('button', { name: 'Create' }).click();
    await page.getByText('Molecule created').first().waitFor();
    await page.getByText('Last modified just now').waitFor();
  });

  it.runIf(isFullRun)(
    'edits a molecule, reports a change by another user without losing input, and updates the drawing',
    async () => {
      const page = await openAs('Administrator', '/molecules/e2e-acetone');
      const other = await openAs('Administrator', '/molecules/e2e-acetone');
      // A user who has not read the molecule yet reads the new version.
      await other.getByRole('heading', { level: 1, name: 'Acetone' }).waitFor();
      const name = page.getByRole('textbox', { name: 'Name', exact: true });
      await name.fill('');
      await page.getByRole('button', { name: 'Update details' }).click();
      await page.getByText('Please input a name').waitFor();
      await name.fill('Propan-2-one');
      await page.getByRole('button', { name: 'Update details' }).click();
      await page.getByText('Molecule updated').first().waitFor();
      await page.getByRole('heading', { level: 1, name: 'Propan-2-one' }).waitFor();

      await other.getByRole('textbox', { name: 'Name', exact: true }).fill('Typed for nothing');
      await other.getByRole('button', { name: 'Update details' }).click();
      await other
        .getByText(/Someone else changed this in the meantime\. Reload and try again\./)
        .first()
        .waitFor();
      await expect
        .poll(() => other.getByRole('textbox', { name: 'Name', exact: true }).inputValue())
        .toBe('Typed for nothing');
      await other.getByRole('button', { name: 'Load the latest version' }).click();
      await expect
        .poll(() => other.getByRole('textbox', { name: 'Name', exact: true }).inputValue())
        .toBe('Propan-2-one');

      await drawByKeys(page, ['Enter', 'Enter']);
      await page.getByRole('button', { name: 'Update drawing' }).click();
      await page.getByText('The drawing does not match the formula').waitFor();
      await page.getByRole('button', { name: 'Also update formula, weight and functions' }).click();
      await page.getByText('Molecule drawing updated').first().waitFor();

      await other.getByLabel('Aliases').first().fill('Typed beside it');
      await other.keyboard.press('Enter');
      await drawByKeys(other, ['Enter']);
      await other.getByRole('button', { name: 'Update drawing' }).click();
      await other.getByRole('button', { name: 'Also update formula, weight and functions' }).click();
      await other.getByRole('button', { name: 'Load the latest version' }).click();
      await other.getByRole('img', { name: 'Your previous drawing' }).waitFor();
      await expect.poll(() => other.getByRole('button', { name: 'Update drawing' }).isDisabled()).toBe(true);
      await other.getByText('Typed beside it').waitFor();
      await other.getByRole('button', { name: 'Use my entry: Drawing' }).click();
      await expect.poll(() => other.getByRole('button', { name: 'Update drawing' }).isDisabled()).toBe(false);
    },
  );

  it.runIf(isFullRun)('exports a search and imports it again, checked line by line', async () => {
    const page = await openAs('Administrator', '/molecules?name=e2e-acetone&id=e2e-acetone');
    await page.goto(`${home(page)}#/molecules?id=e2e-acetone`);
    await page.getByRole('button', { name: 'Export' }).click();
    const downloading = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: 'As CSV' }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe('molecules.csv');
    const exported = readFileSync((await download.path())!, 'utf8');
    const changed = `${exported.replaceAll('e2e-acetone', 'e2e-imported')}broken,Broken,,,,,,,,CCX\r\n`;

    await page.getByRole('link', { name: 'Import' }).click();
    await page.getByRole('button', { name: 'Check' }).click();
    await page.getByText('Please select a file').waitFor();
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'molecules.csv', mimeType: 'text/csv', buffer: Buffer.from(changed) });
    await page.getByRole('button', { name: 'Check' }).click();
    await page.getByText('1 molecule can be added').waitFor();
    await page.getByText('1 rejected').waitFor();
    await page.getByText(/^SMILES: /).waitFor();
    await page.getByRole('button', { name: 'Add 1 molecule' }).click();
    await page.getByText('1 molecule created').first().waitFor();
    await page.goto(`${home(page)}#/molecules/e2e-imported`);
    await page.getByRole('heading', { level: 1 }).waitFor();
  });
});
