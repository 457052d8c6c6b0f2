import { beforeAll, describe, expect, it } from 'vitest';
import { useBrowser } from '../testing/browser.ts';
import { product } from '../testing/product.ts';
import { waitForHeading, waitForText, dialog, fill } from '../testing/administration.ts';

describe('users', () => {
  const { openAs } = useBrowser();

  beforeAll(async () => {
    for (let person = 0; person < 10; person++) {
      const reply = await fetch(`${product().addresses.full}/api/v1/accounts`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({
          firstname: 'Test',
          lastname: `Listed ${person}`,
          uliegeid: `S77700${person}`,
          email: `listed-${person}@example.org`,
          password: 'long enough',
        }),
      });
      expect(reply.status).toBe(201);
    }
  });

  it('finds users by parts of fields, sorts them by each column, and pages through them', async () => {
    const page = await openAs('Administrator', '/users');
    const rows = page.getByRole('table', { name: 'Users' }).getByRole('link');
    await rows.first().waitFor();
    await expect.poll(() => rows.count()).toBe(10);
    await page.getByRole('button', { name: 'Load more' }).click();
    await expect.poll(() => rows.count()).toBeGreaterThanOrEqual(13);
    await expect.poll(() => rows.nth(10).evaluate((link) => link === document.activeElement)).toBe(true);
    await page.getByRole('button', { name: 'Role' }).click();
    await page.getByRole('button', { name: 'Role' }).click();
    await expect.poll(() => rows.first().textContent()).toBe('Administrator');
    expect(page.url()).toContain('sort=-role');
    await page.getByRole('textbox', { name: 'Last name' }).fill('listed');
    await page.getByRole('textbox', { name: 'Identifier' }).fill('s777003');
    await page.keyboard.press('Enter');
    await waitForText(page, '1 user found');
    await page.getByRole('row', { name: /Listed 3/ }).click();
    await waitForHeading(page, 'Test Listed 3');
    await page.goBack();
    await waitForText(page, '1 user found');
    await page.getByRole('textbox', { name: 'Identifier' }).fill('nobody');
    await page.keyboard.press('Enter');
    await waitForText(page, 'No users');
  });

  it('changes a user, changes the role after a confirmation, and erases the account after the email is typed', async () => {
    const page = await openAs('Administrator', '/users?email=listed-5');
    await page.getByRole('link', { name: 'Listed 5' }).click();
    await page.getByRole('rowheader', { name: 'First login' }).waitFor();
    await fill(page, { 'First name': '', Email: 'nobody' });
    await page.getByRole('button', { name: 'Update' }).click();
    await waitForText(page, 'Please input your first name');
    await waitForText(page, 'Invalid email format');
    await fill(page, { 'First name': 'Zoé', Email: 'student@elucida.test' });
    await page.getByRole('button', { name: 'Update' }).click();
    await waitForText(page, 'Error: An account with this email already exists');
    await fill(page, { Email: 'zoe@example.org' });
    await page.getByRole('button', { name: 'Update' }).click();
    await waitForText(page, 'User updated');
    await waitForHeading(page, 'Zoé Listed 5');

    await page.getByRole('combobox', { name: 'Role' }).click();
    await page.getByRole('option', { name: 'PROFESSOR' }).click();
    await page.getByRole('button', { name: 'Change role' }).click();
    await waitForText(page, 'Give Zoé Listed 5 the role PROFESSOR?');
    await dialog(page).getByRole('button', { name: 'Change role' }).click();
    await page.getByRole('cell', { name: 'PROFESSOR' }).waitFor();

    await page.getByRole('link', { name: 'Submissions', exact: true }).click();
    await waitForHeading(page, 'Submissions of Zoé Listed 5');
    await waitForText(page, 'No submissions found!');
    await page.goBack();

    await page.getByRole('button', { name: 'Erase' }).click();
    await dialog(page).getByRole('textbox').fill('somebody@example.org');
    await dialog(page).getByRole('button', { name: 'Erase' }).click();
    await waitForText(page, 'This is not zoe@example.org');
    await dialog(page).getByRole('textbox').fill('zoe@example.org');
    await dialog(page).getByRole('button', { name: 'Erase' }).click();
    await waitForText(page, 'User erased');
    await waitForHeading(page, 'Users');
  });

  it('prevents administrators from removing their own role or account', async () => {
    const page = await openAs('Administrator', '/users?email=administrator@');
    await page.getByRole('link', { name: 'Administrator' }).click();
    await waitForText(page, 'You cannot change your own role: ask another administrator.');
    expect(await page.getByRole('button', { name: 'Erase' }).count()).toBe(0);
  });
});
