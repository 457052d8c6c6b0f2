import { describe, expect, it } from 'vitest';
import { useBrowser } from '../testing/browser.ts';
import { copyExercise } from '../testing/copy-exercise.ts';
import { drawByKeys, startDrawing, structureKeys, surfaceOf } from '../testing/drawing.ts';
import { chartOf } from '../testing/spectrum.ts';
import { screens } from './testing/window-sizes.ts';

describe('an item of an exercise on one screen', () => {
  const { openAs } = useBrowser();

  it('shows feedback, atoms and spectrum together, and restores the user’s view', async () => {
    // A draft of another test would become part of the drawing.
    const id = await copyExercise({ name: 'Feedback in view' }, 2);
    const page = await openAs('Student', `/exercises/${id}`);
    await startDrawing(page);
    await drawByKeys(page, structureKeys.propanal);
    await page.keyboard.press('1');
    await page.getByRole('button', { name: 'Submit answer' }).click();
    const card = page.getByRole('status').filter({ hasText: 'Your submission contains some errors:' });
    await card.locator('[aria-current]').waitFor();
    for (const viewport of screens) {
      await page.setViewportSize(viewport);
      const isInView = async (part: typeof card) => {
        const { y, height } = (await part.boundingBox())!;
        return y >= 0 && y + height <= viewport.height;
      };
      for (const part of [card, surfaceOf(page), chartOf(page)])
        await expect.poll(() => isInView(part)).toBe(true);
    }
    // ↓ moves to the first item, and each item highlights its subject.
    await page.keyboard.press('ArrowDown');
    const cited = card.locator('button[aria-current] .mantine-Badge-label');
    for (let press = 0; press < 3 && (await cited.count()) === 0; press++)
      await page.keyboard.press('ArrowDown');
    const type = await cited.innerText();
    const tab = (name: string) => page.getByRole('tab', { name, exact: true });
    await expect.poll(() => tab(type).getAttribute('aria-selected')).toBe('true');
    // Esc leaves one level at a time.
    await page.keyboard.press('f');
    const fullWidth = page.getByRole('button', { name: 'Full width' });
    await expect.poll(() => fullWidth.getAttribute('aria-pressed')).toBe('true');
    await page.getByRole('button', { name: 'Return to your view' }).click({ trial: true });
    await page.keyboard.press('Escape');
    await expect.poll(() => page.getByRole('button', { name: 'Return to your view' }).count()).toBe(0);
    expect(await fullWidth.getAttribute('aria-pressed')).toBe('true');
    await page.keyboard.press('Escape');
    await page.getByRole('status').getByText('Full width off').waitFor({ state: 'attached' });
    expect(await fullWidth.getAttribute('aria-pressed')).toBe('false');
    await expect.poll(() => tab('¹H').getAttribute('aria-selected')).toBe('true');
    // The button is disabled until the drawing changes.
    await page.getByText('Change the drawing first').waitFor();
    await drawByKeys(page, ['Enter']);
    await expect.poll(() => page.getByText('Change the drawing first').count()).toBe(0);
    await page.getByRole('button', { name: 'Close the feedback' }).click();
    await page.getByRole('button', { name: 'Feedback', exact: true }).click();
    await card.waitFor();
  });

  it('lists the cross peaks above the lowest contour, and enlarges one on a click', async () => {
    const page = await openAs('Student', '/exercises/8', { viewport: screens[0]! });
    await page.getByRole('tab', { name: 'HSQC', exact: true }).click();
    const list = page.getByRole('region', { name: 'Cross peaks' });
    const peak = list.getByRole('button', { name: /6[.]76 *144[.]3/ });
    await peak.click();
    await expect.poll(() => peak.getAttribute('aria-pressed')).toBe('true');
    await peak.click();
    await expect.poll(() => peak.getAttribute('aria-pressed')).toBe('false');
    const lowest = page.getByRole('slider', { name: 'Lowest contour' });
    await lowest.focus();
    await page.keyboard.press('End');
    await expect.poll(() => list.getByRole('button').count()).toBeLessThan(5);
  });
});
