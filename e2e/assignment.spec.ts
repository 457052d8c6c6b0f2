import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { phone, useBrowser } from './testing/browser.ts';
import { chartOf } from './testing/spectrum.ts';

/** Benzaldehyde, O=Cc1ccccc1: the atoms of each signal as people count them; of equivalent ones any. */
const aldehyde: Record<string, [signal: RegExp, atoms: string][]> = {
  'NMR-H': [
    [/^10\.01 ppm/, '2'],
    [/^7\.88 ppm/, '8'],
    [/^7\.63 ppm/, '6'],
    [/^7\.53 ppm/, '5'],
  ],
  'NMR-C13': [
    [/^192\.4 ppm/, '2'],
    [/^136\.4 ppm/, '3'],
    [/^134\.4 ppm/, '6'],
    [/^129\.7 ppm/, '4'],
    [/^129\.0 ppm/, '7, 5'],
  ],
};

const list = (page: Page, type: string) =>
  page.getByRole('region', { name: `Signals of ${type}`, exact: true });
const signal = (page: Page, type: string, name: RegExp) => list(page, type).getByRole('button', { name });
const atom = (page: Page, number: number) =>
  page.getByRole('button', { name: new RegExp(`^Atom ${number}:`) });

/** By the fields of the list. */
async function give(page: Page, type: string, name: RegExp, atoms: readonly string[]): Promise<void> {
  await signal(page, type, name).click();
  const fields = list(page, type).getByRole('textbox');
  await expect.poll(() => fields.count()).toBe(atoms.length);
  for (const [index, text] of atoms.entries()) await fields.nth(index).fill(text);
}

describe('an assignment exercise', () => {
  const { openAs } = useBrowser();

  it('is solved with equivalent atoms swapped', async () => {
    const page = await openAs('Student', '/exercises/19');
    await page.getByRole('heading', { level: 1, name: 'Whose signal is it? An aldehyde' }).waitFor();
    for (const [type, signals] of Object.entries(aldehyde))
      for (const [name, atoms] of signals) await give(page, type, name, [atoms]);
    for (const [proton, numbers] of [
      ['10.01', '2'],
      ['7.88', '4'],
      ['7.63', '6'],
      ['7.53', '7'],
    ] as const)
      await give(page, 'NMR-HSQC-HC', new RegExp(`^${proton}`), [numbers, numbers]);
    await page.getByRole('button', { name: 'Submit answer' }).click();
    await page.getByText('Your submission is correct!').waitFor();
    await page.getByText('13 of 13 signals are right.').waitFor();
  });

  it('tells of each signal what is wrong with the atoms that were chosen for it', async () => {
    const page = await openAs('Student', '/exercises/19');
    await page.getByRole('button', { name: 'Submit answer' }).click();
    await page.getByText('Please choose atoms for at least one signal.').waitFor();
    await atom(page, 1).click();
    await page.getByText('Please choose a signal first').waitFor();
    await signal(page, 'NMR-H', /^10\.01/).click();
    await chartOf(page).waitFor();
    await atom(page, 1).click();
    await signal(page, 'NMR-H', /^7\.53/).click();
    await atom(page, 8).click();
    await signal(page, 'NMR-H', /^7\.63/).click();
    await atom(page, 5).click();
    await page.getByRole('button', { name: 'Undo' }).click();
    await atom(page, 6).click();
    await page.getByRole('button', { name: 'Submit answer' }).click();
    const signals = list(page, 'NMR-H');
    await signals.getByText(/You chose an atom without hydrogens/).waitFor();
    await signals.getByText(/do not give this signal/).waitFor();
    expect(await signals.getByRole('img', { name: 'Right' }).count()).toBe(1);
    expect(await list(page, 'NMR-C13').getByRole('img', { name: 'Not answered' }).count()).toBe(5);
    await page.reload();
    await signals.getByText('6', { exact: true }).waitFor();
  });

  it('is answered with the keyboard alone, and on a phone', async () => {
    const page = await openAs('Student', '/exercises/19', phone);
    const first = signal(page, 'NMR-C13', /^192\.4/);
    await first.focus();
    await page.keyboard.press('Enter');
    await chartOf(page).waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.type('2');
    await list(page, 'NMR-C13').getByText('2', { exact: true }).waitFor();
    await atom(page, 3).focus();
    await page.keyboard.press('Space');
    await list(page, 'NMR-C13').getByText('2, 3', { exact: true }).waitFor();
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(360);
  });
});
