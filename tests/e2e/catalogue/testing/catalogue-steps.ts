import type { Page } from 'playwright-core';

export const results = (page: Page) => page.getByRole('status').filter({ hasText: /results found/ });

export async function resultCount(page: Page): Promise<number> {
  const text = await results(page)
    .getByText(/^\d+ results found$/)
    .textContent();
  return Number.parseInt(text!, 10);
}

export const names = (page: Page) =>
  page.getByRole('table', { name: 'Molecules' }).getByRole('link').allTextContents();

export async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: new RegExp(`^${option} \\(\\d+\\)$`) }).click();
  await page.keyboard.press('Escape');
}
