import { describe, expect, it } from 'vitest';
import { phone, useBrowser } from '../testing/browser.ts';
import { copyExercise } from '../testing/copy-exercise.ts';
import { drawByKeys, startDrawing, structureKeys, surfaceOf } from '../testing/drawing.ts';
import { isFullRun } from '../testing/full-run.ts';
import { drawnByOneClick, drawnFormula, clickMiddle } from './testing/drawing-steps.ts';

describe('the drawing tool', () => {
  const { openAs } = useBrowser();

  it.runIf(isFullRun)('draws with every tool what its name states', async () => {
    const page = await openAs('Administrator', '/molecules/new');
    await surfaceOf(page).waitFor();
    for (const [tool, formula] of Object.entries(drawnByOneClick)) {
      await page.getByRole('button', { name: tool, exact: true }).click();
      await clickMiddle(page);
      await expect.poll(() => drawnFormula(page), { message: tool }).toBe(formula);
      await page.getByRole('button', { name: 'Clear the drawing' }).click();
    }
  });

  it.runIf(isFullRun)('erases, charges and draws chains', async () => {
    const page = await openAs('Administrator', '/molecules/new');
    await page.getByRole('button', { name: 'N, nitrogen' }).click();
    await clickMiddle(page);
    await page.getByRole('button', { name: 'Positive charge' }).click();
    await clickMiddle(page);
    await expect.poll(() => drawnFormula(page)).toBe('H4N');
    await page.getByRole('button', { name: 'Erase' }).click();
    await clickMiddle(page);
    await expect.poll(() => page.getByRole('button', { name: 'Clear the drawing' }).isDisabled()).toBe(true);
    await page.getByRole('button', { name: 'Chain' }).click();
    const box = (await surfaceOf(page).boundingBox())!;
    await page.mouse.move(box.x + 80, box.y + 120);
    await page.mouse.down();
    await page.mouse.move(box.x + 260, box.y + 120, { steps: 10 });
    await page.mouse.up();
    await expect.poll(() => drawnFormula(page)).toMatch(/^C[5-9]H\d+$/);
  });

  it.runIf(isFullRun)('undoes and redoes without a limit', async () => {
    const page = await openAs('Administrator', '/molecules/new');
    const steps = 25;
    await drawByKeys(
      page,
      Array.from({ length: steps }, () => 'Enter'),
    );
    await expect.poll(() => drawnFormula(page)).toBe(`C${steps}H${2 * steps + 2}`);
    await surfaceOf(page).focus();
    for (let step = 0; step < steps; step++) await page.keyboard.press('Control+z');
    await expect.poll(() => page.getByRole('button', { name: 'Undo', exact: true }).isDisabled()).toBe(true);
    for (let step = 0; step < steps; step++) await page.keyboard.press('Control+Shift+z');
    await expect.poll(() => drawnFormula(page)).toBe(`C${steps}H${2 * steps + 2}`);
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect.poll(() => drawnFormula(page)).toBe(`C${steps - 1}H${2 * steps}`);
  });

  it('draws acetic acid by keyboard alone, and describes the cursor’s position', async () => {
    const page = await openAs('Administrator', '/molecules/new');
    await surfaceOf(page).focus();
    const keys = ['Enter', 'Enter', 'Enter', 'o', 'ArrowLeft', 'Enter', 'o', '2'];
    for (const key of keys) await page.keyboard.press(key);
    await page.getByText('Atom 4, O, double bond, bonded to C').waitFor({ state: 'attached' });
    await expect.poll(() => drawnFormula(page)).toBe('C2H4O2');
  });

  it.runIf(isFullRun)(
    'draws rings by keyboard alone, with the chosen tool and with keys, and joins atoms',
    async () => {
      const page = await openAs('Administrator', '/molecules/new');
      await page.getByRole('button', { name: 'Benzene ring' }).press('Enter');
      await surfaceOf(page).focus();
      await page.keyboard.press('Enter');
      await expect.poll(() => drawnFormula(page)).toBe('C6H6');
      await page.getByRole('button', { name: /^Bond / }).press('Enter');
      await surfaceOf(page).focus();
      for (const key of ['ArrowRight', 'Enter', '5']) await page.keyboard.press(key);
      await expect.poll(() => drawnFormula(page)).toBe('C11H14');
      await surfaceOf(page).focus();
      await page.keyboard.press('r');
      await page
        .getByText(/^Atom .* marked\. Go to another atom and press R again to join them\./)
        .waitFor({ state: 'attached' });
    },
  );

  it.runIf(isFullRun)(
    'shows the chirality of a drawing in the page and its language, not on the canvas',
    async () => {
      const page = await openAs('Administrator', '/molecules/new', { locale: 'fr-FR' });
      await page.addInitScript(() => {
        const written: string[] = [];
        const write = CanvasRenderingContext2D.prototype.fillText;
        CanvasRenderingContext2D.prototype.fillText = function (text, ...place) {
          written.push(text);
          write.call(this, text, ...place);
        };
        Object.assign(globalThis, { written });
      });
      await page.reload();
      await drawByKeys(page, ['Enter', 'Enter', 'Enter', 'Enter', 'ArrowLeft', 'Enter', 'o']);
      await page.getByText('Chiralité inconnue', { exact: true }).waitFor();
      const written = () => page.evaluate(() => (globalThis as unknown as { written: string[] }).written);
      await expect.poll(written).toContain('O');
      expect((await written()).filter((text) => text.includes('chirality'))).toEqual([]);
      // The script would remain in the page.
      await page.context().close();
    },
  );

  it.runIf(isFullRun)('keeps the drawing in the middle when the field changes its size', async () => {
    const page = await openAs('Student', '/exercises/1');
    await page.setViewportSize({ width: 1280, height: 720 });
    await startDrawing(page);
    await drawByKeys(page, ['Enter', 'Enter']);
    const place = async () => {
      const { width } = (await surfaceOf(page).boundingBox())!;
      return Number(await surfaceOf(page).locator('circle').getAttribute('cx')) / width;
    };
    for (const width of [1900, 1280]) {
      await page.setViewportSize({ width, height: 720 });
      await expect.poll(async () => Math.abs((await place()) - 0.5)).toBeLessThan(0.1);
    }
    await page.context().close();
  });

  it.runIf(isFullRun)('marks the atoms of a feedback item, also after a reload', async () => {
    const page = await openAs('Student', `/exercises/${await copyExercise()}`);
    const submit = page.getByRole('button', { name: 'Submit answer' });
    const clear = page.getByRole('button', { name: 'Clear the drawing', disabled: false });
    const circles = surfaceOf(page).locator('circle');
    const areInTheMiddle = async () => {
      const { width } = (await surfaceOf(page).boundingBox())!;
      const places = await circles.evaluateAll((all) => all.map((one) => Number(one.getAttribute('cx'))));
      return places.length > 0 && places.every((place) => place > 0.2 * width && place < 0.8 * width);
    };
    const expectMarksInTheMiddle = async () => {
      await page.getByRole('status').locator('li button').first().click();
      await page.getByText(/^Highlighted in the drawing/).waitFor({ state: 'attached' });
      await expect.poll(areInTheMiddle).toBe(true);
    };
    await drawByKeys(page, structureKeys['2-bromopropane']);
    await submit.click();
    await expectMarksInTheMiddle();
    await page.reload();
    await clear.waitFor();
    await expectMarksInTheMiddle();
    // Another structure is submitted, then the first one again: no further attempt.
    await clear.click();
    await drawByKeys(page, structureKeys['1-fluoropropane']);
    const judged = page.waitForResponse((response) => response.url().endsWith('/corrector'));
    await submit.click();
    await judged;
    await page
      .getByText(/formula/i)
      .last()
      .waitFor();
    await clear.click();
    await drawByKeys(page, structureKeys['2-bromopropane']);
    await submit.click();
    await page.getByText('You have already submitted this structure. It does not count again.').waitFor();
    await page.reload();
    await clear.waitFor();
    await expectMarksInTheMiddle();
  });

  it('has targets of at least 44 pixels on a phone, and accepts touch', async () => {
    const page = await openAs('Student', '/exercises/1', phone);
    await startDrawing(page);
    const sizes = await page
      .getByRole('toolbar', { name: 'Drawing tools' })
      .getByRole('button')
      .evaluateAll((buttons) =>
        buttons
          .map((button) => button.getBoundingClientRect())
          .map(({ width, height }) => Math.min(width, height)),
      );
    expect(sizes.length).toBeGreaterThan(25);
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(44);
    await page.getByRole('button', { name: 'Benzene ring' }).tap();
    await surfaceOf(page).tap({ position: { x: 120, y: 120 } });
    await expect.poll(() => page.getByRole('button', { name: 'Undo', exact: true }).isEnabled()).toBe(true);
  });
});
