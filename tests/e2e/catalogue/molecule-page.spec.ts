import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { phone, useBrowser } from '../testing/browser.ts';
import { isFullRun } from '../testing/full-run.ts';
import { results } from './testing/catalogue-steps.ts';

describe('the page of a molecule', () => {
  const { open, openAs } = useBrowser();

  const home = (page: Page) => page.url().split('#')[0];

  it.runIf(isFullRun)(
    'duplicates a molecule, deletes the copy after a confirmation, and shows it in the bin',
    async () => {
      const page = await openAs('Administrator', '/molecules/rutin');
      await page.getByRole('button', { name: 'Duplicate' }).click();
      await page.getByRole('textbox', { name: 'ID' }).last().fill('rutin');
      await page.getByRole('dialog').getByRole('button', { name: 'Duplicate' }).click();
      await page.getByText('A molecule with the ID rutin already exists').first().waitFor();
      await page.getByRole('textbox', { name: 'ID' }).last().fill('e2e-rutin');
      await page.getByRole('dialog').getByRole('button', { name: 'Duplicate' }).click();
      await page.getByRole('heading', { level: 1, name: 'Rutin (copy)' }).waitFor();
      await page.getByText('Another molecule has this structure').waitFor();
      await page.getByText('Not public').waitFor();

      await page.getByRole('button', { name: 'Delete' }).click();
      const dialog = page.getByRole('dialog', { name: 'Warning' });
      await dialog.getByText('Delete this molecule?').waitFor();
      await dialog.getByText(/\d+ experiments?, 0 exercises/).waitFor();
      await dialog.getByRole('button', { name: 'Cancel' }).click();
      await dialog.waitFor({ state: 'detached' });
      await page.getByRole('button', { name: 'Delete' }).click();
      await dialog.getByRole('button', { name: 'Delete' }).click();
      await page.getByText('Molecule removed').first().waitFor();
      await page.goto(`${home(page)}#/bin`);
      await page.getByRole('button', { name: 'Restore Rutin (copy)' }).click();
      await page.getByText('Restored', { exact: true }).and(page.locator('[class*=Notification]')).waitFor();
      await page.goto(`${home(page)}#/molecules/e2e-rutin`);
      await page.getByRole('heading', { level: 1, name: 'Rutin (copy)' }).waitFor();
    },
  );

  it.runIf(isFullRun).each([['guest'], ['Professor'], ['Student']] as const)(
    'offers a %s no changes to a molecule',
    async (person) => {
      const page =
        person === 'guest' ? await open('/molecules/rutin') : await openAs(person, '/molecules/rutin');
      await page.getByRole('heading', { level: 1, name: 'Rutin' }).waitFor();
      for (const name of ['Update', 'Delete', 'Duplicate'])
        await expect.poll(() => page.getByRole('button', { name }).count(), { message: name }).toBe(0);
      expect(await page.getByRole('link', { name: 'New experiment' }).count()).toBe(0);
      const seesIds = (await page.getByRole('columnheader', { name: 'ID' }).count()) > 0;
      expect(seesIds).toBe(person === 'Professor');
      await page.goto(`${home(page)}#/molecules`);
      await results(page).waitFor();
      expect(await page.getByRole('link', { name: 'New molecule' }).count()).toBe(0);
      await expect
        .poll(() => page.getByRole('button', { name: 'Export' }).count())
        .toBe(person === 'Professor' ? 1 : 0);
      for (const path of ['/molecules/new', '/molecules/import']) {
        await page.goto(`${home(page)}#${path}`);
        await expect.poll(() => page.url()).toContain(person === 'guest' ? '#/login' : '#/home');
      }
    },
  );

  it.runIf(isFullRun)('filters the molecules on a phone', async () => {
    const page = await openAs('Administrator', '/molecules', phone);
    await page.getByRole('button', { name: 'More filters' }).click();
    await page.getByText('Cl', { exact: true }).click();
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await results(page)
      .getByText(/^[1-9] results found$/)
      .waitFor();
  });
});
