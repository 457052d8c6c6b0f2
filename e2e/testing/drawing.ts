import type { Page } from 'playwright-core';

/** The surface to draw on. */
export function surfaceOf(page: Page, name: string | RegExp = /structure/i) {
  return page.getByRole('application', { name });
}

/** Draws with the keyboard alone, one key after another. */
export async function drawByKeys(page: Page, keys: readonly string[], name?: string | RegExp): Promise<void> {
  await surfaceOf(page, name).focus();
  for (const key of keys) await page.keyboard.press(key);
}

/** CC(C)=O and its aldehyde isomer, as keys: a carbon chain, then back to an atom for a branch. */
export const keys = {
  acetone: ['Enter', 'Enter', 'Enter', 'ArrowLeft', 'Enter', 'o', '2'],
};
