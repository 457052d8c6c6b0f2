import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { surfaceOf } from '../../testing/drawing.ts';

/** Result of one click in the middle of an empty surface; the other tools change existing atoms. */
export const drawnByOneClick: Record<string, string> = {
  'Bond (click again for double, triple)': 'C2H6',
  'Benzene ring': 'C6H6',
  'Cyclohexane ring': 'C6H12',
  'Cyclopentane ring': 'C5H10',
  'Cyclobutane ring': 'C4H8',
  'Cyclopropane ring': 'C3H6',
  'Cycloheptane ring': 'C7H14',
  'C, carbon': 'CH4',
  'N, nitrogen': 'H3N',
  'O, oxygen': 'H2O',
  'S, sulfur': 'H2S',
  'P, phosphorus': 'H3P',
  'F, fluorine': 'FH',
  'Cl, chlorine': 'ClH',
  'Br, bromine': 'BrH',
  'I, iodine': 'HI',
  'Si, silicon': 'H4Si',
};

/** Reads the formula that the form for a new molecule computes. */
export async function drawnFormula(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Fill in from the drawing' }).click();
  await expect.poll(() => page.getByRole('textbox', { name: 'Formula' }).inputValue()).not.toBe('');
  return page.getByRole('textbox', { name: 'Formula' }).inputValue();
}

export async function clickMiddle(page: Page, offset = { x: 0, y: 0 }): Promise<void> {
  const box = (await surfaceOf(page).boundingBox())!;
  await page.mouse.move(box.x + box.width / 2 + offset.x, box.y + box.height / 2 + offset.y);
  await page.mouse.down();
  await page.mouse.up();
}
