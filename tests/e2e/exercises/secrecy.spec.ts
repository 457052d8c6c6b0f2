import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publicationWarnings } from '@elucida/contract';
import { callFor } from '../testing/call.ts';
import { useBrowser } from '../testing/browser.ts';
import { drawByKeys, structureKeys } from '../testing/drawing.ts';
import { chartOf } from '../testing/spectrum.ts';
import { product } from '../testing/product.ts';

const built = fileURLToPath(new URL('../../../apps/web/dist', import.meta.url));
const assignments = fileURLToPath(new URL('../../../demo/content/assignments', import.meta.url));

describe('what is sent to every browser', () => {
  it('sends no name, number or structure of a demo molecule to every browser', async () => {
    const found =
      await callFor<{ id: string; name: string; cas: string; aliases: string[] }[]>('/molecules?amount=200');
    // Other tests may have created molecules, whose names the page may contain.
    const molecules = found.filter(({ id }) => !id.startsWith('e2e-'));
    const structures = readdirSync(assignments).map(
      (file) => (JSON.parse(readFileSync(join(assignments, file), 'utf8')) as { smiles: string }).smiles,
    );
    const secrets = [...molecules.flatMap(({ name, cas, aliases }) => [name, cas, ...aliases]), ...structures]
      .filter((text) => text.length > 5)
      .map((text) => text.toLowerCase());
    expect(secrets.length).toBeGreaterThan(100);
    const files = readdirSync(built, { recursive: true, withFileTypes: true }).filter((entry) =>
      entry.isFile(),
    );
    expect(files.some(({ name }) => name.endsWith('.js'))).toBe(true);
    const hits = files.flatMap(({ parentPath, name }) => {
      const text = readFileSync(join(parentPath, name), 'latin1').toLowerCase();
      return secrets.filter((one) => text.includes(one)).map((one) => `${one} in ${name}`);
    });
    expect(hits).toEqual([]);
  });
});

const mark = 'kqzx';
const molecule = `${mark}-id`;
const jcamp = `##TITLE=${mark} title
##JCAMP-DX=4.24
##DATA TYPE=INFRARED SPECTRUM
##ORIGIN=${mark} origin
##OWNER=${mark} owner
##NAMES=${mark} names
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

/** Returns text, attributes, accessible descriptions and data stored in the browser. */
async function everythingIn(page: Page): Promise<string> {
  const stored = await page.evaluate(async () => {
    const databases = await indexedDB.databases();
    const rows: unknown[] = [];
    for (const { name } of databases) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open(name!);
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(new Error('The database does not open.'));
      });
      for (const store of database.objectStoreNames)
        rows.push(
          await new Promise((resolve, reject) => {
            const request = database.transaction(store).objectStore(store).getAll();
            request.onsuccess = () => resolve(request.result);
            request.onerror = () => reject(new Error('The database cannot be read.'));
          }),
        );
      database.close();
    }
    return JSON.stringify([{ ...localStorage }, { ...sessionStorage }, rows, document.cookie]);
  });
  const spoken = await page.locator('body').ariaSnapshot();
  return [page.url(), await page.title(), await page.content(), spoken, stored].join('\n').toLowerCase();
}

describe('the page of a student', () => {
  const { openAs } = useBrowser();
  let exercise = 0;

  beforeAll(async () => {
    const [machine] = await callFor<[{ id: string }]>('/machines');
    await callFor('/molecules', {
      method: 'POST',
      body: {
        id: molecule,
        name: `${mark} name`,
        formula: 'C3H7Br',
        weight: 122.99,
        cas: '106-94-5',
        aliases: [`${mark} alias`],
        domains: [`${mark} domain`],
        functions: [`${mark} function`],
        public: true,
        drawingkcj: await drawingOf('1-bromopropane'),
      },
    });
    const { id } = await callFor<{ id: string }>(`/molecules/${molecule}/experiments`, {
      method: 'POST',
      body: {
        name: `${mark} experiment`,
        type: 'IR',
        machineId: machine.id,
        date: '2024-01-01',
        author: { firstname: `${mark} first`, lastname: `${mark} last` },
        conditions: [{ key: `${mark} key`, value: `${mark} value`, units: 'K' }],
      },
    });
    const form = new FormData();
    for (const name of ['title', 'copyright', 'comment']) form.set(name, `${mark} ${name}`);
    form.append('spectra', new Blob([jcamp]), `${mark}.jdx`);
    await callFor(`/molecules/${molecule}/experiments/${id}/spectra`, { method: 'POST', body: form });
    const made = await callFor<{ id: number }>('/exercises', {
      method: 'POST',
      body: {
        name: 'Nothing is revealed',
        level: 'EASY',
        sections: ['Section 1'],
        public: true,
        corrector: true,
        moleculeid: molecule,
        experiments: [{ id }],
        confirmed: publicationWarnings,
      },
    });
    exercise = made.id;
  });

  afterAll(async () => {
    await callFor(`/molecules/${molecule}`, { method: 'DELETE' });
    const { items } = await callFor<{ items: { id: string; name: string }[] }>('/bin');
    for (const { id } of items.filter(({ name }) => name.startsWith(mark)))
      await callFor(`/bin/${id}`, { method: 'DELETE' });
  });

  async function drawingOf(id: string): Promise<string> {
    const { drawing } = await callFor<{ drawing: string }>(`/molecules/${id}`);
    return drawing;
  }

  it('shows a student nothing of the answer at any time, and shows it to the author', async () => {
    const page = await openAs('Student', `/exercises/${exercise}`);
    await page.getByRole('tab', { name: 'IR', exact: true }).click();
    await chartOf(page).waitFor();
    expect(await everythingIn(page)).not.toContain(mark);

    await drawByKeys(page, structureKeys['2-bromopropane']);
    await page.getByRole('button', { name: 'Submit answer' }).click();
    await page.getByText('Your submission contains some errors:').waitFor();
    expect(await everythingIn(page)).not.toContain(mark);

    await page.getByRole('button', { name: 'Clear the drawing' }).click();
    await drawByKeys(page, structureKeys['1-bromopropane']);
    await page.getByRole('button', { name: 'Submit answer' }).click();
    await page.getByText('Your submission is correct').waitFor();
    expect(await everythingIn(page)).not.toContain(mark);

    for (const path of ['/exercises', '/molecules', '/submissions']) {
      await page.goto(`${product().addresses.full}/#${path}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.waitForLoadState('networkidle');
      expect(await everythingIn(page), path).not.toContain(mark);
    }
    await page.context().close();

    const author = await openAs('Administrator', `/molecules/${molecule}`);
    await author.getByRole('heading', { level: 1, name: `${mark} name` }).waitFor();
    const authorTexts = await everythingIn(author);
    for (const one of ['name', 'alias', 'domain', 'experiment'])
      expect(authorTexts).toContain(`${mark} ${one}`);
  });
});
