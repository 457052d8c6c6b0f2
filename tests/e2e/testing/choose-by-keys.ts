import type { Page } from 'playwright-core';

/**
 * Chooses the option below the chosen one of the focused list, by keys. The list marks an option
 * once it is open; a key that comes earlier finds nothing to move.
 */
export async function chooseNextByKeys(page: Page): Promise<void> {
  await page.keyboard.press('ArrowDown');
  await page.locator('[role="option"][data-combobox-selected]').waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
}
