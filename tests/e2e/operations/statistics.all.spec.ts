import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useBrowser } from '../testing/browser.ts';

const days = (page: Page) => page.getByRole('textbox', { name: 'Days' });
const today = () => new Date().toISOString().slice(0, 10);

describe('the statistics', () => {
  const { open, openAs } = useBrowser();

  async function visitsOf(page: Page, row: string): Promise<number> {
    const cell = page.getByRole('row').filter({ hasText: row }).getByRole('cell').last();
    return Number((await cell.textContent())!.replace(/\D/g, ''));
  }

  it('shows the visits of today by day, page and user, and counts the next one', async () => {
    const page = await openAs('Administrator', '/statistics?tab=pages');
    const calculator = '/exact-mass-calculator';
    const openCalculator = async (as?: 'Student') => {
      const visitor = as ? await openAs(as, calculator) : await open(calculator);
      // The visit of the first opening may still be in transit; the test must not wait for it.
      await visitor.waitForLoadState('networkidle');
      const counted = visitor.waitForResponse((response) => response.url().endsWith('/visits'));
      await visitor.reload();
      await counted;
      await page.reload();
      await page.getByRole('row').filter({ hasText: calculator }).waitFor();
      return visitsOf(page, calculator);
    };
    const before = await openCalculator();
    const after = await openCalculator('Student');
    expect(after).toBeGreaterThan(before);
    // Guests at one address count once for each page and day.
    expect(await openCalculator()).toBe(after);

    await page.getByRole('tab', { name: 'Users' }).click();
    // Guests at one address may be too few for the chart.
    await page
      .getByText(/: \d+\.\d\s%$/)
      .first()
      .waitFor();
    expect(await visitsOf(page, 'Guests')).toBeGreaterThan(0);
    expect(await visitsOf(page, 'administrator@elucida.test')).toBeGreaterThan(0);

    await page.getByRole('tab', { name: 'Visits' }).click();
    await expect.poll(() => page.getByRole('row').count()).toBe(8);
    const language = await page.evaluate(() => navigator.language);
    const written = new Date(today()).toLocaleDateString(language, { dateStyle: 'long', timeZone: 'UTC' });
    expect(await visitsOf(page, written)).toBeGreaterThan(0);
  });

  it('covers 2 to 365 days, and exports a CSV file with each day', async () => {
    const page = await openAs('Administrator', '/statistics');
    await days(page).fill('366');
    await days(page).press('Enter');
    await page.getByText('The number of days must be between 2 and 365').waitFor();
    await days(page).fill('30');
    await days(page).press('Enter');
    await page.getByText(/ in 30 days \(UTC\)$/).waitFor();
    expect(page.url()).toContain('days=30');
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export as CSV' }).click();
    const file = await saving;
    expect(file.suggestedFilename()).toBe('visits-by-day-30-days.csv');
    const lines = readFileSync(await file.path(), 'utf8')
      .trimEnd()
      .split('\r\n');
    expect(lines).toHaveLength(31);
    expect(lines[0]).toBe('\uFEFFDay,Visits');
    expect(lines.at(-1)).toMatch(new RegExp(`^${today()},\\d+$`));
  });
});
