import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../testing/free-port.ts';
import { launchBrowser } from '../testing/launch-browser.ts';
import { type RunningServer, start } from '../testing/served-product.ts';

const email = 'marie@example.org';
const password = 'pitchblende by the ton';

/** The fingerprint reader accepts every finger. */
async function addAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

describe('passkeys', () => {
  const folder = mkdtempSync(join(tmpdir(), 'elucida-passkeys-'));
  const complaints: string[] = [];
  let browser: Browser;
  let product: RunningServer;
  let address: string;

  beforeAll(async () => {
    const port = await freePort();
    // Browsers accept passkeys at localhost, but not at the address 127.0.0.1.
    address = `http://localhost:${port}`;
    product = await start(join(folder, 'data'), 'full', {
      PORT: String(port),
      PUBLIC_URL: address,
      DEMO: '0',
      ADMIN_EMAIL: email,
      ADMIN_PASSWORD: password,
    });
    browser = await launchBrowser();
  }, 300_000);

  afterAll(async () => {
    await browser.close();
    await product.stop();
    rmSync(folder, { recursive: true, force: true });
    expect(complaints).toEqual([]);
  });

  it('adds passkeys, signs in and confirms an identity with them, and deletes them', async () => {
    const page = await browser.newPage();
    page.setDefaultTimeout(20_000);
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
        complaints.push(message.text());
    });
    await page.goto(`${address}/#/login`);
    await addAuthenticator(page);
    await page.getByLabel('Email').fill(email);
    await page.getByLabel(/^Password/).fill(password);
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    await page.getByRole('heading', { name: /^Welcome, / }).waitFor();

    await page.goto(`${address}/#/account`);
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await page.getByText('Please input a name', { exact: true }).waitFor();
    await page.getByLabel('Passkey name').fill('Laboratory laptop');
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await page.getByText('Passkey added', { exact: true }).waitFor();
    await page.getByRole('list', { name: 'Passkeys' }).getByText('Laboratory laptop').waitFor();

    await page.getByLabel('Passkey name').fill('The same device');
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await page.getByText('This device already has a passkey for your account', { exact: true }).waitFor();

    const signedOut = await page.evaluate(async () => {
      const reply = await fetch('api/v1/logout', { method: 'POST' });
      return reply.status;
    });
    expect(signedOut).toBe(204);
    await page.goto(`${address}/?again#/login`);
    await page.getByRole('button', { name: 'Log in with a passkey' }).click();
    await page.getByRole('heading', { name: /^Welcome, / }).waitFor();
    const cookies = await page.context().cookies();
    expect(cookies.find(({ name }) => name === 'session')?.httpOnly).toBe(true);

    // The sign-in is recent: the first call gets the reply that it would get ten minutes later.
    const asked: string[] = [];
    await page.route('**/api/v1/passkey-challenges', async (route) => {
      const { purpose } = route.request().postDataJSON() as { purpose: string };
      asked.push(purpose);
      if (asked.length > 1) return route.continue();
      const message = 'Confirm your identity: your last login or confirmation was more than 10 minutes ago';
      return route.fulfill({ status: 403, json: { code: 'proof-required', message } });
    });
    await page.goto(`${address}/#/account`);
    await page.getByLabel('Passkey name').fill('Another');
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    const dialog = page.getByRole('dialog', { name: 'Confirm your identity' });
    await dialog.getByRole('button', { name: 'Use a passkey instead' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await page.getByText('This device already has a passkey for your account', { exact: true }).waitFor();
    expect(asked).toEqual(['add', 'prove', 'add']);

    await page.getByRole('button', { name: 'Rename the passkey Laboratory laptop' }).click();
    await page.getByLabel('Passkey name').first().fill('Old laptop');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Passkey renamed', { exact: true }).waitFor();

    await page.getByRole('button', { name: 'Delete the passkey Old laptop' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByText('Passkey deleted', { exact: true }).waitFor();
    expect(await page.getByRole('list', { name: 'Passkeys' }).count()).toBe(0);
    await page.evaluate(() => fetch('api/v1/logout', { method: 'POST' }));
    await page.goto(`${address}/?deleted#/login`);
    await page.getByRole('button', { name: 'Log in with a passkey' }).click();
    await page.getByText('Error: Authentication failed', { exact: true }).waitFor();
  });
});
