import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { accountMenuOf, logOut } from './testing/account-menu.ts';
import { useBrowser } from './testing/browser.ts';
import { chartOf } from './testing/spectrum.ts';
import { product } from './testing/product.ts';

const at = (path: string) => `${product().addresses.full}/#${path}`;
const api = (path: string) => `${product().addresses.full}/api/v1${path}`;
const said = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor();

let serial = 0;

/** Somebody whose session may end, and whose rights may change, without harm to other tests. */
async function addPerson(role: 'STUDENT' | 'ADMINISTRATOR') {
  const email = `failures-${++serial}@example.org`;
  const password = 'long enough';
  const administrator = {
    Authorization: `Bearer ${product().tokens.Administrator}`,
    'Content-Type': 'application/json',
  };
  const registration = { firstname: 'Fay', lastname: 'Lure', uliegeid: `S88800${serial}`, email, password };
  const registered = await fetch(api('/accounts'), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(registration),
  });
  const { id } = (await registered.json()) as { id: string };
  const become = async (next: 'STUDENT' | 'ADMINISTRATOR') => {
    const answer = await fetch(api(`/accounts/${id}`), {
      method: 'PATCH',
      headers: administrator,
      body: JSON.stringify({ role: next }),
    });
    expect(answer.status).toBe(200);
  };
  if (role === 'ADMINISTRATOR') await become(role);
  const signIn = async (page: Page) => {
    await page.getByRole('textbox', { name: 'Email' }).fill(email);
    await page.getByRole('textbox', { name: 'Password' }).fill(password);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Welcome, Fay' }).waitFor();
  };
  return { become, signIn };
}

const goTo = (page: Page, section: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: section }).click();

describe('the page tells', () => {
  const { open, openAs } = useBrowser();

  it('of a session that has ended elsewhere, and asks to sign in again', async () => {
    const { signIn } = await addPerson('STUDENT');
    const page = await open('/login');
    await signIn(page);
    const status = await page.evaluate(async () => (await fetch('api/v1/logout', { method: 'POST' })).status);
    expect(status).toBe(204);
    await goTo(page, 'My submissions');
    await said(page, 'Error: You must be authenticated to access this resource');
    await page.getByRole('heading', { level: 1, name: 'Login' }).waitFor();
    expect(await accountMenuOf(page).count()).toBe(0);
  });

  it('of a right that was taken away, and leads home', async () => {
    const { signIn, become } = await addPerson('ADMINISTRATOR');
    const page = await open('/login');
    await signIn(page);
    await goTo(page, 'Machines');
    await page.getByRole('heading', { level: 1, name: 'Machines' }).waitFor();
    await become('STUDENT');
    await goTo(page, 'Users');
    await said(page, 'Error: Access forbidden');
    await expect.poll(() => page.url()).toContain('#/home');
    await accountMenuOf(page).waitFor();
  });

  it('of a logout that did not reach the server', async () => {
    const { signIn } = await addPerson('STUDENT');
    const page = await open('/login');
    await signIn(page);
    await page.context().setOffline(true);
    await logOut(page);
    await said(page, 'Error: You are still logged in. Server unreachable');
    await accountMenuOf(page).waitFor();
  });

  it('of a spectrum that could not be loaded, and tries again', async () => {
    const page = await openAs('Student', '/exercises/1');
    await page.route('**/spectra', (route) =>
      route.fulfill({
        status: 500,
        json: { code: 'internal', message: 'Something went wrong on the server.' },
      }),
    );
    await page.getByRole('tab', { name: 'NMR-H', exact: true }).click();
    await said(page, 'Error: Something went wrong on the server.');
    await page.unroute('**/spectra');
    await page.getByRole('button', { name: 'Try again' }).click();
    await chartOf(page).waitFor();
  });

  it('nothing, and is silent about a spectrum that is not there', async () => {
    const page = await openAs('Student', '/exercises/1');
    await page.route('**/spectra', (route) =>
      route.fulfill({ status: 404, json: { code: 'not-found', message: 'Not found' } }),
    );
    await page.getByRole('tab', { name: 'NMR-H', exact: true }).click();
    await said(page, 'No spectra available. Spectra might exist as images, please check the image tab');
    expect(await page.getByRole('alert').count()).toBe(0);
  });

  it('of an address that no browser can decode, with the error page', async () => {
    const page = await open('/no/%zz');
    await page.getByRole('heading', { level: 1, name: 'Oups!' }).waitFor();
  });
});

describe('addresses', () => {
  const { open } = useBrowser();

  it.each([
    ['/exercises/1/experiments', '/exercises/1'],
    ['/molecules/rutin/experiments', '/molecules/rutin'],
  ])('lead from the experiments to what they belong to: %s', async (path, to) => {
    const page = await open(path);
    await expect.poll(() => page.url()).toBe(at(to));
  });
});

describe('a spectrum', () => {
  const { openAs } = useBrowser();

  it('gives its chart as a picture', async () => {
    const page = await openAs('Student', '/exercises/1');
    await page.getByRole('tab', { name: 'NMR-H', exact: true }).click();
    await chartOf(page).waitFor();
    const picture = async (form: string) => {
      const coming = page.waitForEvent('download');
      await page.getByRole('button', { name: `Download as ${form}` }).click();
      const download = await coming;
      return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) };
    };
    const png = await picture('PNG');
    expect(png.name).toBe('spectra.png');
    expect(png.bytes.subarray(1, 4).toString()).toBe('PNG');
    const svg = await picture('SVG');
    expect(svg.name).toBe('spectra.svg');
    expect(svg.bytes.toString()).toMatch(/^<svg .*ppm.*<\/svg>\s*$/s);
  });

  it('puts a tool down that is chosen again, and one for another', async () => {
    const page = await openAs('Student', '/exercises/1');
    await page.getByRole('tab', { name: 'NMR-H', exact: true }).click();
    await chartOf(page).waitFor();
    const tools = page.getByRole('toolbar', { name: 'Spectrum tools' });
    const inHand = () =>
      tools
        .locator('[aria-pressed=true]')
        .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label')));
    expect(await inHand()).toEqual(['Cursor']);
    await tools.getByRole('button', { name: 'Pan' }).click();
    expect(await inHand()).toEqual(['Pan']);
    await tools.getByRole('button', { name: 'Pan' }).click();
    expect(await inHand()).toEqual([]);
  });
});
