import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useBrowser } from '../testing/browser.ts';
import { casesOf, isFullRun } from '../testing/full-run.ts';
import type { Edition, Person } from '../testing/served-product.ts';

type Visitor = Person | 'guest';

const visitors: readonly Visitor[] = ['guest', 'Student', 'Professor', 'Administrator'];

interface Screen {
  path: string;
  title: RegExp;
  /** Roles as initials in order of rank; a dash for the others. */
  seenBy: 'GSPA' | '-SPA' | '--PA' | '---A';
  /** True if guests of the student edition see it too. */
  isForEverybody?: true;
  /** Message before the redirect to the home page instead of the sign-in. */
  refusalOfGuests?: string;
}

const screens: readonly Screen[] = [
  { path: '/home', title: /Learn spectroscopy|Welcome/, seenBy: 'GSPA' },
  { path: '/getting-started', title: /^Getting started$/, seenBy: 'GSPA' },
  { path: '/new-password', title: /^New password$/, seenBy: 'GSPA', isForEverybody: true },
  { path: '/confirm-email', title: /^Confirm your email address$/, seenBy: 'GSPA', isForEverybody: true },
  { path: '/forgot-password', title: /^Forgotten password$/, seenBy: 'GSPA', isForEverybody: true },
  { path: '/about', title: /^About$/, seenBy: 'GSPA' },
  { path: '/exact-mass-calculator', title: /^Exact mass calculator$/, seenBy: 'GSPA' },
  { path: '/files', title: /^Spectroscopic tables$/, seenBy: 'GSPA' },
  { path: '/exercises', title: /^Exercises$/, seenBy: 'GSPA' },
  { path: '/exercises/1', title: /./, seenBy: 'GSPA' },
  { path: '/molecules', title: /^Molecules$/, seenBy: 'GSPA' },
  { path: '/molecules/rutin', title: /^Rutin$/, seenBy: 'GSPA' },
  {
    path: '/submissions',
    title: /^My submissions$/,
    seenBy: '-SPA',
    refusalOfGuests: 'You are not logged in',
  },
  { path: '/account', title: /^My account$/, seenBy: '-SPA', refusalOfGuests: 'You are not logged in' },
  { path: '/laboratories', title: /^Laboratories$/, seenBy: '--PA' },
  { path: '/machines', title: /^Machines$/, seenBy: '--PA' },
  { path: '/machines/x', title: /./, seenBy: '--PA' },
  { path: '/machines/new', title: /^New machine$/, seenBy: '---A' },
  { path: '/molecules/new', title: /^New molecule$/, seenBy: '---A' },
  { path: '/molecules/import', title: /^Import molecules$/, seenBy: '---A' },
  { path: '/molecules/rutin/experiments/new', title: /^New experiment$/, seenBy: '---A' },
  { path: '/exercises/1/print', title: /./, seenBy: 'GSPA' },
  { path: '/exercises/1/board', title: /^Class results: /, seenBy: '--PA' },
  { path: '/exercises/1/strategy', title: /^How students work: /, seenBy: '--PA' },
  { path: '/exercises/new', title: /^New exercise$/, seenBy: '---A' },
  { path: '/users', title: /^Users$/, seenBy: '---A' },
  { path: '/users/x', title: /./, seenBy: '---A' },
  { path: '/users/x/submissions', title: /./, seenBy: '---A', refusalOfGuests: 'You are not logged in' },
  { path: '/logs', title: /^Logs$/, seenBy: '---A' },
  { path: '/bin', title: /^Deleted items$/, seenBy: '---A' },
  { path: '/statistics', title: /^Statistics$/, seenBy: '---A' },
  { path: '/research', title: /^Research$/, seenBy: '---A' },
  { path: '/audit', title: /^Audit log$/, seenBy: '---A' },
  { path: '/backup', title: /^Backup$/, seenBy: '---A' },
];

