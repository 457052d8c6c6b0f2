import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { call, tokenOf } from '../testing/call.ts';
import { copyExercise } from '../testing/copy-exercise.ts';
import { phone, useBrowser } from '../testing/browser.ts';
import { drawByKeys, startDrawing, structureKeys } from '../testing/drawing.ts';
import { product } from '../testing/product.ts';

const words = 'How many signals does the 13C spectrum show?';

/** Returns the token of a student without submissions. */
async function tokenOfNewStudent(): Promise<string> {
  const [email, password] = ['board@example.org', 'a good password'];
  const body = { firstname: 'Noor', lastname: 'Board', uliegeid: 'S765432', email, password };
  const created = await call('/accounts', { method: 'POST', body, token: undefined });
  expect(created.status).toBe(201);
  return tokenOf(email, password);
}

/** Returns the sentences of the feedback in order. */
async function submit(page: Page, structure: keyof typeof structureKeys): Promise<string[]> {
  await startDrawing(page);
  await drawByKeys(page, structureKeys[structure]);
  const answered = page.waitForResponse((response) => response.url().endsWith('/corrector'));
  await page.getByRole('button', { name: 'Submit answer' }).click();
  const { feedback } = (await (await answered).json()) as { feedback: { message: string }[] };
  return feedback.map(({ message }) => message);
}

describe('a message for a wrong answer', () => {
  const { open, openAs } = useBrowser();
  let exercise = '';

  beforeAll(async () => {
    exercise = `/exercises/${await copyExercise({ name: 'For the board' })}`;
  });

  it('shows a message for a wrong answer to the next student who draws it, and to no other', async () => {
    const first = await openAs('Student', exercise);
    expect(await submit(first, '2-bromopropane')).not.toContain(words);

    const author = await openAs('Administrator', exercise);
    await author.getByRole('link', { name: 'Class results' }).click();
    await author.getByRole('heading', { level: 1, name: 'Class results: For the board' }).waitFor();
    await author.getByText('1 time by 1 student').waitFor();
    await author.getByRole('button', { name: 'Write a message for this answer' }).click();
    await author.getByRole('textbox', { name: 'Message' }).fill('Wrong');
    await author.getByRole('button', { name: 'Save' }).click();
    await author.getByText('Message created').waitFor();
    await author.getByRole('button', { name: 'Edit the message' }).first().click();
    await author.getByRole('textbox', { name: 'Message' }).fill(words);
    await author.getByRole('radio', { name: 'Information' }).check();
    await author.getByRole('button', { name: 'Save' }).click();
    await author.getByText('Message updated').waitFor();

    const next = await open('/about');
    await next.context().addCookies([
      {
        name: 'session',
        value: await tokenOfNewStudent(),
        url: product().addresses.full,
        httpOnly: true,
        sameSite: 'Lax',
      },
    ]);
    await next.goto('about:blank');
    await next.goto(`${product().addresses.full}/#${exercise}`);
    expect((await submit(next, '2-bromopropane'))[0]).toBe(words);
    await next.getByText(words).waitFor();
    expect(await submit(next, 'propanone')).not.toContain(words);
    expect(await submit(next, '1-bromopropane')).toEqual([]);

    await author.reload();
    await author.getByText('2 times by 2 students').waitFor();
    await author.getByRole('button', { name: 'Show the submissions' }).first().click();
    await author.getByRole('button', { name: /Noor Board/ }).click();
    await author.getByRole('table', { name: 'Score' }).first().waitFor();
    const download = author.waitForEvent('download');
    await author.getByRole('link', { name: 'Export as CSV' }).click();
    const text = readFileSync(await (await download).path(), 'utf8');
    expect(text.split('\r\n')[0]).toContain('student,lastname,firstname,identifier,attempt');
    expect(text).toContain('Board,Noor,S765432,3,');

    await author.getByRole('link', { name: 'Replay the drawing' }).click();
    await author.getByRole('group', { name: 'Replay' }).waitFor();
    await author.goBack();
    await author.getByRole('button', { name: 'Delete the message' }).first().click();
    await author.getByText('Delete this message?').waitFor();
    await author.getByRole('button', { name: 'Delete', exact: true }).click();
    await author.getByText('Message deleted').waitFor();
    expect(await submit(next, 'propanal')).not.toContain(words);
    expect(await submit(next, '2-bromopropane')).not.toContain(words);
  });

  it('shows class results on a phone without horizontal scrolling', async () => {
    const page = await openAs('Professor', `${exercise}/board`, phone);
    await page
      .getByText(/times? by/)
      .first()
      .waitFor();
    await page.getByRole('button', { name: 'Show the submissions' }).first().click();
    await page
      .getByRole('button', { name: /^Student \d/ })
      .first()
      .click();
    await page.getByRole('table', { name: 'Score' }).first().waitFor();
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
      .toBeLessThanOrEqual(360);
  });
});
