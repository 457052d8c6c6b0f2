import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { phone, useBrowser } from '../testing/browser.ts';
import { startAnswer } from '../testing/drawing.ts';
import { isFullRun } from '../testing/full-run.ts';
import { chartOf } from '../testing/spectrum.ts';

/** Signals of benzaldehyde, O=Cc1ccccc1; atoms are counted from 1, any of the equivalent ones. */
const aldehyde: Record<string, [signal: RegExp, atoms: string][]> = {
  '¹H': [
    [/^10\.01 ppm/, '2'],
    [/^7\.88 ppm/, '8'],
    [/^7\.63 ppm/, '6'],
    [/^7\.53 ppm/, '5'],
  ],
  '¹³C': [
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

/** Uses the fields of the list. */
async function assignAtoms(page: Page, type: string, name: RegExp, atoms: readonly string[]): Promise<void> {
  await signal(page, type, name).click();
  const fields = list(page, type).getByRole('textbox');
  await expect.poll(() => fields.count()).toBe(atoms.length);
  for (const [index, text] of atoms.entries()) await fields.nth(index).fill(text);
}

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

describe('an assignment exercise', () => {
  const { openAs } = useBrowser();

  it.runIf(isFullRun)(
    'creates an assignment exercise: signals by a click and by numbers, then the wizard',
    async () => {
      const page = await openAs('Administrator', '/molecules/acetanilide');
      const experiments = page.getByRole('table', { name: 'Experiments' });
      await experiments.getByRole('link', { name: /^¹H NMR/ }).click();
      await page.getByRole('tab', { name: 'Assignment' }).click();
      const panel = page.getByRole('tabpanel', { name: 'Assignment' });
      await panel.getByText('No signals assigned yet').waitFor();
      await chartOf(page)
        .last()
        .click({ position: { x: 300, y: 150 } });
      const first = panel.getByRole('listitem', { name: 'Signal 1' });
      await expect.poll(() => first.getByLabel('1H (ppm)').inputValue()).toMatch(/^\d+\.\d+$/);
      await first.getByLabel('1H (ppm)').fill('2.13');
      await atom(page, 1).click();
      await expect.poll(() => first.getByLabel('Atoms', { exact: true }).inputValue()).toBe('1');
      await panel.getByRole('button', { name: 'Add a signal' }).click();
      const second = panel.getByRole('listitem', { name: 'Signal 2' });
      await second.getByLabel('1H (ppm)').fill('7.5');
      await second.getByLabel('Atoms', { exact: true }).fill('3');
      await panel.getByRole('button', { name: 'Save the assignment' }).click();
      await second.getByText('Atom 3 carries no hydrogen').waitFor();
      await second.getByLabel('Atoms', { exact: true }).fill('6, 10');
      await panel.getByRole('button', { name: 'Import from the NMReDATA file' }).click();
      await panel.getByText('The uploaded file has no assignment: it is not an NMReDATA file.').waitFor();
      await panel.getByRole('button', { name: 'Save the assignment' }).click();
      await page.getByText('Assignment updated').waitFor();

      await page.goto(`${page.url().split('#')[0]}#/exercises/new`);
      await field(page, 'Name').fill('Two signals of an amide');
      await page.getByRole('combobox', { name: 'Difficulty' }).or(field(page, 'Difficulty')).first().click();
      await page.getByRole('option', { name: 'EASY' }).click();
      await page.getByRole('combobox', { name: 'Task' }).or(field(page, 'Task')).first().click();
      await page.getByRole('option', { name: 'Assign the signals' }).click();
      await page.getByRole('button', { name: /Molecule$/ }).click();
      await page.getByRole('radio', { name: 'Choose Acetanilide' }).check();
      await page.getByRole('button', { name: /Experiments$/ }).click();
      await page.getByRole('checkbox').first().waitFor();
      await page.getByRole('button', { name: 'Submit', exact: true }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
      await page.getByText('Exercise created').waitFor();
      await page.getByRole('link', { name: 'Preview as a student' }).click();
      await list(page, '¹H').getByText('2.13 ppm').waitFor();
    },
  );

  it.runIf(isFullRun)('accepts an assignment with equivalent atoms swapped', async () => {
    const page = await openAs('Student', '/exercises/19');
    await page.getByRole('heading', { level: 1, name: 'Whose signal is it? An aldehyde' }).waitFor();
    await startAnswer(page);
    for (const [type, signals] of Object.entries(aldehyde))
      for (const [name, atoms] of signals) await assignAtoms(page, type, name, [atoms]);
    for (const [proton, numbers] of [
      ['10.01', '2'],
      ['7.88', '4'],
      ['7.63', '6'],
      ['7.53', '7'],
    ] as const)
      await assignAtoms(page, 'HSQC', new RegExp(`^${proton}`), [numbers, numbers]);
    await page.getByRole('button', { name: 'Submit answer' }).click();
    await page.getByText('Your submission is correct!').waitFor();
    // The debrief highlights the atoms of each signal.
    await page.getByRole('heading', { name: 'Benzaldehyde' }).waitFor();
    await page.getByRole('button', { name: /^¹³C *192\.4 ppm/ }).hover();
    await expect.poll(() => atom(page, 2).getAttribute('aria-pressed')).toBe('true');
    await expect
      .poll(() => page.getByRole('tab', { name: '¹³C', exact: true }).getAttribute('aria-selected'))
      .toBe('true');
    await page.getByRole('link', { name: 'Next exercise' }).waitFor();
  });

  it.runIf(isFullRun)('shows for each signal why its assigned atoms are wrong', async () => {
    const page = await openAs('Student', '/exercises/19');
    await startAnswer(page);
    await page.getByRole('button', { name: 'Submit answer' }).click();
    await page.getByText('Select atoms for at least one signal.').waitFor();
    await atom(page, 1).click();
    await page.getByText('Select a signal first').waitFor();
    await signal(page, '¹H', /^10\.01/).click();
    await chartOf(page).waitFor();
    await atom(page, 1).click();
    await signal(page, '¹H', /^7\.53/).click();
    await atom(page, 8).click();
    await signal(page, '¹H', /^7\.63/).click();
    await atom(page, 5).click();
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await atom(page, 6).click();
    await page.getByRole('button', { name: 'Submit answer' }).click();
    const signals = list(page, '¹H');
    await signals.getByText(/You chose an atom without hydrogens/).waitFor();
    await signals.getByText(/do not give this signal/).waitFor();
    await expect.poll(() => signals.getByRole('img', { name: 'Correct', exact: true }).count()).toBe(1);
    await expect.poll(() => list(page, '¹³C').getByRole('img', { name: 'Not answered' }).count()).toBe(5);
    await page.reload();
    await startAnswer(page);
    await signals.getByText('6', { exact: true }).waitFor();
  });

  it('assigns atoms by keyboard alone, and on a phone', async () => {
    const page = await openAs('Student', '/exercises/19', phone);
    await startAnswer(page);
    const first = signal(page, '¹³C', /^192\.4/);
    await first.focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(/experiments/);
    await chartOf(page).waitFor();
    // The chart of the signal opens above; the list stays in view.
    const { top } = await first.evaluate((head) => head.getBoundingClientRect().toJSON() as DOMRect);
    expect(top).toBeGreaterThanOrEqual(0);
    expect(top).toBeLessThan(phone.viewport!.height);
    await page.keyboard.press('Tab');
    await page.keyboard.type('2');
    await list(page, '¹³C').getByText('2', { exact: true }).waitFor();
    await atom(page, 3).focus();
    await page.keyboard.press('Space');
    await list(page, '¹³C').getByText('2, 3', { exact: true }).waitFor();
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(360);
  });
});
