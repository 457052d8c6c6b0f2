import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { callFor } from '../../testing/call.ts';
import { chooseNextByKeys } from '../../testing/choose-by-keys.ts';
import { pngOf } from '../../testing/picture.ts';

export const molecule = 'r-carvone';

export const imageTitle = 'Caraway seeds';

export async function exerciseIdOf(name: string): Promise<number> {
  const found = await callFor<{ id: number }[]>(`/exercises?name=${encodeURIComponent(name)}`);
  return found[0]!.id;
}

export const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

export const title = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

export const table = (page: Page) => page.getByRole('table', { name: 'Experiments' });

async function tabTo(page: Page, target: Locator): Promise<void> {
  // Finding an element by its role takes the page longer than moving the focus.
  let element = await target.first().elementHandle();
  for (let presses = 0; presses < 150; presses++) {
    const state = await element?.evaluate((found) =>
      found.isConnected ? found === document.activeElement : 'replaced',
    );
    if (state === true) return;
    if (state === 'replaced') element = await target.first().elementHandle();
    else await page.keyboard.press('Tab');
  }
  throw new Error('The keyboard does not get there.');
}

export async function strike(page: Page, target: Locator, key: 'Enter' | 'Space'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

export async function rowNames(page: Page): Promise<string[]> {
  const boxes = table(page).getByRole('checkbox', { name: /^Show / });
  await boxes.first().waitFor();
  return boxes.evaluateAll((all) => all.map((box) => box.getAttribute('aria-label')!.replace('Show ', '')));
}

export function imageForm(): FormData {
  const form = new FormData();
  for (const [name, text] of Object.entries({
    title: imageTitle,
    copyright: 'Nobody',
    comment: 'Carvone!',
  }))
    form.set(name, text);
  form.set('image', new Blob([new Uint8Array(pngOf(120, 80, [40, 120, 90]))]), 'carvone.png');
  return form;
}

/** Makes two faults on the way. */
export async function fillDetailsByKeys(page: Page): Promise<void> {
  const next = page.getByRole('button', { name: 'Next' });
  await strike(page, page.getByRole('link', { name: 'Create' }), 'Enter');
  await strike(page, next, 'Enter');
  await page.getByText('Please input a name').waitFor();
  await tabTo(page, field(page, 'ID'));
  await page.keyboard.type('1.5');
  await tabTo(page, field(page, 'Name'));
  await page.keyboard.type('Smell for a test');
  await tabTo(page, page.getByRole('combobox', { name: 'Difficulty' }));
  await chooseNextByKeys(page);
  await tabTo(page, page.getByRole('combobox', { name: 'Sections' }));
  await page.keyboard.type('Terpenes');
  await page.keyboard.press('Enter');
  await strike(page, next, 'Enter');
  await page.getByText('The ID must be an integer').waitFor();
  await tabTo(page, field(page, 'ID'));
  await page.keyboard.press('Control+A');
  await page.keyboard.press('Delete');
  await strike(page, next, 'Enter');
}

export async function chooseImageByKeys(page: Page, experiment: string): Promise<void> {
  const button = page.getByRole('button', { name: `Choose images of ${experiment}` });
  await strike(page, button, 'Enter');
  const dialog = page.getByRole('dialog', { name: 'Images visible to students' });
  await strike(page, dialog.getByRole('checkbox', { name: `Show ${imageTitle}` }), 'Space');
  await strike(page, dialog.getByRole('button', { name: `View ${imageTitle}` }), 'Enter');
  await page.getByRole('img', { name: imageTitle }).waitFor();
  await page.keyboard.press('Escape');
  await strike(page, dialog.getByRole('button', { name: 'Close', exact: true }), 'Enter');
  await dialog.waitFor({ state: 'detached' });
}

export async function chooseMoleculeByKeys(page: Page): Promise<void> {
  await tabTo(page, field(page, 'Name'));
  await page.keyboard.type('carvone');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.getByRole('radio').count()).toBe(1);
  await strike(page, page.getByRole('radio', { name: /Carvone/ }), 'Space');
  await page.getByText(`Chosen: ${molecule}`).waitFor();
}

/** Shows the CAS number, waits for the warning, and hides it again. */
export async function toggleRevealingSwitch(page: Page): Promise<void> {
  await strike(page, page.getByRole('switch', { name: 'CAS' }), 'Space');
  await page.getByText('This reveals the answer').waitFor();
  await page.keyboard.press('Space');
  await page.getByText('This reveals the answer').waitFor({ state: 'detached' });
}
