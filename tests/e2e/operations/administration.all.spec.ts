import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { logOut } from '../testing/account-menu.ts';
import { phone, useBrowser } from '../testing/browser.ts';
import { product } from '../testing/product.ts';

const at = (path: string) => `${product().addresses.full}/#${path}`;
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
const waitForText = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor();
const dialog = (page: Page) => page.getByRole('dialog');

async function fill(page: Page, values: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(values))
    await page.getByRole('textbox', { name, exact: true }).fill(value);
}

/** Waits until the dialog has the focus; earlier keys would reach another element. */
async function nameTakesKeys(page: Page): Promise<void> {
  const name = dialog(page).getByRole('textbox', { name: 'Name' });
  await expect.poll(() => name.evaluate((input) => input === document.activeElement)).toBe(true);
}

async function chooseLaboratory(page: Page, name: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Laboratory' }).click();
  await page.getByRole('option', { name, exact: true }).click();
}

describe('pages that a role may not see', () => {
  const { open, openAs } = useBrowser();

  it('logs a user out without an error on a page that guests may not see', async () => {
    const page = await open('/login');
    await page.getByRole('button', { name: 'Professor', exact: true }).click();
    await page.getByRole('heading', { name: /^Welcome, / }).waitFor();
    await page.goto(at('/machines'));
    await heading(page, 'Machines');
    await logOut(page);
    await heading(page, 'Login');
    expect(await page.getByText('Access forbidden').count()).toBe(0);
  });

  it('shows laboratories and machines to a professor, without changes', async () => {
    const page = await openAs('Professor', '/laboratories');
    await page.getByRole('link', { name: 'Teaching laboratory' }).click();
    await heading(page, 'Machines');
    expect(await page.getByRole('link', { name: 'Add machine' }).count()).toBe(0);
    await page.getByRole('link', { name: 'NMR 300 MHz' }).click();
    await page.getByRole('rowheader', { name: 'Serial number' }).waitFor();
    expect(await page.getByRole('textbox').count()).toBe(0);
    expect(await page.getByRole('button', { name: 'Delete' }).count()).toBe(0);
  });
});

