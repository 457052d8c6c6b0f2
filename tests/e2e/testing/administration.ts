import type { Page } from 'playwright-core';
import { product } from './product.ts';

export const at = (path: string) => `${product().addresses.full}/#${path}`;

export const waitForHeading = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name }).waitFor();

export const waitForText = (page: Page, text: string) =>
  page.getByText(text, { exact: true }).first().waitFor();

export const dialog = (page: Page) => page.getByRole('dialog');

export async function fill(page: Page, values: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(values))
    await page.getByRole('textbox', { name, exact: true }).fill(value);
}
