import { describe, expect, it } from 'vitest';
import { useBrowser } from '../testing/browser.ts';

describe('a recent proof of who somebody is', () => {
  const { openAs } = useBrowser();

  it('asks for the password in a dialog before a backup, and starts it', async () => {
    const page = await openAs('Administrator', '/backup');
    // The sign-in is recent: the first call gets the reply that it would get ten minutes later.
    const asked: string[] = [];
    await page.route('**/api/v1/backup', async (route) => {
      asked.push(route.request().method());
      if (asked.length > 1) return route.continue();
      const message = 'Confirm your identity: your last login or confirmation was more than 10 minutes ago';
      return route.fulfill({ status: 403, json: { code: 'proof-required', message } });
    });
    const start = page.getByRole('button', { name: 'Start the backup', exact: true });
    const another = page.getByRole('button', { name: 'New backup', exact: true });
    await start.or(another).first().waitFor();
    if (await another.isVisible()) await another.click();
    await page.getByRole('checkbox', { name: 'Everything' }).press('Space');
    await page.getByRole('checkbox', { name: 'Laboratories', exact: true }).press('Space');
    await start.press('Enter');

    const dialog = page.getByRole('dialog', { name: 'Confirm your identity' });
    const password = dialog.getByLabel(/^Password/);
    await password.waitFor();
    await expect.poll(() => password.evaluate((field) => field === document.activeElement)).toBe(true);
    await password.fill('not this one');
    await password.press('Enter');
    await dialog.getByText('Incorrect password', { exact: true }).waitFor();
    await password.fill('elucida-demo');
    await password.press('Enter');
    await page.getByText('Backup complete.', { exact: true }).waitFor();
    expect(asked).toEqual(['POST', 'POST']);
    await expect.poll(() => dialog.isVisible()).toBe(false);
  });
});
