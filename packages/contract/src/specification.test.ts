import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { capabilities } from './api/access.ts';
import { allEndpoints } from './endpoints.ts';
import * as constants from './limits.ts';
import {
  readContractMessages,
  routePaths,
  readPageTexts,
  listSources,
  readTexts,
  readTestTitles,
} from './testing/source-texts.ts';
import { readSpecification, repository } from './testing/specification-document.ts';

const lines = readSpecification();
const inArea = (area: string) => lines.filter((line) => line.area === area);

/** `{name}` in a line and what the source puts in are the same. */
const general = (text: string) => text.replace(/\{[^}]*\}/g, '{}');

/** Returns a function that checks if one of `sources` can become a text. */
function createMatcher(sources: readonly string[]): (text: string) => boolean {
  const whole = new Set(sources);
  const patterns = sources.flatMap((source) => {
    if (!source.includes('{}')) return [];
    const parts = source.split('{}').map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
    return parts.join('').trim().length > 5 ? [new RegExp(`^${parts.join('.+')}$`)] : [];
  });
  return (text) => whole.has(general(text)) || patterns.some((pattern) => pattern.test(text));
}

/**
 * Compares lines with the code: subjects without a line, lines without a subject, and subjects that
 * exist although their line is marked "not yet".
 */
function compare(area: string, existing: readonly string[]) {
  const listed = inArea(area);
  const subjects = new Set(listed.map(({ subject }) => general(subject)));
  const isThere = new Set(existing.map(general));
  return {
    withoutLine: existing.filter((subject) => !subjects.has(general(subject))),
    notThere: listed
      .filter(({ subject, isNotYet }) => !isNotYet && !isThere.has(general(subject)))
      .map(({ subject }) => subject),
    builtSince: listed
      .filter(({ subject, isNotYet }) => isNotYet && isThere.has(general(subject)))
      .map(({ subject }) => subject),
  };
}

const nothing = { withoutLine: [], notThere: [], builtSince: [] };

function written(value: unknown): string {
  return Array.isArray(value)
    ? value.join(', ')
    : Number(value).toLocaleString('en-US', { useGrouping: true });
}

/** No test can cause these messages, or no client sees them. */
const unseenMessages = [
  'Too many requests.',
  'Invalid request.',
  'The upload was cancelled before it was read.',
  'The file could not be read: {}.',
  'A spectrum changed during copying. Please try again.',
];

describe('the tables of the specification', () => {
  it('name existing tests in each line, or that it is not built yet', () => {
    const titles = new Map<string, string[]>();
    const faultOf = (file: string, title: string) => {
      if (!existsSync(join(repository, file))) return `${file} is not there`;
      if (!titles.has(file)) titles.set(file, readTestTitles(file));
      return titles.get(file)!.some((known) => known.includes(title))
        ? undefined
        : `${file} has no test "${title}"`;
    };
    const faults = lines.flatMap(({ area, subject, isNotYet, tests }) =>
      isNotYet || tests.length > 0
        ? tests.map(({ file, title }) => faultOf(file, title)).filter((fault) => fault !== undefined)
        : [`${area}: ${subject} is held by nothing`],
    );
    expect(lines.length).toBeGreaterThan(300);
    expect(faults).toEqual([]);
  });

  it('have each line once', () => {
    const keys = lines.map(({ area, subject }) => `${area}: ${subject}`);
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
  });

  it('have a line for every call, with its capability', () => {
    const calls = allEndpoints().map(({ endpoint }) => endpoint);
    expect(
      compare(
        'Calls',
        calls.map(({ method, path }) => `${method} ${path}`),
      ),
    ).toEqual(nothing);
    for (const { subject, values: cells, isNotYet } of inArea('Calls')) {
      const call = calls.find(({ method, path }) => `${method} ${path}` === subject);
      if (!isNotYet) expect(cells[0], subject).toBe(call?.access);
    }
  });

  it('have a line for every route of the page', () => {
    expect(compare('Routes', routePaths())).toEqual(nothing);
  });

  it('have a line with the value for every limit, page size and list of the contract', () => {
    const { limits, pageSizes, ...others } = constants;
    const values: Record<string, unknown> = { ...others };
    for (const [name, value] of Object.entries(limits)) values[`limits.${name}`] = value;
    for (const [name, value] of Object.entries(pageSizes)) values[`pageSizes.${name}`] = value;
    // A size may be settled before the list that has it.
    expect(compare('Limits and lists of the contract', Object.keys(values))).toMatchObject({
      withoutLine: [],
      notThere: [],
    });
    for (const { subject, values: cells } of inArea('Limits and lists of the contract'))
      if (subject in values)
        expect(cells[0]?.replaceAll(',', ''), subject).toBe(written(values[subject]).replaceAll(',', ''));
  });

  it('have a line with the least role for every capability', () => {
    expect(compare('Capabilities', Object.keys(capabilities))).toEqual(nothing);
    const least: Record<string, string> = capabilities;
    for (const { subject, values: cells, isNotYet } of inArea('Capabilities'))
      if (!isNotYet) expect(cells[0], subject).toBe(least[subject]);
  });

  it('have a line for each message of the contract and the page, and no other line', () => {
    const listed = inArea('Messages');
    const shownTexts = [...readContractMessages(), ...readPageTexts()];
    const withoutLine = shownTexts.filter((text) => {
      if (unseenMessages.includes(text)) return false;
      const canMatch = createMatcher([text]);
      return !listed.some(({ subject }) => canMatch(subject));
    });
    expect(withoutLine, 'without a line').toEqual([]);
    expect(compare('Messages', shownTexts).builtSince, 'built since').toEqual([]);
    const texts = [
      'packages/chemistry',
      'packages/contract',
      'packages/spectra',
      'apps/server',
      'apps/web',
    ].flatMap((folder) => listSources(`${folder}/src`).flatMap(readTexts));
    const canMatch = createMatcher(texts);
    const all = texts.join('\n');
    const isUsed = (subject: string) =>
      canMatch(subject) || (subject.length > 12 && all.includes(general(subject)));
    expect(
      listed.filter(({ subject, isNotYet }) => !isNotYet && !isUsed(subject)).map(({ subject }) => subject),
      'used nowhere',
    ).toEqual([]);
  });
});
