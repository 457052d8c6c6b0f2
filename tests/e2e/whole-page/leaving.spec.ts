import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useBrowser } from '../testing/browser.ts';
import { casesOf, isFullRun } from '../testing/full-run.ts';

const { openAs } = useBrowser();

const path = (page: Page) => new URL(page.url()).hash;
const question = (page: Page) => page.getByRole('dialog', { name: 'Warning' });
const answer = (page: Page, name: string) =>
  question(page).getByRole('button', { name, exact: true }).click();
const nameOf = (page: Page) => page.getByRole('textbox', { name: 'Name', exact: true });

async function typeSomething() {
  const page = await openAs('Administrator', '/molecules?name=rutin');
  const native: string[] = [];
  page.on('dialog', (dialog) => {
    native.push(dialog.type());
    void dialog.accept();
  });
  await page.getByRole('link', { name: 'Rutin', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Rutin' }).waitFor();
  await nameOf(page).fill('Not saved');
  return { page, native };
}

const ways: readonly [string, (page: Page) => Promise<unknown>, string][] = [
  [
    'a link',
    (page) => page.getByRole('link', { name: 'Laboratories', exact: true }).click(),
    '#/laboratories',
  ],
  ['Back', (page) => page.evaluate(() => window.history.back()), '#/molecules'],
  [
    'a typed address',
    (page) =>
      page.evaluate(() => {
        window.location.hash = '/machines';
      }),
    '#/machines',
  ],
];

describe('leaving what is not saved', () => {
  it.each(casesOf(1, ways))(
    'asks once before leaving unsaved work by %s, and stays or leaves as chosen',
    async (_, leave, target) => {
      const { page, native } = await typeSomething();
      await leave(page);
      await question(page).getByText('Your changes are not saved and will be lost.').waitFor();
      await answer(page, 'Cancel');
      await question(page).waitFor({ state: 'detached' });
      await expect.poll(() => path(page)).toBe('#/molecules/rutin');
      await expect.poll(() => nameOf(page).inputValue()).toBe('Not saved');

      await leave(page);
      await answer(page, 'Leave the page');
      await expect.poll(() => path(page)).toContain(target);
      await page.getByRole('heading', { level: 1, name: 'Rutin' }).waitFor({ state: 'detached' });
      await question(page).waitFor({ state: 'detached' });
      expect(native).toEqual([]);
    },
  );

  it.runIf(isFullRun)('asks before leaving unsaved work by Forward', async () => {
    const page = await openAs('Administrator', '/molecules/rutin');
    await page.getByRole('link', { name: 'Machines', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Machines' }).waitFor();
    await page.goBack();
    await nameOf(page).fill('Not saved');
    await page.evaluate(() => window.history.forward());
    await answer(page, 'Cancel');
    // The second Forward starts from the page's own history entry, once the first one is undone.
    await question(page).waitFor({ state: 'detached' });
    await expect.poll(() => path(page)).toBe('#/molecules/rutin');
    await page.evaluate(() => window.history.forward());
    await answer(page, 'Leave the page');
    await page.getByRole('heading', { level: 1, name: 'Machines' }).waitFor();
    expect(path(page)).toBe('#/machines');
  });

  it.runIf(isFullRun)(
    'follows the last attempt to leave if the user tries again before answering',
    async () => {
      const { page, native } = await typeSomething();
      await page.getByRole('link', { name: 'Laboratories', exact: true }).click();
      await question(page).waitFor();
      await page.evaluate(() => {
        window.location.hash = '/machines';
      });
      await expect.poll(() => path(page)).toBe('#/molecules/rutin');
      await page.evaluate(() => {
        window.location.hash = '/files';
      });
      await expect.poll(() => path(page)).toBe('#/molecules/rutin');
      await answer(page, 'Leave the page');
      await expect.poll(() => path(page)).toBe('#/files');
      await page.goBack();
      await page.getByRole('heading', { level: 1, name: 'Rutin' }).waitFor();
      expect(native).toEqual([]);
    },
  );

  it.runIf(isFullRun)('asks again after a typed address and Back', async () => {
    const page = await openAs('Administrator', '/laboratories');
    const native: string[] = [];
    page.on('dialog', (dialog) => {
      native.push(dialog.type());
      void dialog.accept();
    });
    for (const next of ['/machines', '/molecules/rutin'])
      await page.goto(`${page.url().split('#')[0]}#${next}`);
    await nameOf(page).fill('Not saved');
    await page.evaluate(() => window.history.back());
    await answer(page, 'Cancel');
    await expect.poll(() => path(page)).toBe('#/molecules/rutin');
    await page.evaluate(() => {
      window.history.back();
      window.history.back();
    });
    await answer(page, 'Cancel');
    await expect.poll(() => path(page)).toBe('#/molecules/rutin');
    await expect.poll(() => nameOf(page).inputValue()).toBe('Not saved');
    await page.reload();
    expect(native).toEqual(['beforeunload']);
  });
});
