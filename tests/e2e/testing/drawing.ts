import type { Page } from 'playwright-core';

export function surfaceOf(page: Page) {
  return page.getByRole('application', { name: /structure/i });
}

export async function drawByKeys(page: Page, keys: readonly string[]): Promise<void> {
  await surfaceOf(page).focus();
  for (const key of keys) await page.keyboard.press(key);
}

/** Leaves the debrief, if the exercise was solved before. */
export async function startAnswer(page: Page): Promise<void> {
  const again = page.getByRole('button', { name: /^(Answer again|Répondre de nouveau)$/ });
  const submit = page.getByRole('button', { name: /^(Submit answer|Soumettre la réponse)$/ });
  await again.or(submit).first().waitFor();
  if ((await again.count()) > 0) await again.click();
}

/** Also empties the drawing. */
export async function startDrawing(page: Page): Promise<void> {
  await startAnswer(page);
  const clear = page.getByRole('button', { name: /^(Clear the drawing|Effacer le dessin)$/ });
  await clear.waitFor();
  if (await clear.isEnabled()) await clear.click();
}

/** A letter key after the chain sets the element of its last atom. */
const chain = (length: number) => Array.from({ length }, () => 'Enter');

export const structureKeys = {
  '1-bromopropane': [...chain(4), 'b'],
  '2-bromopropane': [...chain(3), 'ArrowLeft', 'Enter', 'b'],
  'propan-1-ol': [...chain(4), 'o'],
  '1-fluoropropane': [...chain(4), 'f'],
  propylphosphine: [...chain(4), 'p'],
  propanal: [...chain(4), 'o', '2'],
  propanone: [...chain(3), 'ArrowLeft', 'Enter', 'o', '2'],
} as const;
