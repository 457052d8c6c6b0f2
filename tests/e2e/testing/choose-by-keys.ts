import type { Page } from 'playwright-core';

/** The list selects an option once it is open; earlier keys have no effect. */
export async function chooseNextByKeys(page: Page): Promise<void> {
  await page.keyboard.press('ArrowDown');
  await page.locator('[role="option"][data-combobox-selected]').waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
}
