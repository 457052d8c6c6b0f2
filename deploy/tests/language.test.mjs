import { describe, expect, it } from 'vitest';
import { languageFaults, subjectFaults } from '../../scripts/language.mjs';

const faultsOf = (text, path = 'apps/server/src/example.ts') => languageFaults(path, text);

describe('the check of the language', () => {
  it('finds flagged words in comments, test titles and documents, but not in code', () => {
    expect(faultsOf('// The caller is told at once.')).toHaveLength(1);
    expect(faultsOf("it('is told at once', () => {});")).toHaveLength(1);
    expect(faultsOf("it.each([one(two(1))])('is told %s', () => {});")).toHaveLength(1);
    expect(faultsOf('Students are told at once.', 'docs/example.md')).toHaveLength(1);
    expect(faultsOf('it(`is told ${text} at once`, () => {});')).toHaveLength(1);
    expect(faultsOf('row.told = load();')).toEqual([]);
    expect(faultsOf('Set `told` to 1:\n\n```\ntold=1\n```', 'docs/example.md')).toEqual([]);
    expect(faultsOf('# The key is kept.', 'deploy/example.yaml')).toHaveLength(1);
    expect(faultsOf('{/* The row is kept. */}', 'apps/web/src/example.tsx')).toHaveLength(1);
    expect(faultsOf('/* The row stays,\n   and is kept. */', 'apps/web/src/example.css')).toHaveLength(1);
  });

  it('finds doc comments that start with another word than a verb or a noun', () => {
    expect(faultsOf('/** What a caller sent. */')).toHaveLength(1);
    expect(faultsOf('/**\n * How long a caller waits.\n */')).toHaveLength(1);
    expect(faultsOf('/** Returns the content of a request. */')).toEqual([]);
    expect(faultsOf('/**\n * Returns an id.\n * Of several, the newest.\n */')).toEqual([]);
  });

  it('finds comments over 100 characters, vague names, names of limits and long commit subjects', () => {
    expect(faultsOf(`// ${'x'.repeat(98)}`)).toHaveLength(1);
    expect(faultsOf(`const text = '${'x'.repeat(98)}';`)).toEqual([]);
    expect(faultsOf('const mostTries = 3;')).toHaveLength(1);
    expect(faultsOf('const told = load();')).toHaveLength(1);
    expect(subjectFaults(['fix: short', `fix: ${'x'.repeat(70)}`])).toHaveLength(1);
  });
});
