import type { Page } from 'playwright-core';

/** The menu of who is signed in; its button tells the name. */
export function accountMenuOf(page: Page) {
  return page.getByRole('button', { name: /^Account:/ });
}

/** Logs out by the header, or by the menu where the screen is narrow. */
export async function logOut(page: Page): Promise<void> {
  await accountMenuOf(page).waitFor();
  const button = page.getByRole('banner').getByRole('button', { name: 'Log out' });
  if (await button.isVisible()) return button.click();
  await accountMenuOf(page).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
}
