import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { useBrowser } from '../testing/browser.ts';

describe('an exercise on paper', () => {
  const { openAs } = useBrowser();

  const sheets = [
    { what: 'for an assignment', path: '/exercises/19/print', structure: 1 },
    { what: 'for a structure', path: '/exercises/8/print', structure: 0 },
  ];
  it.each(sheets)(
    'a sheet $what has all spectra and room for the answer, and nothing of the page around it',
    async ({ path, structure }) => {
      const page = await openAs('Student', path);
      await page.getByText('All spectra are ready to print.').waitFor();
      const pictures = page.locator('figure img');
      const names = await page.locator('figcaption').allInnerTexts();
      await expect.poll(() => pictures.count()).toBe(names.length);
      expect(names.length).toBeGreaterThan(0);
      await expect
        .poll(() => page.getByRole('img', { name: 'Structure', exact: true }).count())
        .toBe(structure);
      for (const picture of await pictures.all())
        expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(500);
      await page.emulateMedia({ media: 'print' });
      await expect.poll(() => page.getByRole('banner').isVisible()).toBe(false);
      await expect.poll(() => page.getByRole('navigation', { name: 'Main menu' }).isVisible()).toBe(false);
      await expect.poll(() => page.getByRole('button', { name: 'Print' }).isVisible()).toBe(false);
      await page.getByText('Your answer and your reasoning:').waitFor();
      const folder = mkdtempSync(join(tmpdir(), 'elucida-sheet-'));
      const file = join(folder, 'sheet.pdf');
      await page.pdf({ path: file, format: 'A4' });
      expect(readFileSync(file).subarray(0, 5).toString()).toBe('%PDF-');
      rmSync(folder, { recursive: true });
    },
  );

  it('prints no more for a teacher than for a student', async () => {
    const sheetOf = async (person: 'Student' | 'Professor') => {
      const page = await openAs(person, '/exercises/1/print');
      await page.getByText('All spectra are ready to print.').waitFor();
      return page.getByRole('main').innerText();
    };
    const [student, professor] = [await sheetOf('Student'), await sheetOf('Professor')];
    expect(professor).toBe(student);
    expect(professor).not.toMatch(/bromopropane/i);
  });

  it('prints black on white, also from a dark screen', async () => {
    const page = await openAs('Student', '/exercises/8/print', { colorScheme: 'dark' });
    await page.getByText('All spectra are ready to print.').waitFor();
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    const coloursOf = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element) => {
          const { color, backgroundColor } = getComputedStyle(element);
          return { color, backgroundColor };
        });
    await expect
      .poll(() => coloursOf('body'))
      .toEqual({ color: 'rgb(0, 0, 0)', backgroundColor: 'rgb(255, 255, 255)' });
    expect((await coloursOf('figcaption')).color).toBe('rgb(0, 0, 0)');
  });

  it('opens the sheet from the exercise', async () => {
    const page = await openAs('Student', '/exercises/8');
    await page.getByRole('link', { name: 'Print worksheet' }).click();
    await page.getByRole('button', { name: 'Print', exact: true }).waitFor();
  });
});
