import type { Page } from 'playwright-core';

/** The menu of who is signed in; its button tells the name. */
export function accountMenuOf(page: Page) {
  return page.getByRole('button', { name: /^Account:/ });
}

export async function logOut(page: Page): Promise<void> {
  await accountMenuOf(page).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
}
