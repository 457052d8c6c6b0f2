import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publicationWarnings } from '@elucida/contract';
import { callFor } from '../testing/call.ts';
import { useBrowser } from '../testing/browser.ts';
import { casesOf, isFullRun } from '../testing/full-run.ts';
import { product } from '../testing/product.ts';
import { type Person } from '../testing/served-product.ts';

/** Texts that would run, or change the page, if interpreted as markup, an address or a template. */
const payloads = [
  `<img src=x onerror="hostileTextRan('img')" data-hostile>`,
  `"><svg onload="hostileTextRan('svg')" data-hostile>`,
  `'"--></title></textarea></style></script><script data-hostile>hostileTextRan('script')</script>`,
  `javascript:hostileTextRan('address')`,
  `{{constructor.constructor("hostileTextRan('template')")()}}`,
] as const;

let turn = 0;

/** Joins as many payloads as fit into `most` characters; each call starts with another payload. */
function hostile(most = 500): string {
  const first = turn++ % payloads.length;
  return [...payloads.slice(first), ...payloads.slice(0, first)].reduce(
    (text, payload) => (text.length + payload.length + 1 > most ? text : `${text} ${payload}`),
    'H',
  );
}

const jcamp = `##TITLE=${hostile(400)}
##JCAMP-DX=4.24
##DATA TYPE=INFRARED SPECTRUM
##ORIGIN=${hostile(300)}
##OWNER=${hostile(300)}
##XUNITS=1/CM
##YUNITS=TRANSMITTANCE
##XFACTOR=1
##YFACTOR=0.01
##FIRSTX=400
##LASTX=408
##NPOINTS=5
##FIRSTY=0.9
##XYDATA=(X++(Y..Y))
400 90 80 10 70 95
##END=
`;

const moleculeId = 'hostile-text';
const onePixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

interface Seeded {
  exerciseId: number;
  experimentId: string;
  laboratoryId: string;
  machineId: string;
  accountId: string;
}

/** Fills every text field with text that would run as markup. */
async function seed(): Promise<Seeded> {
  const { drawing } = await callFor<{ drawing: string }>('/molecules/1-bromopropane');
  const laboratory = await callFor<{ id: string }>('/laboratories', {
    method: 'POST',
    body: { name: hostile(200) },
  });
  const machine = await callFor<{ id: string }>(`/laboratories/${laboratory.id}/machines`, {
    method: 'POST',
    body: {
      name: hostile(200),
      manufacturer: hostile(200),
      serialNumber: hostile(100),
      commissioningYear: 2001,
      type: 1,
    },
  });
  await callFor('/molecules', {
    method: 'POST',
    body: {
      id: moleculeId,
      name: hostile(500),
      formula: 'C3H7Br',
      weight: 122.99,
      cas: '106-94-5',
      aliases: [hostile(200)],
      domains: [hostile(100)],
      functions: [hostile(100)],
      public: false,
      drawingkcj: drawing,
    },
  });
  const experiment = await callFor<{ id: string }>(`/molecules/${moleculeId}/experiments`, {
    method: 'POST',
    body: {
      name: hostile(200),
      type: 'IR',
      machineId: machine.id,
      date: '2024-01-01',
      author: { firstname: hostile(100), lastname: hostile(100) },
      conditions: [{ key: hostile(100), value: hostile(200), units: payloads[0] }],
    },
  });
  const path = `/molecules/${moleculeId}/experiments/${experiment.id}`;
  const spectrum = new FormData();
  for (const name of ['title', 'copyright', 'comment']) spectrum.set(name, hostile(200));
  spectrum.append('spectra', new Blob([jcamp]), `${payloads[1]}.jdx`);
  await callFor(`${path}/spectra`, { method: 'POST', body: spectrum });
  const image = new FormData();
  for (const name of ['title', 'copyright', 'comment']) image.set(name, hostile(200));
  image.append(
    'image',
    new Blob([Buffer.from(onePixel, 'base64')], { type: 'image/png' }),
    `${payloads[0]}.png`,
  );
  await callFor(`${path}/images`, { method: 'POST', body: image });
  const exercise = await callFor<{ id: number }>('/exercises', {
    method: 'POST',
    body: {
      name: hostile(200),
      level: 'EASY',
      sections: [hostile(100)],
      public: true,
      confirmed: publicationWarnings,
      corrector: true,
      showsExperimentNames: true,
      moleculeName: true,
      moleculeAliases: true,
      moleculeid: moleculeId,
      experiments: [{ id: experiment.id }],
    },
  });
  const account = await registered();
  const wrong = await callFor<{ drawing: string }>('/molecules/propylamine');
  await callFor(`/exercises/${exercise.id}/corrector`, {
    method: 'POST',
    body: { composerContent: wrong.drawing },
  });
  await callFor(`/exercises/${exercise.id}/messages`, {
    method: 'POST',
    body: {
      message: hostile(),
      drawing: wrong.drawing,
    },
  });
  return {
    exerciseId: exercise.id,
    experimentId: experiment.id,
    laboratoryId: laboratory.id,
    machineId: machine.id,
    accountId: account,
  };
}

async function registered(): Promise<string> {
  const [email, password] = ['hostile@example.org', 'a good password'];
  const names = { firstname: hostile(100), lastname: hostile(100) };
  await fetch(`${product().addresses.full}/api/v1/accounts`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...names, uliegeid: 'S727273', email, password }),
  });
  const { accounts } = await callFor<{ accounts: { id: string; email: string }[] }>(
    `/accounts?email=${email}`,
  );
  const found = accounts.find((account) => account.email === email);
  if (!found) throw new Error('The account was not registered.');
  return found.id;
}

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

/** Waits up to a second for the data of a page; returns whether they contain a payload. */
async function showsPayload(page: Page): Promise<boolean> {
  for (let attempt = 0; attempt < 10; attempt++) {
    if ((await page.content()).includes('hostileTextRan')) return true;
    await page.waitForTimeout(100);
  }
  return false;
}

/**
 * Returns the executed payloads and the elements made of them, on the page and in each of its tabs.
 */
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
    seeded = await seed();
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
      // The payloads were on the page.
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
