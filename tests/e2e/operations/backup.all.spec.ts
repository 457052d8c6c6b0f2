import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { useBrowser } from '../testing/browser.ts';
import { product } from '../testing/product.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function openForm(page: Page): Promise<void> {
  await button(page, 'Start the backup').or(button(page, 'New backup')).first().waitFor();
  if (await button(page, 'New backup').isVisible()) await button(page, 'New backup').click();
  await page.getByText('Select the data to save', { exact: true }).waitFor();
}

describe('a backup', () => {
  const { openAs } = useBrowser();
  const folder = mkdtempSync(join(tmpdir(), 'elucida-e2e-backup-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const saved = join(folder, 'saved.zip');

  it('creates a backup in two steps, with a time for each table, and downloads it', async () => {
    const page = await openAs('Administrator', '/backup');
    await openForm(page);
    await page.getByRole('checkbox', { name: 'Everything' }).press('Space');
    await button(page, 'Start the backup').click();
    await page.getByText('At least one element must be selected', { exact: true }).waitFor();
    for (const name of ['Laboratories', 'Machines'])
      await page.getByRole('checkbox', { name, exact: true }).press('Space');
    await button(page, 'Start the backup').press('Enter');
    await page.getByText('Backup started', { exact: true }).waitFor();
    await page.getByText('The backup process may take several minutes', { exact: true }).waitFor();
    await page.getByText('Backup complete.', { exact: true }).waitFor();
    for (const name of ['Laboratories', 'Machines', 'Archive (zip)'])
      await page
        .getByRole('listitem')
        .filter({ hasText: name })
        .getByText(/\((\d+ ms|\d+\.\d (sec|min))\)/)
        .waitFor();
    const downloading = page.waitForEvent('download');
    await button(page, 'Download').click();
    const file = await downloading;
    expect(file.suggestedFilename()).toMatch(/^elucida-backup-[\dT-]+\.zip$/);
    copyFileSync(await file.path(), saved);
    expect(file.url()).not.toContain('elucida-demo');
    await button(page, 'New backup').click();
    await page.getByText('Select the data to save', { exact: true }).waitFor();
  });

  it('restores the state of a backup; a damaged backup changes nothing', async () => {
    const page = await openAs('Administrator', '/laboratories');
    await page.getByRole('heading', { level: 1, name: 'Laboratories' }).waitFor();
    const api = `${product().addresses.full}/api/v1`;
    const made = await page.request.post(`${api}/laboratories`, {
      data: { name: 'Made after the backup' },
      headers: { origin: product().addresses.full },
    });
    expect(made.status()).toBe(201);
    await page.goto('about:blank');
    await page.goto(`${product().addresses.full}/#/backup`);
    await page.getByRole('heading', { level: 1, name: 'Backup' }).waitFor();

    const damaged = join(folder, 'damaged.zip');
    const bytes = readFileSync(saved);
    bytes[bytes.length >> 1]! ^= 1;
    writeFileSync(damaged, bytes);
    const restore = async (path: string) => {
      await page.locator('input[type=file]').setInputFiles(path);
      await button(page, 'Restore from this file').click();
      await button(page, 'Restore').click();
    };
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('a') });
    await page.getByText('Only zip files of backups are accepted', { exact: true }).waitFor();

    await restore(damaged);
    await page.getByText('Restore error', { exact: true }).waitFor();
    await page.getByText(/^The backup is damaged\. Nothing changed\.$/).waitFor();
    const names = async () =>
      ((await (await page.request.get(`${api}/laboratories`)).json()) as { name: string }[]).map(
        ({ name }) => name,
      );
    await expect.poll(() => names()).toContain('Made after the backup');

    await restore(saved);
    await page.getByText('Backup restored.', { exact: true }).waitFor();
    expect(await names()).not.toContain('Made after the backup');
    await page.goto(`${product().addresses.full}/#/laboratories`);
    await page.getByRole('heading', { level: 1, name: 'Laboratories' }).waitFor();
    await expect.poll(() => page.getByText('Made after the backup').count()).toBe(0);
  });

  it('deletes a stored backup after a confirmation', async () => {
    const page = await openAs('Administrator', '/backup');
    const deletes = page.getByRole('button', { name: /^Delete the backup of / });
    await deletes.first().waitFor();
    const before = await deletes.count();
    await deletes.first().click();
    await page
      .getByRole('dialog')
      .getByText(/^Delete the backup of /)
      .waitFor();
    await button(page, 'Delete').click();
    await page.getByText('Backup deleted', { exact: true }).waitFor();
    await expect.poll(() => deletes.count()).toBe(before - 1);
  });
});
