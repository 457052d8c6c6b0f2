import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { publicationWarnings } from '@elucida/contract';
import { callFor, tokenOf } from '../testing/call.ts';
import { phone, useBrowser } from '../testing/browser.ts';
import { drawByKeys, structureKeys } from '../testing/drawing.ts';
import { product } from '../testing/product.ts';

const narrow = { ...phone, viewport: { width: 390, height: 844 } };
const longWord = 'Pneumonoultramicroscopicsilicovolcanoconiosishexakosioihexekontahexaphob';

/** Returns the token of a student whose names are one long word each. */
async function tokenOfLongName(): Promise<string> {
  const [email, password] = ['long@example.org', 'a good password'];
  const names = { firstname: longWord, lastname: longWord };
  await callFor('/accounts', {
    method: 'POST',
    body: { ...names, uliegeid: 'S727272', email, password },
    token: undefined,
  });
  return tokenOf(email, password);
}

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  const scrolled = await page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    // Boxes beyond the right edge of the screen, without a scrolling parent.
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
    await callFor('/molecules/r-carvone/duplicate', {
      method: 'POST',
      body: { id: 'long-name', name: longWord },
    });
    const { id } = await callFor<{ id: number }>('/exercises/1/copies', { method: 'POST' });
    await callFor(`/exercises/${id}`, {
      method: 'PATCH',
      body: {
        public: true,
        confirmed: publicationWarnings,
        name: longWord,
        sections: [longWord],
        moleculeName: true,
        showsExperimentNames: true,
      },
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

  it('wraps a long name in the exercise, its feedback and the header of a phone', async () => {
    const page = await openAsLongName(exercise);
    await expectNoSidewaysScroll(page);
    await page.getByRole('tab', { name: 'Information' }).click();
    await expectNoSidewaysScroll(page);
    await page.getByRole('tab').nth(0).click();
    await drawByKeys(page, structureKeys['2-bromopropane']);
    await page.getByRole('button', { name: 'Submit answer' }).click();
    await page.getByText(/^Your submission/).waitFor();
    const { wrong } = await callFor<{ wrong: { drawing: string }[] }>(`${exercise}/board`);
    await callFor(`${exercise}/messages`, {
      method: 'POST',
      body: {
        drawing: wrong[0]!.drawing,
        severity: 'info',
        message: longWord,
      },
    });
    await page.reload();
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
    'wraps a long name on %s at 390 pixels',
    async (path) => {
      await expectNoSidewaysScroll(await openWithSession('Administrator', path, narrow));
    },
  );

  it.each(['', '?preview=1', '/board', '/live', '/strategy', '/print', '/try-out'])(
    'wraps a long name on the author’s pages of the exercise%s at 390 pixels',
    async (path) => {
      await expectNoSidewaysScroll(await openWithSession('Administrator', `${exercise}${path}`, narrow));
    },
  );
});