describe('an administrator', () => {
  const { openAs } = useBrowser();

  it('adds, renames and deletes a laboratory by keyboard alone', async () => {
    const page = await openAs('Administrator', '/laboratories');
    await page.getByRole('button', { name: 'Add laboratory' }).focus();
    await page.keyboard.press('Enter');
    await nameTakesKeys(page);
    await page.keyboard.press('Enter');
    await waitForText(page, 'Please input a name');
    await page.keyboard.type('Raman corner');
    await page.keyboard.press('Enter');
    await waitForText(page, 'Laboratory created');
    await page.getByRole('button', { name: 'Rename Raman corner' }).focus();
    await page.keyboard.press('Enter');
    await nameTakesKeys(page);
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
    await heading(page, 'Raman microscope');

    await fill(page, { Name: 'Raman microscope 2' });
    // An accidental click does not lose the typed text.
    await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Home' }).click();
    await dialog(page).getByText('Your changes are not saved and will be lost.').waitFor();
    await dialog(page).getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Update' }).click();
    await waitForText(page, 'Machine updated');
    await heading(page, 'Raman microscope 2');

    await page.getByRole('button', { name: 'Delete' }).click();
    await waitForText(page, 'Delete this machine?');
    await dialog(page).getByText('It has no experiments.').waitFor();
    await dialog(page).getByRole('button', { name: 'Delete' }).click();
    await waitForText(page, 'Machine removed');
    await heading(page, 'Machines');
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
      await heading(page, 'FT-IR spectrometer');
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
    // The notice shows both versions, so that the overwritten one can be restored.
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

describe('documents', () => {
  const { open, openAs } = useBrowser();

  it('offers documents to everybody, with their size', async () => {
    const page = await open('/files');
    await page.getByRole('row', { name: /Chemical shifts 1H and 13C\.pdf 0\.1 MB/ }).waitFor();
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Infrared bands.pdf' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe('Infrared bands.pdf');
    expect(
      readFileSync(await file.path())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
    expect(await page.getByRole('button', { name: 'Add file' }).count()).toBe(0);
  });

  it('shows documents on the getting-started page below two videos that do not start by themselves', async () => {
    const page = await open('/getting-started');
    await page.getByRole('link', { name: 'Solving an exercise.pdf' }).waitFor();
    const videos = page.locator('video');
    await expect.poll(() => videos.count()).toBe(2);
    expect(await videos.evaluateAll((all) => all.every((video) => (video as HTMLVideoElement).paused))).toBe(
      true,
    );
  });

  it('adds documents, rejects them with a reason, and deletes them', async () => {
    const page = await openAs('Administrator', '/files');
    await page.getByRole('button', { name: 'Add file' }).click();
    await dialog(page).getByRole('button', { name: 'Add', exact: true }).click();
    await waitForText(page, 'Please select a file');
    const choose = (name: string, text: string) =>
      dialog(page)
        .locator('input[type=file]')
        .setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(text) });
    const wrongType = 'Only pdf, csv, txt, xlsx, docx, png, jpg, jdx and zip files are accepted';
    await choose('page.html', '<p>');
    await waitForText(page, wrongType);
    await choose('empty.txt', '');
    await waitForText(page, 'The file is empty');
    // Only the server can detect this fault.
    await choose('picture.pdf', '<svg xmlns="http://www.w3.org/2000/svg"/>');
    await dialog(page).getByRole('button', { name: 'Add', exact: true }).click();
    await waitForText(page, `Error: ${wrongType}`);
    await choose('déplacements.csv', 'a;b\n1;2\n');
    await dialog(page).getByRole('button', { name: 'Add', exact: true }).click();
    await waitForText(page, 'File created');
    await page.getByRole('row', { name: /déplacements\.csv 0\.01 MB/ }).waitFor();
    await page.getByRole('button', { name: 'Delete déplacements.csv' }).click();
    await waitForText(page, 'Delete the file déplacements.csv?');
    await dialog(page).getByRole('button', { name: 'Delete' }).click();
    await waitForText(page, 'File deleted');
    await page.getByRole('link', { name: 'déplacements.csv' }).waitFor({ state: 'detached' });
  });
});

describe('users', () => {
  const { openAs } = useBrowser();

  beforeAll(async () => {
    for (let person = 0; person < 10; person++) {
      const answer = await fetch(`${product().addresses.full}/api/v1/accounts`, {
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
      expect(answer.status).toBe(201);
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
    await heading(page, 'Test Listed 3');
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
    await heading(page, 'Zoé Listed 5');

    await page.getByRole('combobox', { name: 'Role' }).click();
    await page.getByRole('option', { name: 'PROFESSOR' }).click();
    await page.getByRole('button', { name: 'Change role' }).click();
    await waitForText(page, 'Give Zoé Listed 5 the role PROFESSOR?');
    await dialog(page).getByRole('button', { name: 'Change role' }).click();
    await page.getByRole('cell', { name: 'PROFESSOR' }).waitFor();

    await page.getByRole('link', { name: 'Submissions', exact: true }).click();
    await heading(page, 'Submissions of Zoé Listed 5');
    await waitForText(page, 'No submissions found!');
    await page.goBack();

    await page.getByRole('button', { name: 'Erase' }).click();
    await dialog(page).getByRole('textbox').fill('somebody@example.org');
    await dialog(page).getByRole('button', { name: 'Erase' }).click();
    await waitForText(page, 'This is not zoe@example.org');
    await dialog(page).getByRole('textbox').fill('zoe@example.org');
    await dialog(page).getByRole('button', { name: 'Erase' }).click();
    await waitForText(page, 'User erased');
    await heading(page, 'Users');
  });

  it('prevents administrators from removing their own role or account', async () => {
    const page = await openAs('Administrator', '/users?email=administrator@');
    await page.getByRole('link', { name: 'Administrator' }).click();
    await waitForText(page, 'You cannot change your own role: ask another administrator.');
    expect(await page.getByRole('button', { name: 'Erase' }).count()).toBe(0);
  });
});

describe('on a phone', () => {
  const { openAs } = useBrowser();

  it.each(['/getting-started', '/files', '/laboratories', '/machines', '/machines/new', '/users', '/bin'])(
    'no page is wider than a phone: %s',
    async (path) => {
      const page = await openAs('Administrator', path, phone);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.waitForLoadState('networkidle');
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow).toBeLessThanOrEqual(0);
      await page.context().close();
    },
  );

  it('shows all fields of every user at 320 pixels, without horizontal scrolling', async () => {
    const narrow = { viewport: { width: 320, height: 640 } };
    const page = await openAs('Administrator', '/users', narrow);
    const row = page.getByRole('row', { name: /administrator@elucida\.test/ });
    await row.getByText('S000003').waitFor();
    for (const text of ['Andrea', 'Administrator', 'administrator@elucida.test', 'ADMINISTRATOR'])
      await expect.poll(() => row.getByText(text, { exact: true }).isVisible()).toBe(true);
    const wide = await page.evaluate(() =>
      [...document.querySelectorAll('main *')].some(
        (element) =>
          ['auto', 'scroll'].includes(getComputedStyle(element).overflowX) &&
          element.scrollWidth > element.clientWidth,
      ),
    );
    expect(wide).toBe(false);
    await page.context().close();
  });

  it('keeps the close button of a dialog free of messages', async () => {
    const page = await openAs('Administrator', '/laboratories', phone);
    await page.getByRole('button', { name: 'Add laboratory' }).click();
    const asked = page.getByRole('dialog');
    await asked.getByRole('textbox', { name: 'Name' }).fill('Unreachable');
    await page.route('**/api/v1/laboratories', (route) => route.abort());
    await asked.getByRole('button', { name: 'Create' }).click();
    const toast = page.getByRole('alert').filter({ hasText: 'Error: Server unreachable' });
    // The pointer stops its timer.
    await toast.hover();
    const toastBox = (await page.locator('.toasts').filter({ has: toast }).boundingBox())!;
    const close = (await asked.getByRole('button', { name: 'Close' }).boundingBox())!;
    expect(toastBox.y).toBeGreaterThan(close.y + close.height);
    await page.context().close();
  });
});
