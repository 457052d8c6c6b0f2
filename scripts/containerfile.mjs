import { readFileSync } from 'node:fs';

/** Returns stages: `{ base, name, steps: [{ instruction, text }] }`. */
export function readContainerfile(path) {
  const lines = readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'));
  const stages = [];
  for (const line of lines) {
    const [, instruction, text] = /^([A-Z]+) (.+)$/.exec(line) ?? [];
    if (instruction === undefined || text.endsWith('\\'))
      throw new Error(`This line is not read here: "${line}".`);
    if (instruction === 'FROM') {
      const [base, , name] = text.split(' ');
      stages.push({ base, name, steps: [] });
    } else stages.at(-1).steps.push({ instruction, text });
  }
  return stages;
}

export function readCopy(text) {
  const words = text.split(' ');
  const from = words[0].startsWith('--from=') ? words.shift().slice('--from='.length) : undefined;
  return { from, sources: words.slice(0, -1), target: words.at(-1) };
}

const escaped = (text) => text.replace(/[.+^${}()|[\]\\]/g, '\\$&');

function patternOf(line) {
  const body = line
    .replace(/^!/, '')
    .split('/')
    .map((part) => (part === '**' ? '(?:[^/]+/)*' : `${escaped(part).replaceAll('*', '[^/]*')}/`))
    .join('');
  return { isExcluded: !line.startsWith('!'), expression: new RegExp(`^${body.replace(/\/$/, '')}(?:/|$)`) };
}

/** Returns whether the ignore file excludes a path. */
export function ignoredBy(path) {
  const patterns = readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map(patternOf);
  return (file) => patterns.findLast(({ expression }) => expression.test(file))?.isExcluded ?? false;
}
