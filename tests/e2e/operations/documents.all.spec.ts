import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { useBrowser } from '../testing/browser.ts';
import { waitForText, dialog } from '../testing/administration.ts';

describe('documents', () => {
  const { open, openAs } = useBrowser();

  it('offers documents to everybody, with their size', async () => {
    const page = await open('/files');
    await page.getByRole('row', { name: /Chemical shifts 1H and 13C\.pdf 0\.1 MB/ }).waitFor();
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Infrared bands.pdf' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe('Infrared bands.pdf');
    expect(
      readFileSync(await file.path())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
    expect(await page.getByRole('button', { name: 'Add file' }).count()).toBe(0);
  });

  it('shows documents on the getting-started page below two videos that do not start by themselves', async () => {
    const page = await open('/getting-started');
    await page.getByRole('link', { name: 'Solving an exercise.pdf' }).waitFor();
    const videos = page.locator('video');
    await expect.poll(() => videos.count()).toBe(2);
    expect(await videos.evaluateAll((all) => all.every((video) => (video as HTMLVideoElement).paused))).toBe(
      true,
    );
  });

  it('adds documents, rejects them with a reason, and deletes them', async () => {
    const page = await openAs('Administrator', '/files');
    await page.getByRole('button', { name: 'Add file' }).click();
    await dialog(page).getByRole('button', { name: 'Add', exact: true }).click();
    await waitForText(page, 'Please select a file');
    const choose = (name: string, text: string) =>
      dialog(page)
        .locator('input[type=file]')
        .setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(text) });
    const wrongType = 'Only pdf, csv, txt, xlsx, docx, png, jpg, jdx and zip files are accepted';
    await choose('page.html', '<p>');
    await waitForText(page, wrongType);
    await choose('empty.txt', '');
    await waitForText(page, 'The file is empty');
    // Only the server can detect this fault.
    await choose('picture.pdf', '<svg xmlns="http://www.w3.org/2000/svg"/>');
    await dialog(page).getByRole('button', { name: 'Add', exact: true }).click();
    await waitForText(page, `Error: ${wrongType}`);
    await choose('déplacements.csv', 'a;b\n1;2\n');
    await dialog(page).getByRole('button', { name: 'Add', exact: true }).click();
    await waitForText(page, 'File created');
    await page.getByRole('row', { name: /déplacements\.csv 0\.01 MB/ }).waitFor();
    await page.getByRole('button', { name: 'Delete déplacements.csv' }).click();
    await waitForText(page, 'Delete the file déplacements.csv?');
    await dialog(page).getByRole('button', { name: 'Delete' }).click();
    await waitForText(page, 'File deleted');
    await page.getByRole('link', { name: 'déplacements.csv' }).waitFor({ state: 'detached' });
  });
});