const sidebar: Record<Exclude<Visitor, 'guest'>, readonly string[]> = {
  Student: [],
  Professor: ['Laboratories', 'Machines'],
  Administrator: [
    'Laboratories',
    'Machines',
    'Users',
    'Logs',
    'Statistics',
    'Research',
    'Audit log',
    'Backup',
    'Deleted items',
  ],
};
const forAll = [
  'Home',
  'Getting started',
  'Exercises',
  'Molecules',
  'Exact mass calculator',
  'Spectroscopic tables',
];

async function closeMessages(page: Page): Promise<void> {
  const buttons = page.locator('.mantine-Notification-closeButton');
  await buttons.evaluateAll((all) => all.forEach((button) => (button as HTMLElement).click()));
  await expect.poll(() => buttons.count()).toBe(0);
}

const titleOf = (page: Page, name: RegExp) => page.getByRole('heading', { level: 1, name });

describe.each(['full', 'student'] as const)('in the %s edition', (edition: Edition) => {
  const { open, openWithSession } = useBrowser();
  const openFor = (visitor: Visitor, path: string) =>
    visitor === 'guest' ? open(path, { edition }) : openWithSession(visitor, path, { edition });

  it.skipIf(edition === 'student' && !isFullRun).each(casesOf(1, visitors))(
    'opens or refuses every screen for a %s, as specified',
    async (visitor) => {
      const page = await openFor(visitor, '/about');
      const home = page.url().split('#')[0];
      const rank = visitors.indexOf(visitor);
      const signIn = 'You must be authenticated to access this resource';
      for (const [
        place,
        { path, title, seenBy, isForEverybody, refusalOfGuests = signIn },
      ] of screens.entries()) {
        // Each screen is a page load for a guest: `npm test` opens every twelfth one.
        if (visitor === 'guest' && !isFullRun && place % 12 !== 0) continue;
        // Only a fresh page shows that a guest is redirected again.
        if (visitor === 'guest') await page.goto('about:blank');
        await page.goto(`${home}#${path}`);
        if (visitor === 'guest' && edition === 'student' && !isForEverybody) {
          await titleOf(page, /^Login$/).waitFor();
          continue;
        }
        if (seenBy[rank] !== '-') {
          await titleOf(page, title).waitFor();
          continue;
        }
        const refusal = visitor === 'guest' ? refusalOfGuests : 'Access forbidden';
        await page.getByText(refusal).first().waitFor();
        await expect
          .poll(() => page.url(), { message: path })
          .toMatch(refusal === signIn ? /#\/login$/ : /#\/home$/);
        if (visitor !== 'guest') await closeMessages(page);
      }
    },
  );

  const members = ['Student', 'Professor', 'Administrator'] as const;
  it.each(casesOf(1, members))('lists in the sidebar the sections that a %s may see', async (person) => {
    const page = await openFor(person, '/home');
    const navigation = page.getByRole('navigation', { name: 'Main menu' });
    await navigation.getByRole('link', { name: 'Home' }).waitFor();
    const names = async () => (await navigation.getByRole('link').allTextContents()).sort();
    // The sidebar is that of a guest until the session is read.
    await expect
      .poll(names, { timeout: 10_000 })
      .toEqual([...forAll, 'My submissions', 'My account', ...sidebar[person]].sort());
  });

  it('shows its own sign-in methods, and its name beside the version', async () => {
    const page = await open('/login', { edition });
    await titleOf(page, /^Login$/).waitFor();
    const isFull = edition === 'full';
    await expect.poll(() => page.getByRole('textbox', { name: 'Email' }).count()).toBe(isFull ? 1 : 0);
    await expect.poll(() => page.getByRole('link', { name: 'Register' }).first().isVisible()).toBe(isFull);
    await expect.poll(() => page.getByText('student 1.1.0').first().isVisible()).toBe(!isFull);
  });

  it.skipIf(edition === 'student' && !isFullRun)('opens the error page for an unknown address', async () => {
    const page = await openFor('Student', '/no/such/page');
    await titleOf(page, /^Oups!$/).waitFor();
  });
});
