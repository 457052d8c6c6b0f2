import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { phone, useBrowser } from './testing/browser.ts';
import { drawByKeys, structureKeys } from './testing/drawing.ts';
import { product } from './testing/product.ts';

const narrow = { ...phone, viewport: { width: 390, height: 844 } };
const longWord = 'Pneumonoultramicroscopicsilicovolcanoconiosishexakosioihexekontahexaphob';

async function call<Reply>(path: string, method: string, body?: object): Promise<Reply> {
  const answer = await fetch(`${product().addresses.full}/api/v1${path}`, {
    method,
    headers: {
      ...(path !== '/accounts' && { Authorization: `Bearer ${product().tokens.Administrator}` }),
      ...(body && { 'Content-Type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  expect(answer.ok, `${method} ${path}: ${answer.status}`).toBe(true);
  return (await answer.json()) as Reply;
}

/** Creates a student whose names are one long word each, and returns the token of a session. */
async function tokenOfLongName(): Promise<string> {
  const [email, password] = ['long@example.org', 'a good password'];
  const names = { firstname: longWord, lastname: longWord };
  await call('/accounts', 'POST', { ...names, uliegeid: 'S727272', email, password });
  const basic = Buffer.from(`${email}:${password}`).toString('base64');
  const session = await fetch(`${product().addresses.full}/api/v1/login`, {
    headers: { Authorization: `Basic ${basic}` },
  });
  return ((await session.json()) as { token: string }).token;
}

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  const scrolled = await page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    // Boxes without a scrolling parent that end right of the screen.
    const isScrolled = (element: Element | null): boolean =>
      element !== null &&
      (['auto', 'scroll', 'hidden', 'clip'].includes(getComputedStyle(element).overflowX) ||
        isScrolled(element.parentElement));
    const wide = [...document.body.querySelectorAll('*')].filter(
      (element) => element.getBoundingClientRect().right > width + 1 && !isScrolled(element),
    );
    return {
      overflow: Math.max(0, document.documentElement.scrollWidth - width),
      wide: wide.map((element) => element.outerHTML.slice(0, 120)).slice(0, 5),
    };
  });
  expect(scrolled, page.url()).toEqual({ overflow: 0, wide: [] });
}

describe('a name of 72 letters without a blank', () => {
  const { open, openWithSession } = useBrowser();
  let exercise = '';
  let token = '';

  beforeAll(async () => {
    await call('/molecules/r-carvone/duplicate', 'POST', { id: 'long-name', name: longWord });
    const { id } = await call<{ id: number }>('/exercises/1/copies', 'POST');
    await call(`/exercises/${id}`, 'PATCH', {
      public: true,
      name: longWord,
      sections: [longWord],
      moleculeName: true,
      showsExperimentNames: true,
    });
    exercise = `/exercises/${id}`;
    token = await tokenOfLongName();
  });

  const openAsLongName = async (path: string) => {
    const page = await open('/about', narrow);
    await page.context().addCookies([
      {
        name: 'session',
        value: token,
        url: product().addresses.full,
        httpOnly: true,
        sameSite: 'Lax',
      },
    ]);
    await page.goto('about:blank');
    await page.goto(`${product().addresses.full}/#${path}`);
    return page;
  };

  it('breaks in the exercise, its feedback and the header of a phone', async () => {
    const page = await openAsLongName(exercise);
    await expectNoSidewaysScroll(page);
    await page.getByRole('tab', { name: 'Information' }).click();
    await expectNoSidewaysScroll(page);
    await page.getByRole('tab').nth(1).click();
    await drawByKeys(page, structureKeys['2-bromopropane']);
    await page.getByRole('button', { name: 'Submit answer' }).click();
    await page.getByText(/^Your submission/).waitFor();
    const { wrong } = await call<{ wrong: { drawing: string }[] }>(`${exercise}/board`, 'GET');
    await call(`${exercise}/messages`, 'POST', {
      drawing: wrong[0]!.drawing,
      severity: 'info',
      message: longWord,
    });
    await page.getByRole('button', { name: 'Submit answer' }).click();
    await page.getByText(longWord).last().waitFor();
    await expectNoSidewaysScroll(page);
    await page.goto(`${product().addresses.full}/#/submissions`);
    await expectNoSidewaysScroll(page);
    await page.goto(`${product().addresses.full}/#/account`);
    await expectNoSidewaysScroll(page);
    await page.goto(`${product().addresses.full}/#/home`);
    await expectNoSidewaysScroll(page);
  });

  it.each(['/exercises?name=Pneumo', '/molecules?name=Pneumo', '/molecules/long-name', '/users', '/bin'])(
    'breaks on %s at 390 pixels',
    async (path) => {
      await expectNoSidewaysScroll(await openWithSession('Administrator', path, narrow));
    },
  );

  it.each(['', '?preview=1', '/board', '/live', '/strategy', '/print', '/try-out'])(
    'breaks on the author’s pages of the exercise%s at 390 pixels',
    async (path) => {
      await expectNoSidewaysScroll(await openWithSession('Administrator', `${exercise}${path}`, narrow));
    },
  );
});
