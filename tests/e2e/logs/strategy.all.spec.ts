import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { call, callFor } from '../testing/call.ts';
import { useBrowser } from '../testing/browser.ts';
import { copyExercise } from '../testing/copy-exercise.ts';
import { drawByKeys, structureKeys } from '../testing/drawing.ts';

describe('how a student works', () => {
  const { openWithSession } = useBrowser();
  let exercisePath = '';

  beforeAll(async () => {
    exercisePath = `/exercises/${await copyExercise({ name: 'For the strategy' })}`;
  });

  it('shows work patterns to teachers for the class, and to administrators beside the replay', async () => {
    const student = await openWithSession('Student', exercisePath);
    const tabs = student.getByRole('tab');
    await student.getByRole('application', { name: /spectrum/ }).waitFor();
    await tabs.nth(1).click();
    await student.getByRole('application', { name: /spectrum/ }).waitFor();
    await drawByKeys(student, structureKeys['1-bromopropane']);
    await student.getByRole('button', { name: 'Undo', exact: true }).click();
    await student.getByRole('button', { name: 'Undo', exact: true }).click();
    const answered = student.waitForResponse((response) => response.url().endsWith('/corrector'));
    await student.getByRole('button', { name: 'Submit answer' }).click();
    expect((await answered).status()).toBe(200);
    // Tabs show the type of an experiment; teachers see the name that its author gave it.
    expect([await tabs.nth(0).textContent(), await tabs.nth(1).textContent()]).toEqual(['¹H', '¹³C']);
    const [first, second] = ['¹H NMR', '¹³C NMR'];

    // The log of the drawing may arrive after the submission.
    const backTracks = async () => {
      const strategy = await callFor<{ all: { backTracks: { median: number } | null } }>(
        `${exercisePath}/strategy`,
      );
      return strategy.all.backTracks?.median;
    };
    await expect.poll(backTracks, { timeout: 20_000 }).toBe(1);

    const professor = await openWithSession('Professor', `${exercisePath}/board`);
    await professor.getByRole('link', { name: 'How students work' }).click();
    await professor.getByText(/^1 session of 1 student/).waitFor();
    const switches = professor.getByRole('table', { name: 'Switches between spectra' });
    await expect
      .poll(() => switches.getByRole('row').nth(1).textContent())
      .toMatch(new RegExp(`^${first}.*${second}.*1$`));
    const sessions = professor.getByRole('table', { name: 'Sessions' });
    await sessions.getByRole('cell', { name: 'Student 1' }).waitFor();
    expect(await sessions.getByRole('link').count()).toBe(0);

    const administrator = await openWithSession('Administrator', `${exercisePath}/strategy`);
    await administrator.getByRole('table', { name: 'Sessions' }).getByRole('link').first().click();
    const card = administrator.getByRole('region', { name: 'Work pattern' });
    const rows = card.getByRole('table', { name: 'Time per spectrum' }).getByRole('row');
    await expect.poll(() => rows.nth(1).textContent()).toContain('1. ¹H');
    await expect.poll(() => rows.nth(2).textContent()).toContain('2. ¹³C');
    await expect
      .poll(() => card.getByRole('row', { name: /^Backtracks/ }).textContent())
      .toContain('1 (2 steps');
    await card.getByRole('row', { name: /^Submission 1/ }).waitFor();
  });

  it('exports a drawing session for research only while its student consents', async () => {
    const student = await openWithSession('Student', '/account');
    const choice = student.getByRole('switch', { name: /Use my sessions for research, under a pseudonym/ });
    await expect.poll(() => choice.isChecked()).toBe(false);
    await choice.focus();
    await student.keyboard.press('Space');
    await student.getByText('Consent saved').waitFor();
    await student.getByText(/^You gave consent on .*\./).waitFor();

    const id = exercisePath.split('/').at(-1)!;
    const administrator = await openWithSession('Administrator', `/research?exercises=${id}`);
    await administrator.getByText(/^1 student with consent/).waitFor();
    await administrator.getByRole('checkbox', { name: /fewer than 5/ }).check();
    const downloaded = administrator.waitForEvent('download');
    await administrator.getByRole('link', { name: 'CSV of sessions' }).click();
    const text = readFileSync(await (await downloaded).path(), 'utf8');
    expect(text.trim().split('\r\n')).toHaveLength(2);
    const exports = administrator.getByRole('table', { name: 'Exports' });
    await exports.getByText('CSV of sessions').first().waitFor();

    await choice.click();
    await student
      .getByText(/^You withdrew your consent on .*\. Later exports do not include you\./)
      .waitFor();
    await administrator.reload();
    await administrator.getByText(/^0 students with consent/).waitFor();
    const without = await call(`/research/export?format=json&isConfirmed=true&exercise=${id}`);
    expect(await without.json()).toEqual({ sessions: [] });
  });
});
