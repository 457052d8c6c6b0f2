import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useBrowser } from '../testing/browser.ts';
import { at, waitForHeading, waitForText, dialog, fill } from '../testing/administration.ts';

/** Keys before the dialog has the focus would reach another element. */
async function waitForNameFocus(page: Page): Promise<void> {
  const name = dialog(page).getByRole('textbox', { name: 'Name' });
  await expect.poll(() => name.evaluate((input) => input === document.activeElement)).toBe(true);
}

async function chooseLaboratory(page: Page, name: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Laboratory' }).click();
  await page.getByRole('option', { name, exact: true }).click();
}

describe('an administrator', () => {
  const { openAs } = useBrowser();

  it('adds, renames and deletes a laboratory by keyboard alone', async () => {
    const page = await openAs('Administrator', '/laboratories');
    await page.getByRole('button', { name: 'Add laboratory' }).focus();
    await page.keyboard.press('Enter');
    await waitForNameFocus(page);
    await page.keyboard.press('Enter');
    await waitForText(page, 'Please input a name');
    await page.keyboard.type('Raman corner');
    await page.keyboard.press('Enter');
    await waitForText(page, 'Laboratory created');
    await page.getByRole('button', { name: 'Rename Raman corner' }).focus();
    await page.keyboard.press('Enter');
    await waitForNameFocus(page);
    await page.keyboard.press('Control+a');
    await page.keyboard.type('Raman room');
    await page.keyboard.press('Enter');
    await waitForText(page, 'Laboratory updated');
    await page.getByRole('button', { name: 'Delete Raman room' }).focus();
    await page.keyboard.press('Enter');
    await waitForText(page, 'Delete the laboratory Raman room?');
    await dialog(page).getByText('It contains no machines.').waitFor();
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Delete Raman room' }).focus();
    await page.keyboard.press('Enter');
    await dialog(page).getByRole('button', { name: 'Delete' }).focus();
    await page.keyboard.press('Enter');
    await waitForText(page, 'Laboratory removed');
    await page.getByRole('link', { name: 'Raman room' }).waitFor({ state: 'detached' });
  });

  it('shows what a deletion of a laboratory also deletes', async () => {
    const page = await openAs('Administrator', '/laboratories');
    await page.getByRole('button', { name: 'Delete Teaching laboratory' }).click();
    await dialog(page)
      .getByText(/This also deletes its \d+ machines and their \d+ experiments\./)
      .waitFor();
    await dialog(page).getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('link', { name: 'Teaching laboratory' }).waitFor();
  });

  it('adds a machine with faults shown at their fields, changes it and deletes it', async () => {
    const page = await openAs('Administrator', '/machines/new');
    await page.getByRole('button', { name: 'Create' }).click();
    for (const message of [
      'please select a laboratory',
      'Please input a name',
      'Please input a manufacturer',
      'Please input a serial number',
      'Please input a year',
      'Please input a type',
    ])
      await waitForText(page, message);
    await chooseLaboratory(page, 'Teaching laboratory');
    await fill(page, {
      Name: 'Raman microscope',
      Manufacturer: 'Horiba',
      'Serial number': 'R-1',
      'Commissioning year': '1899',
      Type: '5',
    });
    await waitForText(page, 'The year must between 1900 and now');
    await fill(page, { 'Commissioning year': '2001.5' });
    await page.keyboard.press('Tab');
    await waitForText(page, 'The year must be an integer');
    await fill(page, { 'Commissioning year': '2001' });
    await page.getByRole('button', { name: 'Create' }).click();
    await waitForText(page, 'Machine created');
    await waitForHeading(page, 'Raman microscope');

    await fill(page, { Name: 'Raman microscope 2' });
    // An accidental click does not lose the typed text.
    await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Home' }).click();
    await dialog(page).getByText('Your changes are not saved and will be lost.').waitFor();
    await dialog(page).getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Update' }).click();
    await waitForText(page, 'Machine updated');
    await waitForHeading(page, 'Raman microscope 2');

    await page.getByRole('button', { name: 'Delete' }).click();
    await waitForText(page, 'Delete this machine?');
    await dialog(page).getByText('It has no experiments.').waitFor();
    await dialog(page).getByRole('button', { name: 'Delete' }).click();
    await waitForText(page, 'Machine removed');
    await waitForHeading(page, 'Machines');
    await page.getByRole('link', { name: 'Raman microscope 2' }).waitFor({ state: 'detached' });
  });

  it('filters the machines by a laboratory, also in the address', async () => {
    const page = await openAs('Administrator', '/machines');
    await chooseLaboratory(page, 'Teaching laboratory');
    await expect.poll(() => page.url()).toContain('laboratory=');
    await page.reload();
    await expect
      .poll(() => page.getByRole('combobox', { name: 'Laboratory' }).inputValue())
      .toBe('Teaching laboratory');
    await page.getByRole('link', { name: 'NMR 300 MHz' }).waitFor();
    await page.getByRole('link', { name: 'Add machine' }).click();
    await expect
      .poll(() => page.getByRole('combobox', { name: 'Laboratory' }).inputValue())
      .toBe('Teaching laboratory');
  });

  it('reports a change by another user once, and keeps the typed fields', async () => {
    const [first, second] = [
      await openAs('Administrator', '/machines'),
      await openAs('Administrator', '/machines'),
    ];
    for (const page of [first, second]) {
      await page.getByRole('link', { name: 'FT-IR spectrometer' }).click();
      await waitForHeading(page, 'FT-IR spectrometer');
    }
    await fill(first, { Manufacturer: 'PerkinElmer Inc.' });
    await first.getByRole('button', { name: 'Update' }).click();
    await waitForText(first, 'Machine updated');
    await fill(second, { Manufacturer: 'Perkin' });
    await second.getByRole('button', { name: 'Update' }).click();
    const stale = 'Someone else changed this in the meantime. Reload and try again.';
    await second.getByRole('alert').filter({ hasText: stale }).waitFor();
    await expect.poll(() => second.getByText(stale).count()).toBe(1);
    const manufacturer = second.getByRole('textbox', { name: 'Manufacturer' });
    await expect.poll(() => manufacturer.inputValue()).toBe('Perkin');
    await second.getByRole('button', { name: 'Load the latest version' }).click();
    await expect.poll(() => manufacturer.inputValue()).toBe('PerkinElmer Inc.');
    // The overwritten version can be restored from the notice.
    await second.getByRole('status').getByText('Perkin', { exact: true }).waitFor();
    await second.getByRole('button', { name: 'Use my entry: Manufacturer' }).click();
    await expect.poll(() => manufacturer.inputValue()).toBe('Perkin');
    await fill(second, { Manufacturer: 'PerkinElmer' });
    await second.getByRole('button', { name: 'Update' }).click();
    await waitForText(second, 'Machine updated');

    await fill(first, { 'Serial number': 'SN-7' });
    await first.getByRole('button', { name: 'Update' }).click();
    await first.getByRole('button', { name: 'Overwrite with my version' }).click();
    await first.getByRole('alert').filter({ hasText: stale }).waitFor({ state: 'detached' });
    await expect
      .poll(() => first.getByRole('textbox', { name: 'Manufacturer' }).inputValue())
      .toBe('PerkinElmer');
    await first.reload();
    await expect.poll(() => first.getByRole('textbox', { name: 'Serial number' }).inputValue()).toBe('SN-7');
  });

  it('restores deleted content, and deletes it permanently after a confirmation', async () => {
    const page = await openAs('Administrator', '/laboratories');
    for (const name of ['Back again', 'Gone for good']) {
      await page.getByRole('button', { name: 'Add laboratory' }).click();
      await dialog(page).getByRole('textbox', { name: 'Name' }).fill(name);
      await dialog(page).getByRole('button', { name: 'Create' }).click();
      await page.getByRole('button', { name: `Delete ${name}` }).click();
      await dialog(page).getByRole('button', { name: 'Delete' }).click();
      await page.getByRole('link', { name }).waitFor({ state: 'detached' });
    }
    await page.goto(at('/bin'));
    const entry = page.getByRole('listitem').filter({ hasText: 'Back again' });
    await entry
      .getByText('Deleted just now by Andrea Administrator; will be deleted permanently in 30 days')
      .waitFor();
    await page.getByRole('button', { name: 'Restore Back again' }).click();
    await waitForText(page, 'Restored');
    await entry.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Delete permanently: Gone for good' }).click();
    await waitForText(page, 'Permanently delete the laboratory Gone for good?');
    await dialog(page).getByRole('button', { name: 'Delete permanently' }).click();
    await waitForText(page, 'Deleted permanently');
    await page.getByRole('listitem').filter({ hasText: 'Gone for good' }).waitFor({ state: 'detached' });
    await page.goto(at('/laboratories'));
    await page.getByRole('link', { name: 'Back again' }).waitFor();
  });
});
