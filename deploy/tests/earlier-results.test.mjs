import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runChangedProjects } from '../../scripts/earlier-results.mjs';

let base;

beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'elucida-earlier-results-'));
  for (const name of ['chemistry', 'spectra', 'contract'])
    mkdirSync(join(base, 'packages', name), { recursive: true });
});

afterEach(() => rmSync(base, { recursive: true, force: true }));

const change = (path, text) => writeFileSync(join(base, path), text);

/** Each project has three tests. */
async function runOnce({ failed = 0 } = {}) {
  let ran = [];
  const run = async (projects) => {
    ran = projects;
    const passed = 3 * projects.length - failed;
    const counts = projects.map((name) => [name, { passed: 3, failed: 0, skipped: 1 }]);
    return { passed, failed, skipped: projects.length, projects: Object.fromEntries(counts), files: [] };
  };
  const results = await runChangedProjects(['chemistry', 'spectra', 'contract'], {}, { run, base });
  return { ran, passed: results.passed, skipped: results.skipped, unchanged: results.unchanged };
}

describe('a second run of all tests', () => {
  it('runs projects with changed files, and those that read more than their files', async () => {
    expect((await runOnce()).ran).toEqual(['chemistry', 'spectra', 'contract']);
    const again = { ran: ['contract'], passed: 9, skipped: 3, unchanged: ['chemistry', 'spectra'] };
    expect(await runOnce()).toEqual(again);
    change('packages/chemistry/added.ts', 'export {};');
    expect((await runOnce()).ran).toEqual(['chemistry', 'contract']);
    expect(await runOnce()).toEqual(again);
  });

  it('runs every project again if the versions of packages have changed', async () => {
    await runOnce();
    change('package-lock.json', '{}');
    expect((await runOnce()).unchanged).toEqual([]);
  });

  it('runs a project again if its stored result cannot be read', async () => {
    await runOnce();
    change('.cache/test-results/chemistry.json', '{ "hash":');
    expect((await runOnce()).unchanged).toEqual(['spectra']);
  });

  it('runs every project again if a test failed', async () => {
    await runOnce({ failed: 1 });
    expect((await runOnce()).unchanged).toEqual([]);
  });
});
