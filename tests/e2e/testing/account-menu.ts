import type { Page } from 'playwright-core';

/** The button of the menu shows the user's name. */
export function accountMenuOf(page: Page) {
  return page.getByRole('button', { name: /^Account:/ });
}

/** Uses the menu on a narrow screen. */
export async function logOut(page: Page): Promise<void> {
  await accountMenuOf(page).waitFor();
  const button = page.getByRole('banner').getByRole('button', { name: 'Log out' });
  if (await button.isVisible()) return button.click();
  await accountMenuOf(page).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
}
