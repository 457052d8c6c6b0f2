import { describe, expect, it } from 'vitest';
import { accountMenuOf } from '../testing/account-menu.ts';
import { useBrowser } from '../testing/browser.ts';
import { product } from '../testing/product.ts';

describe('two tabs of one browser', () => {
  const { openAs } = useBrowser();

  it('shows the same account in two tabs after a sign-in in one of them', async () => {
    const first = await openAs('Student', '/about');
    const nameIn = (page: typeof first) => accountMenuOf(page).textContent();
    await accountMenuOf(first).waitFor();
    const student = await nameIn(first);
    const second = await first.context().newPage();
    await first
      .context()
      .addCookies([{ name: 'session', value: product().tokens.Professor, url: product().addresses.full }]);
    await second.goto(`${product().addresses.full}/#/about`);
    await accountMenuOf(second).waitFor();
    expect(await nameIn(second)).not.toBe(student);
    await expect.poll(() => nameIn(first)).toBe(await nameIn(second));
    await second.close();
  });
});
