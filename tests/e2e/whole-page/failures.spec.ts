import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { accountMenuOf, logOut } from '../testing/account-menu.ts';
import { useBrowser } from '../testing/browser.ts';
import { drawByKeys, structureKeys } from '../testing/drawing.ts';
import { isFullRun } from '../testing/full-run.ts';
import { product } from '../testing/product.ts';

const at = (path: string) => `${product().addresses.full}/#${path}`;

const api = (path: string) => `${product().addresses.full}/api/v1${path}`;

const waitForText = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor();

const administrator = () => ({ Authorization: `Bearer ${product().tokens.Administrator}` });

/** Returns the body of the request. */
async function submitDrawing(page: Page): Promise<unknown> {
  const sending = page.waitForRequest((request) => request.url().endsWith('/corrector'));
  await page.getByRole('button', { name: 'Submit answer' }).click();
  return ((await sending).postDataJSON() as { composerContent: string }).composerContent;
}

let serial = 0;

/** A test may change session and role without effect on other tests. */
async function addPerson(role: 'STUDENT' | 'PROFESSOR' | 'ADMINISTRATOR') {
  const email = `failures-${++serial}@example.org`;
  const password = 'long enough';
  const registration = { firstname: 'Fay', lastname: 'Lure', uliegeid: `S88800${serial}`, email, password };
  const registered = await fetch(api('/accounts'), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(registration),
  });
  const { id } = (await registered.json()) as { id: string };
  const become = async (next: typeof role) => {
    const reply = await fetch(api(`/accounts/${id}`), {
      method: 'PATCH',
      headers: { ...administrator(), 'Content-Type': 'application/json' },
      body: JSON.stringify({ role: next }),
    });
    expect(reply.status).toBe(200);
  };
  if (role !== 'STUDENT') await become(role);
  const signIn = async (page: Page, heading = 'Welcome, Fay') => {
    await page.getByRole('textbox', { name: 'Email' }).fill(email);
    await page.getByRole('textbox', { name: 'Password' }).fill(password);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: heading }).waitFor();
  };
  const endSessions = async () => {
    const headers = { Authorization: `Basic ${btoa(`${email}:${password}`)}` };
    const { token } = (await (await fetch(api('/login'), { headers })).json()) as { token: string };
    const bearer = { Authorization: `Bearer ${token}` };
    const ended = await fetch(api(`/accounts/${id}/sessions`), { method: 'DELETE', headers: bearer });
    expect(ended.status).toBe(204);
  };
  const erase = async () => {
    const erased = await fetch(api(`/accounts/${id}`), { method: 'DELETE', headers: administrator() });
    expect(erased.status).toBe(204);
  };
  return { become, signIn, endSessions, erase };
}

const goTo = (page: Page, section: string) =>
  page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: section }).click();

describe('a failure', () => {
  const { open } = useBrowser();

  it.runIf(isFullRun)('reports a session that ended elsewhere, and asks to sign in again', async () => {
    const { signIn } = await addPerson('STUDENT');
    const page = await open('/login');
    await signIn(page);
    const status = await page.evaluate(async () => (await fetch('api/v1/logout', { method: 'POST' })).status);
    expect(status).toBe(204);
    await goTo(page, 'My submissions');
    await page.getByRole('heading', { level: 1, name: 'Login' }).waitFor();
    await waitForText(page, 'Error: You must be authenticated to access this resource');
    await waitForText(page, 'Your session has ended');
    expect(await accountMenuOf(page).count()).toBe(0);
  });

  it('reports an ended session beside a drawing, keeps the drawing, and returns to it', async () => {
    const { signIn, endSessions } = await addPerson('STUDENT');
    const page = await open('/login');
    await signIn(page);
    await page.goto(at('/exercises/1'));
    await drawByKeys(page, structureKeys.propanal);
    await waitForText(page, 'Saved');
    await endSessions();
    await drawByKeys(page, ['ArrowLeft', 'Enter']);
    const note = page.getByRole('alert').filter({ hasText: 'Your session has ended' });
    await note.waitFor();
    expect(await page.getByText('Saved', { exact: true }).count()).toBe(0);
    expect(await accountMenuOf(page).count()).toBe(0);
    const unsavedDrawing = await submitDrawing(page);
    await page
      .getByRole('status')
      .filter({ hasText: 'Your answer was checked but not saved because your session has ended.' })
      .waitFor();
    await note.getByRole('link', { name: 'Log in again' }).click();
    await waitForText(page, 'Your session has ended');
    await signIn(page, 'Three signals');
    // The feedback opened the spectrum that it cites.
    expect(page.url()).toMatch(/#\/exercises\/1(\/|$)/);
    await page.getByRole('button', { name: 'Clear the drawing', disabled: false }).waitFor();
    expect(await submitDrawing(page)).toBe(unsavedDrawing);
    const feedback = page.getByRole('status').filter({ hasText: 'contains some errors' });
    await feedback.waitFor();
    expect(await feedback.innerText()).not.toContain('not saved');
  });

  it.runIf(isFullRun)('reports an ended session beside a drawing in a browser without storage', async () => {
    const { signIn, endSessions } = await addPerson('STUDENT');
    const page = await open('/login');
    await page.addInitScript(() => Object.defineProperty(globalThis, 'indexedDB', { value: undefined }));
    await page.reload();
    await signIn(page);
    await page.goto(at('/exercises/1'));
    await drawByKeys(page, structureKeys.propanal);
    await waitForText(page, 'Saved');
    await endSessions();
    await drawByKeys(page, ['ArrowLeft', 'Enter']);
    const note = page.getByRole('alert').filter({ hasText: 'Your session has ended' });
    await note
      .getByText('This browser cannot save your drawing. Log in before you leave this page or submit.')
      .waitFor();
    expect(await page.getByText('Your drawing is saved on this device').count()).toBe(0);
    // The script would remain in the page.
    await page.context().close();
  });

  it.runIf(isFullRun)('reports an erased account on the first page that guests may not see', async () => {
    const { signIn, erase } = await addPerson('PROFESSOR');
    const page = await open('/login');
    await signIn(page);
    await goTo(page, 'Exercises');
    await page.getByRole('row').filter({ hasText: 'Three signals' }).first().waitFor();
    await erase();
    await page.goto(at('/molecules/r-carvone'));
    await page.getByRole('heading', { level: 1, name: 'Login' }).waitFor();
    await waitForText(page, 'Your session has ended');
    expect(await accountMenuOf(page).count()).toBe(0);
  });

  it.runIf(isFullRun)('reports a revoked right, and opens the home page', async () => {
    const { signIn, become } = await addPerson('ADMINISTRATOR');
    const page = await open('/login');
    await signIn(page);
    await goTo(page, 'Machines');
    await page.getByRole('heading', { level: 1, name: 'Machines' }).waitFor();
    await become('STUDENT');
    await goTo(page, 'Users');
    await waitForText(page, 'Error: Access forbidden');
    await expect.poll(() => page.url()).toContain('#/home');
    await accountMenuOf(page).waitFor();
  });

  it.runIf(isFullRun)('reports a logout that did not reach the server', async () => {
    const { signIn } = await addPerson('STUDENT');
    const page = await open('/login');
    await signIn(page);
    await page.context().setOffline(true);
    await logOut(page);
    await waitForText(page, 'Error: Logout failed. Server unreachable');
    await accountMenuOf(page).waitFor();
  });
});
