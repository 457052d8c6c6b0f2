import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { chooseNextByKeys } from '../testing/choose-by-keys.ts';
import { phone, useBrowser } from '../testing/browser.ts';
import { chartOf, curvePixels } from '../testing/spectrum.ts';
import { product } from '../testing/product.ts';

const path = '/exact-mass-calculator';

const inputOf = (page: Page) => page.getByRole('textbox', { name: 'Formula', exact: true });
const resultsOf = (page: Page) => page.getByRole('region', { name: 'Results', exact: true });

async function compute(page: Page, formula: string): Promise<void> {
  await inputOf(page).fill(formula);
  await page.keyboard.press('Enter');
}

describe('the exact mass calculator', () => {
  const { open } = useBrowser();

  it('computes its examples, which a link and the back button restore', async () => {
    const page = await open('/home');
    await page
      .getByRole('navigation', { name: 'Main menu' })
      .getByRole('link', { name: 'Exact mass calculator' })
      .click();
    await page.getByRole('button', { name: /^Acetic acid/ }).click();
    await resultsOf(page).getByText('60.02113 uma').waitFor();
    await resultsOf(page).getByText('97.352 %').waitFor();
    await page.getByRole('button', { name: /^Sulfuric acid/ }).click();
    await resultsOf(page).getByText('97.96738 uma').waitFor();
    await page.getByRole('button', { name: /^Magnesium hydroxide/ }).click();
    await resultsOf(page).getByText('57.99052 uma').waitFor();
    await resultsOf(page).getByText('Not defined').waitFor();
    expect(page.url()).toContain('formula=Mg');
    await page.goBack();
    await resultsOf(page).getByText('97.96738 uma').waitFor();
    await expect.poll(() => inputOf(page).inputValue()).toBe('H2SO4');
  });

  it('works by keyboard alone', async () => {
    const page = await open(path);
    await inputOf(page).focus();
    await page.keyboard.type('C6H5Br');
    await page.keyboard.press('Tab');
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Compute');
    await page.keyboard.press('Enter');
    await resultsOf(page).getByText('155.95746 uma').waitFor();
    await page.getByRole('combobox', { name: 'Ion and charge' }).focus();
    await chooseNextByKeys(page);
    await page.getByRole('table', { name: 'Isotope pattern' }).getByText('77.97818').waitFor();
    await page.getByRole('textbox', { name: 'Measured m/z' }).focus();
    await page.keyboard.type('156.9660');
    await page
      .getByRole('table', { name: 'Mass error' })
      .getByText(/^\+8\.0\d ppm$/)
      .waitFor();
    await page
      .getByRole('table', { name: 'Mass error' })
      .getByText(/^\+1\.2\d mDa$/)
      .waitFor();
  });

  it('marks the fault in a formula at its position', async () => {
    const page = await open(path);
    const input = inputOf(page);
    for (const [formula, message, faulty] of [
      ['Xx2', 'Invalid element abbreviation', 'Xx'],
      ['CH3 COOH', 'Unknown token', ' '],
      ['C2h4', 'Invalid element abbreviation', 'h'],
      ['2H', 'Unexpected number', '2'],
      ['C(H', 'Mismatched left parenthesis', '('],
      ['CH)2', 'Mismatched right parenthesis', ')'],
      ['C()2', 'Empty grouping', '()'],
    ] as const) {
      await compute(page, formula);
      await page.getByRole('alert').getByText(message, { exact: true }).waitFor();
      await expect.poll(() => page.locator('mark').textContent(), { message: formula }).toBe(faulty);
      await expect.poll(() => input.inputValue()).toBe(formula);
      await expect.poll(() => input.getAttribute('aria-invalid')).toBe('true');
      const selected = await input.evaluate((element: HTMLInputElement) =>
        element.value.slice(element.selectionStart ?? 0, element.selectionEnd ?? 0),
      );
      expect(selected, formula).toBe(faulty);
      const heard = await input.evaluate((element) =>
        (element.getAttribute('aria-describedby') ?? '')
          .split(' ')
          .map((id) => document.getElementById(id)?.textContent ?? '')
          .join(' '),
      );
      expect(heard).toContain(message);
      expect(await resultsOf(page).count()).toBe(0);
      await inputOf(page).fill('');
      await page.getByRole('alert').waitFor({ state: 'detached' });
    }
  });

  it('reports a missing formula, and checks a formula when its field loses the focus', async () => {
    const page = await open(path);
    await page.getByRole('button', { name: 'Compute' }).click();
    await page.getByText('Empty formula', { exact: true }).waitFor();
    await inputOf(page).fill('Mg(OH');
    expect(await page.getByText('Mismatched left parenthesis').count()).toBe(0);
    await page.keyboard.press('Tab');
    await page.getByText('Mismatched left parenthesis', { exact: true }).waitFor();
  });

  it('opens from a link with a valid or an invalid formula', async () => {
    const page = await open(`${path}?formula=C8H10N4O2`);
    await resultsOf(page).getByText('194.08038 uma').waitFor();
    await page.getByRole('table', { name: 'Positive ions' }).getByText('195.08765').waitFor();
    await page.goto(`${product().addresses.full}/#${path}?formula=${encodeURIComponent('<b>')}`);
    await page.getByText('Unknown token', { exact: true }).waitFor();
  });

  it('draws the isotope pattern and offers it as a file', async () => {
    const page = await open(`${path}?formula=CH2Br2`);
    await chartOf(page).waitFor();
    await expect.poll(() => curvePixels(page)).toBeGreaterThan(100);
    const coming = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download the isotope pattern as CSV' }).click();
    const download = await coming;
    expect(download.suggestedFilename()).toBe('isotope-pattern-CH2Br2-M+.csv');
    const lines = readFileSync(await download.path(), 'utf8').split('\r\n');
    expect(lines[0]).toBe('\uFEFFm/z,Relative intensity (%),Abundance (%)');
    expect(lines.find((line) => line.includes(',100.0000,'))).toMatch(/^173\.84/);
  });

  it('rejects a measured m/z that is not a number', async () => {
    const page = await open(`${path}?formula=CH2Br2`);
    const measured = page.getByRole('textbox', { name: 'Measured m/z' });
    await measured.fill('12a');
    await page.keyboard.press('Enter');
    await page.getByText('Not a number', { exact: true }).waitFor();
    await measured.fill('-3');
    await page.keyboard.press('Enter');
    await page.getByText('The m/z must be positive', { exact: true }).waitFor();
  });

  it('finds the isotopes of any element', async () => {
    const page = await open(path);
    await page.getByText('118 elements', { exact: true }).waitFor();
    await page.getByRole('textbox', { name: /^Filter by symbol/ }).fill('Br');
    const table = page.getByRole('table', { name: 'Isotopes of all elements' });
    await table.getByText('80.91629').waitFor();
    await expect.poll(() => table.getByRole('row').count()).toBe(3);
  });

  it('fits a phone, with targets of at least 44 pixels', async () => {
    const page = await open(`${path}?formula=CH3COOH`, phone);
    await chartOf(page).waitFor();
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
      .toBeLessThanOrEqual(360);
    for (const name of ['Compute', 'Copy Exact mass', 'Download the positive ions as CSV']) {
      const box = await page.getByRole('button', { name, exact: true }).boundingBox();
      expect(Math.round(box!.height), name).toBeGreaterThanOrEqual(44);
    }
    const abundance = page
      .getByRole('table', { name: 'Isotopes of the elements in the formula' })
      .getByRole('columnheader', { name: 'Abundance (%)' });
    const column = await abundance.boundingBox();
    expect(column!.x + column!.width).toBeLessThanOrEqual(360);
    await compute(page, 'C('.repeat(60));
    await page
      .getByText(/^(Mismatched|Too many)/)
      .first()
      .waitFor();
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
      .toBeLessThanOrEqual(360);
  });
});
