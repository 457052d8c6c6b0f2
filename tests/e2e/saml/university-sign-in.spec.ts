import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../testing/free-port.ts';
import { launchBrowser } from '../testing/launch-browser.ts';
import { makeKeyPair, startUniversity, unpackSimpleSamlPhp } from './simplesamlphp.ts';

const repository = fileURLToPath(new URL('../../..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'elucida-university-'));
const whyNot = unpackSimpleSamlPhp(folder);
if (whyNot !== undefined) process.stdout.write(`Skipped: ${whyNot}\n`);

async function startProduct(env: Record<string, string>): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: repository,
    env: { ...process.env, LOG_LEVEL: 'warn', NODE_ENV: '', VITEST: '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  await new Promise<void>((resolve, reject) => {
    let output = '';
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      if (/ready at/.test(output)) resolve();
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.on('exit', () => reject(new Error(output)));
  });
  return child;
}

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const protections = {
  'a signed response': [`'saml20.sign.response' => true, 'saml20.sign.assertion' => false`, 'response'],
  'a signed response with an encrypted assertion': [
    `'saml20.sign.response' => true, 'saml20.sign.assertion' => true, 'assertion.encryption' => true`,
    'both',
  ],
  'a signed assertion': [`'saml20.sign.response' => false, 'saml20.sign.assertion' => true`, 'assertion'],
} as const;

describe.skipIf(whyNot !== undefined).each(Object.entries(protections))(
  'SimpleSAMLphp with %s',
  (name, [protection, signed]) => {
    let browser: Browser;
    let page: Page;
    let address: string;
    const ends: (() => unknown)[] = [];

    beforeAll(async () => {
      const [port, universityPort] = [await freePort(), await freePort()];
      // A different site from the provider, as in production.
      address = `http://localhost:${port}`;
      makeKeyPair(folder, 'own');
      makeKeyPair(folder, 'university');
      const entityId = `${address}/sp/metadata`;
      const acsUrl = `${address}/sp/acs`;
      const university = await startUniversity({
        folder,
        port: universityPort,
        entityId,
        acsUrl,
        protection,
      });
      ends.push(university.stop);
      writeFileSync(join(folder, 'university.xml'), university.metadata);
      const dataDir = mkdtempSync(join(tmpdir(), 'elucida-student-'));
      const product = await startProduct({
        DATA_DIR: dataDir,
        DEMO: '0',
        EDITION: 'student',
        HOST: 'localhost',
        PORT: String(port),
        PUBLIC_URL: address,
        SAML_IDP_METADATA: join(folder, 'university.xml'),
        SAML_KEY: join(folder, 'own.key'),
        SAML_CERT: join(folder, 'own.crt'),
        SAML_AFFILIATION_SCOPES: 'uni.test',
        SAML_SIGNED: signed,
      });
      ends.push(async () => {
        const ended = new Promise((resolve) => product.once('exit', resolve));
        product.kill('SIGTERM');
        await ended;
        rmSync(dataDir, { recursive: true, force: true });
      });
      browser = await launchBrowser();
      ends.push(() => browser.close());
    }, 180_000);

    afterAll(async () => {
      for (const end of ends.reverse()) await end();
    });

    async function signInAs(username: string): Promise<void> {
      page = await (await browser.newContext({ viewport: { width: 1280, height: 800 } })).newPage();
      page.setDefaultTimeout(15_000);
      await page.goto(`${address}/#/exercises`);
      await page.getByRole('link', { name: 'Login via the university' }).click();
      await page.locator('input[name=username]').fill(username);
      await page.locator('input[name=password]').fill('secret');
      await page.locator('input[name=password]').press('Enter');
    }

    it('signs in from the sign-in page and opens the requested page', async () => {
      await signInAs('s123456');
      await page.waitForURL(`${address}/#/exercises`);
      await page.getByRole('button', { name: /Émilie du Châtelet/ }).waitFor();
      const session = await page.request.get(`${address}/api/v1/login`);
      expect(await session.json()).toMatchObject({ username: 's123456@uni.test', role: 'STUDENT' });
      await page.getByRole('button', { name: /Émilie du Châtelet/ }).click();
      await page
        .getByText(
          'If you logged in via the university, your session there may still be open. On a shared computer, log out there too or close the browser.',
        )
        .waitFor();
    });

    it('shows an alumna why the sign-in is rejected', async () => {
      await signInAs('alumna');
      await page.getByRole('alert').filter({ hasText: 'is not that of a student or staff member' }).waitFor();
      if (name === 'a signed response') {
        await page.screenshot({ path: join(repository, 'tests/e2e/output/login-university.png') });
        await page.setViewportSize({ width: 360, height: 740 });
        await page.emulateMedia({ colorScheme: 'dark' });
        await page.screenshot({ path: join(repository, 'tests/e2e/output/login-university-phone-dark.png') });
      }
    });
  },
);
