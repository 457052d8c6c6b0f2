import type { Page } from 'playwright-core';
import { chartOf } from '../../testing/spectrum.ts';

/** Drags between two fractions (0 to 1) of the chart's width. */
export async function dragWith(page: Page, tool: string, [from, to]: [number, number]): Promise<void> {
  const button = page.getByRole('button', { name: tool, exact: true });
  if ((await button.getAttribute('aria-pressed')) !== 'true') await button.click();
  const box = (await chartOf(page).boundingBox())!;
  const y = box.y + box.height / 2;
  await page.mouse.move(box.x + box.width * from, y);
  await page.mouse.down();
  await page.mouse.move(box.x + (box.width * (from + to)) / 2, y);
  await page.mouse.move(box.x + box.width * to, y);
  await page.mouse.up();
}
