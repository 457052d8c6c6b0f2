/**
 * Requires a running product with fresh demo content: `node demo/scripts/record-sessions.mjs
 * http://127.0.0.1:8080`. A scripted user solves exercises by keyboard; the logs that the product
 * stores become `demo/content/sessions.json`.
 */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { chromium as executablePath } from '../../scripts/browser.mjs';

const address = process.argv[2] ?? 'http://127.0.0.1:8080';
const output = fileURLToPath(new URL('../content/sessions.json', import.meta.url));

const chain = (length) => Array.from({ length }, () => 'Enter');
const look = (tab) => ({ look: tab });
const draw = (...keys) => ({ draw: keys });
const think = (seconds) => ({ think: seconds });
const submit = { submit: true };
const undo = (times) => ({ draw: Array.from({ length: times }, () => 'Control+z') });

/** Scripts of users, who are wrong first and then correct, give up, or are correct at once. */
const plays = [
  {
    exercise: 1,
    steps: [
      look('NMR-H'),
      think(2),
      draw(...chain(3), 'ArrowLeft', 'Enter', 'b'),
      look('EI-MS'),
      think(1),
      submit,
      think(2),
      look('NMR-C13'),
      undo(5),
      draw(...chain(4), 'b'),
      submit,
    ],
  },
  { exercise: 1, steps: [look('NMR-C13'), think(1), look('NMR-H'), draw(...chain(4), 'b'), submit] },
  { exercise: 1, steps: [look('IR'), think(1), draw(...chain(4), 'l'), submit, think(1), look('EI-MS')] },
  {
    exercise: 2,
    steps: [
      look('NMR-H'),
      draw(...chain(3), 'ArrowLeft', 'Enter', 'n'),
      submit,
      think(1),
      undo(5),
      draw(...chain(4), 'n'),
      submit,
    ],
  },
  { exercise: 2, steps: [look('EI-MS'), think(1), draw(...chain(4), 'n'), submit] },
  {
    exercise: 3,
    steps: [look('NMR-C13'), draw(...chain(5), 'n'), look('NMR-H'), submit, think(2), look('IR')],
  },
];

async function json(page, path) {
  const answer = await page.request.get(`${address}/api/v1${path}`);
  if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}`);
  return answer.json();
}

async function openAs(browser, person) {
  const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  page.setDefaultTimeout(15_000);
  await page.goto(`${address}/#/login`);
  await page.getByRole('button', { name: person, exact: true }).click();
  await page.getByRole('heading', { name: /^Welcome, / }).waitFor();
  return page;
}

async function act(page, { look: tab, draw: keys, think: seconds, submit: submits }) {
  if (tab !== undefined) {
    await page.getByRole('tab', { name: tab, exact: true }).click();
    await page.waitForTimeout(900);
  }
  if (seconds !== undefined) await page.waitForTimeout(seconds * 1000);
  if (keys !== undefined) {
    await page.getByRole('application', { name: /structure/i }).focus();
    for (const key of keys) {
      await page.keyboard.press(key);
      await page.waitForTimeout(350);
    }
  }
  if (submits) {
    await page.getByRole('button', { name: 'Submit answer' }).click();
    await page.getByText(/^Your submission (is correct!|contains some errors:)$/).waitFor();
  }
}

const browser = await chromium.launch({
  executablePath,
  args: ['--headless', '--no-sandbox', '--disable-gpu'],
});
const student = await openAs(browser, 'Student');
const administrator = await openAs(browser, 'Administrator');
const sessions = [];
for (const { exercise, steps } of plays) {
  await student.request.delete(`${address}/api/v1/exercises/${exercise}/draft`, {
    headers: { origin: address },
  });
  await student.goto('about:blank');
  await student.goto(`${address}/#/exercises/${exercise}`);
  await student.getByRole('application', { name: /structure/i }).waitFor();
  for (const step of steps) await act(student, step);
  await student.getByText('Saved', { exact: true }).waitFor();

  const { experiments } = await json(student, `/exercises/${exercise}`);
  const typeOf = new Map(experiments.map(({ id, type }) => [id, type]));
  const { logs } = await json(administrator, '/composerlogs?type=start&amount=1');
  const sessionLogs = await json(administrator, `/composerlogs/${logs[0].id}`);
  const began = Date.parse(sessionLogs[0].date);
  const entries = sessionLogs.map(({ type, date, data: { experimentId, composerContent, window } }) => ({
    at: Date.parse(date) - began,
    type,
    // Ids of experiments differ between installations.
    ...(experimentId && { experiment: typeOf.get(experimentId) }),
    data: { ...(composerContent !== undefined && { composerContent }), ...(window && { window }) },
  }));
  sessions.push({ exercise, entries });
  process.stdout.write(`exercise ${exercise}: ${entries.map(({ type }) => type).join(', ')}\n`);
}
await browser.close();
writeFileSync(output, `${JSON.stringify(sessions)}\n`);
