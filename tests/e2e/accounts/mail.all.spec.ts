import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useBrowser } from '../testing/browser.ts';
import { freePort } from '../testing/free-port.ts';
import { type Mailbox, openMailbox } from '../testing/mailbox.ts';
import { type RunningServer, start } from '../testing/served-product.ts';
import { takePicture, waitUntilStill } from '../testing/take-picture.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const email = 'rosalind@example.org';
const password = 'helix and needle';
const dialogPart = "'.mantine-Modal-body'";
const administrator = { email: 'head@example.org', password: 'keys of the laboratory' };

describe('a product with a mail server', () => {
  const browser = useBrowser();
  let product: RunningServer;
  let mailbox: Mailbox;
  let address: string;
  const folder = mkdtempSync(join(tmpdir(), 'elucida-mail-'));

  beforeAll(async () => {
    const port = await freePort();
    address = `http://127.0.0.1:${port}`;
    mailbox = await openMailbox();
    product = await start(join(folder, 'data'), 'full', {
      PORT: String(port),
      PUBLIC_URL: address,
      DEMO: '0',
      ADMIN_EMAIL: administrator.email,
      ADMIN_PASSWORD: administrator.password,
      SMTP_HOST: '127.0.0.1',
      SMTP_PORT: String(mailbox.port),
      SMTP_FROM: 'Elucida <elucida@example.org>',
    });
    const person = { firstname: 'Rosalind', lastname: 'Franklin', uliegeid: 'S195200', email };
    const registered = await fetch(`${address}/api/v1/accounts`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ ...person, password: 'forgotten at once' }),
    });
    expect(registered.status).toBe(201);
  }, 300_000);

  afterAll(async () => {
    await product.stop();
    await mailbox.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const open = (path: string, options: BrowserContextOptions = {}) =>
    browser.open(path, { address, ...options });

  async function look(page: Page, name: string, part = 'document') {
    await waitUntilStill(page);
    await takePicture(page, `mail-${name}`);
    const { violations } = (await page.evaluate(`${axe}; axe.run(${part})`)) as {
      violations: { id: string }[];
    };
    expect(violations.map(({ id }) => id)).toEqual([]);
    await expect
      .poll(() => page.evaluate('document.documentElement.scrollWidth - innerWidth'))
      .toBeLessThanOrEqual(0);
  }

  const devices: { name: string; options: BrowserContextOptions }[] = [
    {
      name: 'phone-dark',
      options: { viewport: { width: 390, height: 844 }, colorScheme: 'dark', locale: 'fr-BE' },
    },
    { name: 'desktop', options: {} },
  ];
  it.each(devices)(
    'shows the pages of a forgotten password without a fault ($name)',
    async ({ name, options }) => {
      const page = await open('/login', options);
      await page.getByRole('link', { name: /Forgot your password|Mot de passe oublié/ }).waitFor();
      await look(page, `login-${name}`);
      await page.goto(`${address}/#/forgot-password`);
      await page.getByRole('button', { name: /Send the link|Envoyer le lien/ }).waitFor();
      await look(page, `forgot-${name}`);
      await page
        .getByRole('textbox')
        .fill(`nobody-with-a-long-name-${name}@department.university.example.org`);
      await page.getByRole('button', { name: /Send the link|Envoyer le lien/ }).click();
      await page.getByRole('status').waitFor();
      await look(page, `sent-${name}`);
      await page.goto(`${address}/#/new-password?code=${'c'.repeat(43)}`);
      await page.getByRole('link', { name: /Request a new link|Demander un nouveau lien/ }).waitFor();
      await look(page, `new-${name}`);
    },
  );

  it('replaces a forgotten password through the link in an email', async () => {
    const page = await open('/login');
    await page.getByRole('textbox', { name: 'Email' }).fill(email);
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await page.getByRole('button', { name: 'Send the link' }).waitFor();
    await page.getByRole('textbox', { name: 'Email' }).press('Enter');
    await page.getByText(`If ${email} has an account`).waitFor();
    const links = () => mailbox.bodies.flatMap((text) => /http\S+new-password\S+/.exec(text)?.[0] ?? []);
    await expect.poll(links, { timeout: 30_000, interval: 250 }).toHaveLength(1);
    await page.goto(links()[0]!);
    await page.getByLabel(/^New password/).fill(password);
    await page.getByRole('button', { name: 'Set the password' }).click();
    await page.getByRole('link', { name: 'log in' }).click();
    await page.getByRole('textbox', { name: 'Email' }).fill(email);
    await page.locator('input[autocomplete="current-password"]').fill(password);
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    await page.getByRole('button', { name: /Rosalind Franklin/ }).waitFor();
  });

  async function signIn(page: Page, person: { email: string; password: string }) {
    await page.goto(`${address}/#/login`);
    await page.getByRole('textbox', { name: 'Email' }).fill(person.email);
    await page.locator('input[autocomplete="current-password"]').fill(person.password);
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    await page.waitForURL(/#\/(?!login)/);
  }

  it('confirms the address of a new account through the link in an email', async () => {
    const own = { email: 'chien-shiung@example.org', password: 'left is not right' };
    const page = await open('/register');
    await page.getByRole('textbox', { name: 'First name' }).fill('Chien-Shiung');
    await page.getByRole('textbox', { name: 'Last name' }).fill('Wu');
    await page.getByRole('textbox', { name: /identifier/ }).fill('S191200');
    await page.getByRole('textbox', { name: 'Email' }).fill(own.email);
    await page.getByLabel(/^Password/).fill(own.password);
    await page.getByRole('button', { name: 'Register' }).click();
    await page.waitForURL(/#\/login/);
    const links = () => mailbox.bodies.flatMap((text) => /http\S+confirm-email\S+/.exec(text)?.[0] ?? []);
    // The first link is that of Rosalind, who registered before.
    await expect.poll(links, { timeout: 30_000, interval: 250 }).toHaveLength(2);
    await page.goto(links()[1]!);
    await page.getByRole('link', { name: 'log in' }).waitFor();
    await look(page, 'confirm-guest-desktop');
    await page.getByRole('link', { name: 'log in' }).click();
    await page.getByRole('textbox', { name: 'Email' }).fill(own.email);
    await page.locator('input[autocomplete="current-password"]').fill(own.password);
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    await page.getByRole('button', { name: 'Confirm the address' }).waitFor();
    await look(page, 'confirm-desktop');
    const account = await page.context().newPage();
    await account.goto(`${address}/#/account`);
    await account.getByRole('button', { name: 'Resend the link' }).waitFor();
    await look(account, 'account-unconfirmed-desktop');
    await account.close();
    await page.getByRole('button', { name: 'Confirm the address' }).press('Enter');
    await page.locator('#content').getByRole('link', { name: 'My account' }).click();
    await page.getByText('Your email address is confirmed.').waitFor();
    await look(page, 'account-confirmed-desktop');
  });

  it('lets an invited user choose a password and sign in', async () => {
    const invited = 'dorothy@example.org';
    const page = await open('/login');
    await signIn(page, administrator);
    await page.goto(`${address}/#/users`);
    await page.getByRole('button', { name: 'Invite people' }).click();
    const dialog = page.getByRole('dialog', { name: 'Invite people' });
    const list = dialog.getByRole('textbox', { name: 'People' });
    await list.fill(`Dorothy, Hodgkin, ${invited}\nRosalind, Franklin, ${email}\nNobody, , nowhere`);
    await dialog.getByText('3 people, 1 to correct').waitFor();
    await look(page, 'invite-desktop', dialogPart);
    await list.fill(`Dorothy, Hodgkin, ${invited}\nRosalind, Franklin, ${email}`);
    await dialog.getByRole('button', { name: 'Invite 2 people' }).click();
    await dialog.getByText('1 person invited').waitFor();
    await dialog.getByRole('link', { name: 'Already has an account' }).waitFor();
    await look(page, 'invited-desktop', dialogPart);
    const linkOf = () =>
      mailbox.bodies
        .filter((text) => text.includes('created an account for you'))
        .map((text) => /http\S+new-password\S+/.exec(text)?.[0])
        .at(-1);
    await expect.poll(linkOf, { timeout: 30_000, interval: 250 }).toBeDefined();

    const own = await open('/login');
    await own.goto(linkOf()!);
    await own.getByLabel(/^New password/).fill(password);
    await own.getByRole('button', { name: 'Set the password' }).click();
    await own.getByRole('link', { name: 'log in' }).waitFor();
    await signIn(own, { email: invited, password });
    await own.getByRole('button', { name: /Dorothy Hodgkin/ }).waitFor();
  });
});
