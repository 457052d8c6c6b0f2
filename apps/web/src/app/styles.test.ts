import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { expect, it } from 'vitest';

const folder = resolve(import.meta.dirname, '..');
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name));
const read = (file: string) => readFileSync(file, 'utf8');

function definedClasses(sheet: string): string[] {
  const rules = read(sheet).replaceAll(/\/\*[^]*?\*\//g, '');
  const names = [...rules.matchAll(/\.([a-z_][\w-]*)/gi)].map(([, name]) => name!);
  return names.filter((name) => !name.startsWith('mantine-')).map((name) => `${sheet}: ${name}`);
}

function usedClasses(module: string): string[] {
  const code = read(module);
  return [...code.matchAll(/import (\w+) from '(\.[^']+\.module\.css)'/g)].flatMap(([, name, path]) => {
    const sheet = resolve(dirname(module), path!);
    return [...code.matchAll(new RegExp(`\\b${name}\\['([\\w-]+)'\\]`, 'g'))].map(
      ([, used]) => `${sheet}: ${used}`,
    );
  });
}

it('every class that a component uses is defined in its style sheet, and every defined class is used', () => {
  const defined = files.filter((file) => file.endsWith('.module.css')).flatMap(definedClasses);
  const used = files.filter((file) => /\.tsx?$/.test(file)).flatMap(usedClasses);
  expect(defined.length).toBeGreaterThan(100);
  expect([...new Set(used)].sort()).toEqual([...new Set(defined)].sort());
});

it('components take sizes and colours from the design tokens', () => {
  const size =
    /\s(w|h|maw|mah|miw|mih|size|width|height|gap|p[xytbse]?|m[xytbse]?|stroke)=(\{-?[1-9][\d.]*\}|"\d+(px|rem)")/g;
  const colour = /["'`]#[\da-f]{3,8}\b/gi;
  const literals = files
    .filter((file) => file.endsWith('.tsx') && !/\.test\.tsx$|\/testing\//.test(file))
    .flatMap((file) =>
      [...read(file).matchAll(size), ...read(file).matchAll(colour)].map(
        ([text]) => `${file}: ${text.trim()}`,
      ),
    );
  expect(literals).toEqual([]);
});
