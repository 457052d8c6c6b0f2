import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callFor } from '../testing/call.ts';
import { useBrowser } from '../testing/browser.ts';
import { casesOf, isFullRun } from '../testing/full-run.ts';
import { product } from '../testing/product.ts';
import { type Person } from '../testing/served-product.ts';
import { type Seeded, createHostile, moleculeId, payloads, seed } from './testing/hostile-content.ts';

const hostile = createHostile();

/** Returns the pages that show a text of a user or of the address. */
function pagesOf({ exerciseId, experimentId, laboratoryId, machineId, accountId }: Seeded): string[] {
  const query = encodeURIComponent(payloads[0]);
  return [
    '/home',
    '/getting-started',
    '/files',
    '/about',
    '/account',
    '/submissions',
    `/exercises?name=${query}`,
    `/exercises/${exerciseId}`,
    `/exercises/${exerciseId}/print`,
    `/exercises/${exerciseId}/live`,
    `/exercises/${exerciseId}/board`,
    `/exercises/${exerciseId}/strategy`,
    `/exercises/${exerciseId}/try-out`,
    `/exercises/${exerciseId}?preview=1`,
    '/exercises/new',
    `/molecules?name=${query}`,
    `/molecules/${moleculeId}`,
    `/molecules/${moleculeId}/experiments/${experimentId}`,
    `/molecules/${moleculeId}/experiments/new`,
    '/molecules/new',
    '/molecules/import',
    '/laboratories',
    '/machines',
    `/machines/${machineId}?laboratory=${laboratoryId}`,
    '/machines/new',
    `/users?lastname=${query}`,
    `/users/${accountId}`,
    `/users/${accountId}/submissions`,
    `/logs?pageurl=${query}`,
    '/statistics',
    '/research',
    `/audit?action=${query}`,
    '/backup',
    '/bin',
    `/exact-mass-calculator?formula=${query}`,
    `/spectroscopic-tables?search=${query}`,
    `/login?after=${encodeURIComponent(payloads[3])}`,
    '/register',
    `/new-password?code=${query}`,
    `/confirm-email?code=${query}`,
    `/nowhere/${query}`,
  ];
}

/** Waits up to a second for the data of a page. */
async function showsPayload(page: Page): Promise<boolean> {
  for (let attempt = 0; attempt < 10; attempt++) {
    if ((await page.content()).includes('hostileTextRan')) return true;
    await page.waitForTimeout(100);
  }
  return false;
}

/** Returns executed payloads and elements made of them, in each tab of the page. */
async function faultsOf(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const { ran } = window as unknown as { ran: string[] };
    const found: string[] = [];
    const look = () => {
      found.push(...[...document.querySelectorAll('[data-hostile]')].map((element) => element.outerHTML));
      for (const element of document.querySelectorAll('[href], [src], [action]'))
        for (const name of ['href', 'src', 'action'])
          if (/^\s*javascript:/i.test(element.getAttribute(name) ?? '')) found.push(element.outerHTML);
    };
    look();
    for (const tab of document.querySelectorAll<HTMLElement>('[role="tab"]')) {
      tab.click();
      await new Promise((resolve) => setTimeout(resolve, 150));
      look();
    }
    return [...ran, ...found];
  });
}

const visitors = ['Administrator', 'guest', 'Student', 'Professor'] as const;

describe('hostile text in every field', () => {
  const { open, openWithSession } = useBrowser();
  let seeded: Seeded;

  beforeAll(async () => {
    seeded = await seed(hostile);
  });

  afterAll(async () => {
    await callFor(`/exercises/${seeded.exerciseId}`, { method: 'DELETE' });
    await callFor(`/molecules/${moleculeId}`, { method: 'DELETE' });
    await callFor(`/laboratories/${seeded.laboratoryId}`, { method: 'DELETE' });
  });

  it.each(casesOf(1, visitors))(
    'executes no hostile text on any page of a %s, without the content security policy',
    async (visitor: Person | 'guest') => {
      // Without the policy, the page itself must escape everything.
      const browser = { bypassCSP: true };
      const page =
        visitor === 'guest' ? await open('/home', browser) : await openWithSession(visitor, '/home', browser);
      await page.addInitScript(() => {
        const hostileWindow = window as unknown as { ran: string[]; hostileTextRan: (where: string) => void };
        hostileWindow.ran = [];
        hostileWindow.hostileTextRan = (where) => hostileWindow.ran.push(where);
      });
      await page.reload();
      const faults: string[] = [];
      let shown = 0;
      const pages = pagesOf(seeded).filter((_, place) => isFullRun || place % 6 === 1);
      for (const path of pages) {
        await page.goto(`${product().addresses.full}/#${path}`);
        // The heading of the previous page disappears first.
        await page.waitForTimeout(150);
        await page.getByRole('heading', { level: 1 }).waitFor();
        await page.waitForLoadState('networkidle');
        const isShown = await showsPayload(page);
        faults.push(...(await faultsOf(page)).map((fault) => `${path}: ${fault}`));
        if (isShown) shown++;
      }
      expect(faults).toEqual([]);
      const minShown = visitor !== 'Administrator' ? 2 : isFullRun ? 12 : 3;
      expect(shown).toBeGreaterThan(minShown);
      // The script would remain in the page.
      await page.context().close();
    },
    300_000,
  );

  it('finds hostile text that is inserted as markup', async () => {
    const page = await open('/home', { bypassCSP: true });
    await page.evaluate((text) => {
      const hostileWindow = window as unknown as { ran: string[]; hostileTextRan: (where: string) => void };
      hostileWindow.ran = [];
      hostileWindow.hostileTextRan = (where) => hostileWindow.ran.push(where);
      document.body.insertAdjacentHTML('beforeend', text);
    }, hostile());
    await expect.poll(() => faultsOf(page)).toEqual(expect.arrayContaining(['img']));
  });
});
