import type { Page } from 'playwright-core';
import { product } from './product.ts';

/** Returns the address of a page of the product. */
export const at = (path: string) => `${product().addresses.full}/#${path}`;

/** Waits for the main heading of a page. */
export const waitForHeading = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name }).waitFor();

/** Waits for an exact text. */
export const waitForText = (page: Page, text: string) =>
  page.getByText(text, { exact: true }).first().waitFor();

/** Returns the open dialog. */
export const dialog = (page: Page) => page.getByRole('dialog');

/** Fills text fields by their labels. */
export async function fill(page: Page, values: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(values))
    await page.getByRole('textbox', { name, exact: true }).fill(value);
}
