import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { accountMenuOf, logOut } from '../testing/account-menu.ts';
import { useBrowser } from '../testing/browser.ts';
import { isFullRun } from '../testing/full-run.ts';
import { product } from '../testing/product.ts';

describe('the shell', () => {
  const { open, openAs, forgetSession } = useBrowser();

  it.runIf(isFullRun)(
    'opens the home page for an empty address, and the error page for an unknown one',
    async () => {
      const page = await open('');
      await expect.poll(() => page.url()).toContain('#/home');
      await page.goto(`${product().addresses.full}/#/no/such/page`);
      await page.getByRole('heading', { name: 'Oups!' }).waitFor();
    },
  );

  it.runIf(isFullRun)('redirects the address of an exercise’s experiments to the exercise', async () => {
    const page = await open('/exercises/1/experiments');
    await expect.poll(() => page.url()).toMatch(/#\/exercises\/1$/);
  });

  it('shows sign-in to a guest, and name and logout to a signed-in user', async () => {
    const guest = await open('/home');
    await guest.getByRole('link', { name: 'Login' }).waitFor();
    await guest.getByRole('link', { name: 'Register' }).waitFor();
    const page = await openAs('Student', '/home');
    await page.getByRole('button', { name: 'Account: Sacha Student' }).waitFor();
    await page.getByRole('banner').getByRole('button', { name: 'Log out' }).waitFor();
    await page
      .getByRole('navigation', { name: 'Main menu' })
      .getByRole('link', { name: 'My submissions' })
      .waitFor();
    await page.getByText('1.1.0').first().waitFor();
  });

  it.runIf(isFullRun)(
    'redirects a signed-in user from sign-in and registration, with a message',
    async () => {
      const page = await openAs('Student', '/home');
      await page.goto(`${product().addresses.full}/#/login`);
      await page.getByText('You are already logged in').waitFor();
      await expect.poll(() => page.url()).toContain('#/home');
      await page.goto(`${product().addresses.full}/#/register`);
      await page.getByText('You already have an account (logged in)').waitFor();
    },
  );

  it.runIf(isFullRun)('redirects a guest from submissions, with a message', async () => {
    const page = await open('/submissions');
    await page.getByText('You are not logged in').waitFor();
    await expect.poll(() => page.url()).toContain('#/home');
  });

  it('keeps a session after a reload, and ends it on the server at logout', async () => {
    const page = await openAs('Student', '/home');
    await page.reload();
    await logOut(page);
    forgetSession('Student');
    await page.getByRole('heading', { name: 'Login' }).waitFor();
    await page.goto(`${product().addresses.full}/#/home`);
    await page.reload();
    await page.getByRole('link', { name: 'Login' }).waitFor();
  });

  it.runIf(isFullRun)('returns to the previous page after the sign-in', async () => {
    const page = await open('/molecules?name=a');
    await page.getByRole('heading', { level: 1, name: 'Molecules' }).waitFor();
    await page.getByRole('link', { name: 'Login' }).click();
    await page.getByRole('button', { name: 'Student', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Molecules' }).waitFor();
    await expect.poll(() => page.url()).toMatch(/#\/molecules\?name=a$/);
  });

  it.runIf(isFullRun)('registers a student, who can then sign in', async () => {
    const page = await open('/register');
    await page.getByRole('button', { name: 'Register' }).last().click();
    await page.getByText('Please input your first name').waitFor();
    // The first invalid field has a visible focus.
    const ring = (name: string) =>
      page.getByRole('textbox', { name }).evaluate((input) => getComputedStyle(input).boxShadow);
    await expect.poll(() => ring('First name')).not.toBe('none');
    await expect.poll(() => ring('Last name')).toBe('none');
    await page.getByRole('textbox', { name: 'First name' }).fill('Noémie');
    await page.getByRole('textbox', { name: 'Last name' }).fill('Nouvelle');
    await page.getByRole('textbox', { name: 'Student university identifier' }).fill('123');
    await page.getByRole('textbox', { name: 'Email' }).fill('noemie@example.org');
    await page.getByRole('textbox', { name: 'Password' }).fill('long enough');
    await page.getByText('must be S followed by 6 digits (e.g., S123456)').waitFor();
    await page.getByRole('textbox', { name: 'Student university identifier' }).fill('s234567');
    await page.getByRole('button', { name: 'Register' }).last().click();
    await page.getByText('Register successful').waitFor();
    await page.getByRole('heading', { level: 1, name: 'Login' }).waitFor();
    const email = page.getByRole('textbox', { name: 'Email' });
    await expect.poll(() => email.inputValue()).toBe('noemie@example.org');
    await page.getByRole('textbox', { name: 'Password' }).fill('long enough');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Welcome, Noémie' }).waitFor();
  });

  it('shows a loading state during a reload, without browser warnings', async () => {
    const page = await open('/getting-started');
    await page.getByRole('heading', { level: 1 }).waitFor();
    const warnings: string[] = [];
    page.on('console', (message) => {
      // The test's browser blocks the service worker, which registers when the page is idle.
      const isOfTest = message.text() === 'Service Worker registration blocked by Playwright';
      if (message.type() === 'warning' && !isOfTest) warnings.push(message.text());
    });
    let letThrough = () => {};
    const held = new Promise<void>((resolve) => (letThrough = resolve));
    await page.route(/getting-started-page-.*\.js/, async (route) => {
      await held;
      await route.continue();
    });
    await page.reload();
    await page.getByLabel('Loading').waitFor();
    letThrough();
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(warnings).toEqual([]);
  });

  it('opens its first page without loading the chemistry engine', async () => {
    const page = await open('/about');
    const files: string[] = [];
    page.on('request', (request) => files.push(request.url()));
    await page.goto('about:blank');
    await page.goto(`${product().addresses.full}/#/home`);
    await page.waitForLoadState('networkidle');
    expect(files.filter((url) => url.includes('/assets/')).length).toBeGreaterThan(3);
    expect(files.filter((url) => url.includes('structure-'))).toEqual([]);
  });

  it.runIf(isFullRun)('reports an unreachable server', async () => {
    const page = await openAs('Student', '/home');
    const molecules = page
      .getByRole('navigation', { name: 'Main menu' })
      .getByRole('link', { name: 'Molecules' });
    await molecules.waitFor();
    await page.context().setOffline(true);
    await molecules.click();
    await page.getByText('Server unreachable').first().waitFor();
  });

  it.runIf(isFullRun)('hides actions and refuses pages that a role has no right to', async () => {
    const student = await openAs('Student', '/molecules');
    await student.getByText('results found').waitFor();
    expect(await student.getByRole('link', { name: 'New molecule' }).count()).toBe(0);
    await student.goto(`${product().addresses.full}/#/molecules/new`);
    await student.getByText('Access forbidden').first().waitFor();
    await expect.poll(() => student.url()).toContain('#/home');
    const administrator = await openAs('Administrator', '/molecules');
    await administrator.getByRole('link', { name: 'New molecule' }).waitFor();
  });

  it.runIf(isFullRun)('moves the focus to the heading of the page after a sign-in', async () => {
    const page = await open('/login');
    await page.getByRole('button', { name: 'Student', exact: true }).press('Enter');
    const heading = page.getByRole('heading', { level: 1, name: 'Welcome, Sacha' });
    await expect
      .poll(() => heading.evaluate((element) => element === document.activeElement), { timeout: 10_000 })
      .toBe(true);
  });

  it.runIf(isFullRun)(
    'closes the menu of a phone with Escape, and removes it from the Tab order',
    async () => {
      const page = await openAs('Student', '/about', { viewport: { width: 390, height: 844 } });
      const button = page.getByRole('button', { name: 'Menu', exact: true });
      await button.press('Enter');
      const sections = page.getByRole('navigation', { name: 'Main menu' });
      await sections.getByRole('link', { name: 'Exercises' }).focus();
      const isOutOfReach = (part: Locator) => part.evaluate((element: HTMLElement) => element.inert);
      await expect.poll(() => isOutOfReach(page.getByRole('main'))).toBe(true);
      await page.keyboard.press('Escape');
      await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true);
      await expect.poll(() => isOutOfReach(sections)).toBe(true);
      await expect.poll(() => isOutOfReach(page.getByRole('main'))).toBe(false);
    },
  );

  it('keeps logout reachable at 320 pixels, as at 400 % zoom on a usual screen', async () => {
    const page = await openAs('Student', '/home', { viewport: { width: 320, height: 640 } });
    const button = accountMenuOf(page);
    await button.waitFor();
    const box = (await button.boundingBox())!;
    expect(box.x + box.width).toBeLessThanOrEqual(320);
    expect(box.width).toBeGreaterThanOrEqual(24);
    await button.click();
    await page.getByRole('menuitem', { name: 'Log out' }).waitFor();
  });
});
