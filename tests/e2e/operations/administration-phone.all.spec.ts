import { describe, expect, it } from 'vitest';
import { logOut } from '../testing/account-menu.ts';
import { phone, useBrowser } from '../testing/browser.ts';
import { at, waitForHeading } from '../testing/administration.ts';

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
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Unreachable');
    await page.route('**/api/v1/laboratories', (route) => route.abort());
    await dialog.getByRole('button', { name: 'Create' }).click();
    const toast = page.getByRole('alert').filter({ hasText: 'Error: Server unreachable' });
    // The pointer stops its timer.
    await toast.hover();
    const toastBox = (await page.locator('.toasts').filter({ has: toast }).boundingBox())!;
    const close = (await dialog.getByRole('button', { name: 'Close' }).boundingBox())!;
    expect(toastBox.y).toBeGreaterThan(close.y + close.height);
    await page.context().close();
  });
});

describe('pages that a role may not see', () => {
  const { open, openAs } = useBrowser();

  it('logs a user out without an error on a page that guests may not see', async () => {
    const page = await open('/login');
    await page.getByRole('button', { name: 'Professor', exact: true }).click();
    await page.getByRole('heading', { name: /^Welcome, / }).waitFor();
    await page.goto(at('/machines'));
    await waitForHeading(page, 'Machines');
    await logOut(page);
    await waitForHeading(page, 'Login');
    expect(await page.getByText('Access forbidden').count()).toBe(0);
  });

  it('shows laboratories and machines to a professor, without changes', async () => {
    const page = await openAs('Professor', '/laboratories');
    await page.getByRole('link', { name: 'Teaching laboratory' }).click();
    await waitForHeading(page, 'Machines');
    expect(await page.getByRole('link', { name: 'Add machine' }).count()).toBe(0);
    await page.getByRole('link', { name: 'NMR 300 MHz' }).click();
    await page.getByRole('rowheader', { name: 'Serial number' }).waitFor();
    expect(await page.getByRole('textbox').count()).toBe(0);
    expect(await page.getByRole('button', { name: 'Delete' }).count()).toBe(0);
  });
});
