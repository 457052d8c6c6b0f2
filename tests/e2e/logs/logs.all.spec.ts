import { describe, expect, it } from 'vitest';
import { logOut } from '../testing/account-menu.ts';
import { useBrowser } from '../testing/browser.ts';
import { drawByKeys, structureKeys, startAnswer } from '../testing/drawing.ts';
import { chartOf, curvePixels } from '../testing/spectrum.ts';
import { product } from '../testing/product.ts';
import { type Log, getAs, logsOn, drawingsOf, drawingOnDevice, draw } from './testing/log-steps.ts';

describe('the logs of a drawing', () => {
  const { openWithSession, open } = useBrowser();

  it('stores each log entry once although the network fails and the tab is killed, and replays every state', async () => {
    // No other test draws in this exercise.
    const exercise = 6;
    const first = await openWithSession('Student', `/exercises/${exercise}`);
    const context = first.context();
    const states = await draw(first, exercise, ['Enter', 'Enter']);
    await first.getByRole('tab', { name: 'IR', exact: true }).click();
    await expect.poll(() => curvePixels(first)).toBeGreaterThan(300);

    // Offline only as long as the drawing takes.
    await context.setOffline(true);
    states.push(...(await draw(first, exercise, ['Enter', 'o'])));
    // A browser that does not report being offline collects entries for 20 seconds before it sends
    // them.
    await first.getByText('Not sent yet: saved on this device').waitFor({ timeout: 45_000 });
    await first.close({ runBeforeUnload: false });

    await context.setOffline(false);
    const second = await context.newPage();
    await second.goto(`${product().addresses.full}/#/exercises/${exercise}`);
    // The unfinished drawing is restored.
    await expect.poll(() => second.getByRole('button', { name: 'Clear the drawing' }).isEnabled()).toBe(true);
    const drawn = async () => drawingsOf(await logsOn(`/exercises/${exercise}`));
    await expect.poll(drawn, { timeout: 30_000 }).toEqual(states);
    // The second tab sends its own entries with its next batch.
    const types = async () => (await logsOn(`/exercises/${exercise}`)).map(({ type }) => type);
    await expect
      .poll(types, { timeout: 30_000 })
      .toEqual(expect.arrayContaining(['start', 'drawingChange', 'experimentChange', 'load']));
    const logs = await logsOn(`/exercises/${exercise}`);
    expect(new Set(logs.map(({ id }) => id)).size).toBe(logs.length);
    await second.getByText('Saved', { exact: true }).waitFor();

    const replay = await openWithSession(
      'Administrator',
      `/logs?startLog=${JSON.stringify({ id: logs[0]!.id })}`,
    );
    const session = await getAs<Log[]>(`/composerlogs/${logs[0]!.id}`);
    expect(drawingsOf(session)).toEqual(states);
    const previous = replay.getByRole('button', { name: 'Prev', exact: true });
    const next = replay.getByRole('button', { name: 'Next', exact: true });
    await replay.getByText('Start', { exact: true }).waitFor();
    await expect.poll(() => previous.isDisabled()).toBe(true);
    let spectra = 0;
    for (const [index, { type, data }] of session.entries()) {
      await replay.getByText(`Step ${index + 1} of ${session.length}`).waitFor();
      if (data.composerContent) {
        const drawing = replay.getByRole('img', { name: `The drawing at step ${index + 1}` });
        await drawing.waitFor();
        await replay.getByText(/Added: |Changed: /).waitFor();
      }
      if (type === 'experimentChange' && data.experimentId !== undefined) {
        await chartOf(replay).waitFor();
        await expect.poll(() => curvePixels(replay)).toBeGreaterThan(300);
        spectra++;
      }
      if (index < session.length - 1) await next.click();
    }
    expect(spectra).toBeGreaterThan(0);
    await expect.poll(() => next.isDisabled()).toBe(true);
    await expect.poll(() => replay.url()).toContain(`log=${session.at(-1)!.id}`);

    await replay.getByRole('group', { name: 'Replay' }).focus();
    await replay.keyboard.press('Home');
    await replay.getByText(`Step 1 of ${session.length}`).waitFor();
    await replay.keyboard.press('ArrowRight');
    await replay.getByText(`Step 2 of ${session.length}`).waitFor();
    await replay.getByRole('combobox', { name: 'Speed' }).click();
    await replay.getByRole('option', { name: '32×' }).click();
    await replay.getByRole('button', { name: 'Play', exact: true }).click();
    await replay.getByText(`Step ${session.length} of ${session.length}`).waitFor();
  });

  it('lists logs with filters, opens them by a click, and links a submission to its drawing session', async () => {
    const page = await openWithSession('Student', '/exercises/1');
    // A structure that another test submitted would not be a new submission.
    await startAnswer(page);
    await drawByKeys(page, structureKeys.propanone);
    await page.getByRole('button', { name: 'Submit answer' }).click();
    await page.getByText('Your submission contains some errors:').waitFor();
    const logs = await logsOn('/exercises/1');
    // The entries of the drawing are stored before its submission.
    expect(logs.at(-1)!.type).toBe('submission');
    expect(logs.at(-1)!.data.composerContent).toBe(drawingsOf(logs).at(-1));

    const list = await openWithSession('Administrator', '/logs');
    await list.getByRole('combobox', { name: 'Types' }).focus();
    await list.keyboard.press('ArrowDown');
    await list.getByRole('option', { name: 'Submission' }).click();
    await list.keyboard.press('Escape');
    await list.getByRole('button', { name: 'Search' }).click();
    await expect.poll(() => list.url()).toContain('type=submission');
    await list.getByRole('table', { name: 'Logs' }).getByRole('link').first().click();
    await list.getByText('The submission contains some errors:').waitFor();
    await list.getByRole('button', { name: 'All logs' }).click();
    await list.getByRole('table', { name: 'Logs' }).waitFor();

    const { id } = await getAs<{ accounts: { id: string }[] }>('/accounts?email=student@').then(
      ({ accounts }) => accounts[0]!,
    );
    await list.goto(`${product().addresses.full}/#/users/${id}/submissions`);
    await list
      .getByRole('button', { name: /Incorrect/ })
      .first()
      .click();
    await list.getByRole('img', { name: 'Correct answer' }).first().waitFor();
    // A key press, because the link moves while the drawings above it load.
    await list.getByRole('link', { name: 'Go to logs' }).first().press('Enter');
    await list.getByRole('group', { name: 'Replay' }).waitFor();
    await list.getByText('Submission', { exact: true }).waitFor();
  });

  it('sends logs and the unfinished drawing before a user signs out, and keeps a guest’s drawing', async () => {
    const page = await open('/exercises/2');
    const [guestDrawing] = await draw(page, 2, ['Enter']);
    await page.goto(`${product().addresses.full}/#/login`);
    await page.getByRole('button', { name: 'Student', exact: true }).click();
    await page.getByRole('heading', { name: /^Welcome, / }).waitFor();
    const before = drawingsOf(await logsOn('/exercises/4')).length;
    await page.goto(`${product().addresses.full}/#/exercises/4`);
    const states = await draw(page, 4, ['Enter', 'Enter']);
    await logOut(page);
    await page.getByRole('heading', { name: 'Login' }).waitFor();
    expect(drawingsOf(await logsOn('/exercises/4')).slice(before)).toEqual(states);
    expect(await drawingOnDevice(page, 4)).toBeUndefined();
    expect(await drawingOnDevice(page, 2)).toBe(guestDrawing);
  });

  it('opens no logs from an invalid address', async () => {
    const page = await openWithSession('Administrator', '/logs?startLog=nonsense');
    await page.getByText('Error: query startLog is not valid').waitFor();
  });

  it('writes no logs of guests, whose drawing stays on the device', async () => {
    const before = (await logsOn('/exercises/2')).length;
    const page = await open('/exercises/2');
    await draw(page, 2, ['Enter', 'Enter']);
    await page.reload();
    await expect.poll(() => page.getByRole('button', { name: 'Clear the drawing' }).isEnabled()).toBe(true);
    expect(await page.getByText('Saved', { exact: true }).count()).toBe(0);
    expect(await logsOn('/exercises/2')).toHaveLength(before);
  });
});
