import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './step.mjs';

// Checks the rules of docs/developers/style.md that a program can check.

const covered = ['.github', 'apps', 'bench', 'demo', 'deploy', 'docs', 'packages', 'scripts', 'tests'];

const ignoredFolders = /(?:^|\/)(?:node_modules|dist|output|__snapshots__)(?:\/|$)/;

/** Texts fixed by the specification, and lists of words not to use. */
const exempt = [
  'docs/specification.md',
  'docs/corrector-exchanges.md',
  'docs/trust.md',
  'docs/developers/style.md',
  'docs/developers/terms.md',
  'scripts/language.mjs',
  'deploy/tests/language.test.mjs',
  // A landed migration never changes.
  'apps/server/src/database/migrations/',
];

const maxCommentWidth = 100;
const maxSubjectLength = 72;
const checkedCommits = 20;

/** Words of a private dialect, with better ones. */
const flaggedWords = [
  [/\b(?:told|tells?|telling)\b/i, 'returns, shows, reports'],
  [/\b(?:said|says?|saying)\b/i, 'states, returns, shows'],
  [/\bkept\b/i, 'stored, retained'],
  [/\banew\b/i, 'again'],
  [/\bwhoever\b/i, 'the user, the caller'],
  [/\bmeanwhile\b/i, 'since then, in the meantime'],
  [/\bof ours\b/i, 'of Elucida, of this server'],
  [/\bthe like\b/i, 'and similar ones, or an exact list'],
  [/\bcomes? of\b/i, 'results from'],
  [/\bgoes out\b/i, 'is sent'],
  [/\bgives? way\b/i, 'is replaced, stops'],
  [/\bstands? for\b/i, 'is, represents'],
  [/\bwhatever (?:is|was)\b/i, 'everything that, any'],
];

const wrongStart = /^(?:What|Of|How|Whether|Where|Who|Whose|Whom|Whoever|So|As)\b/;
const limitName =
  /\b(?:const|let|function|type|interface)\s+((?:most|least|longest|largest|fewest)[A-Z]\w*)/g;
const testTitle =
  /(?:\b(?:it|test|describe)(?:\.\w+)*|\))\(\s*(?:'((?:[^'\\\n]|\\.)*)'|`((?:[^`\\]|\\.)*)`)/g;
/** Names that say that something was reported, and not what it is. */
const vagueName = /\b(?:const|let|function|type|interface)\s+(told|said|anew)\b/gi;

const lineOf = (text, index) => text.slice(0, index).split('\n').length;

function wordFaults(line, text) {
  // Code marks quote names and fixed texts; a link has an address.
  const prose = text.replace(/`[^`]*`|\]\([^)]*\)/g, '');
  return flaggedWords.flatMap(([pattern, better]) => {
    const [word] = pattern.exec(prose) ?? [];
    return word === undefined ? [] : [`${line}: "${word}": write ${better}`];
  });
}

function documentFaults(text) {
  let isCode = false;
  return text.split('\n').flatMap((line, index) => {
    if (line.trimStart().startsWith('```')) isCode = !isCode;
    return isCode ? [] : wordFaults(index + 1, line);
  });
}

function sourceFaults(text, lineMark) {
  const faults = [];
  let isInside = false;
  for (const [index, line] of text.split('\n').entries()) {
    const [, mark, comment = ''] = /^\s*\{?(\/\/|\/\*\*?|\*(?!\/)|#)?\s?(.*?)\s*(?:\*\/\}?)?$/.exec(line);
    const isComment = isInside || mark === lineMark || mark?.startsWith('/*');
    if (mark?.startsWith('/*')) isInside = true;
    if (line.includes('*/')) isInside = false;
    if (!isComment) continue;
    if (line.length > maxCommentWidth)
      faults.push(`${index + 1}: comment over ${maxCommentWidth} characters`);
    const isStart = mark === '/**' || (mark === '*' && text.split('\n')[index - 1].trim() === '/**');
    if (isStart && wrongStart.test(comment))
      faults.push(
        `${index + 1}: a doc comment starts with a verb or a noun, not with "${comment.split(' ')[0]}"`,
      );
    faults.push(...wordFaults(index + 1, comment));
  }
  for (const match of text.matchAll(testTitle))
    faults.push(...wordFaults(lineOf(text, match.index), match[1] ?? match[2]));
  for (const match of text.matchAll(limitName))
    faults.push(`${lineOf(text, match.index)}: ${match[1]}: a limit is named max… or min…`);
  for (const match of text.matchAll(vagueName))
    faults.push(`${lineOf(text, match.index)}: ${match[1]}: name the value by what it is`);
  return faults;
}

export function languageFaults(path, text) {
  if (path.endsWith('.md')) return documentFaults(text);
  return sourceFaults(text, /\.(?:tsx?|mjs|css)$/.test(path) ? '//' : '#');
}

export const subjectFaults = (subjects) =>
  subjects
    .filter((subject) => subject.length > maxSubjectLength)
    .map((subject) => `commit "${subject}": over ${maxSubjectLength} characters`);

/** Returns paths relative to the repository. */
function filesOf(folder, { isDeep }) {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isFile()) return [path];
    return isDeep && entry.isDirectory() && !ignoredFolders.test(path) ? filesOf(path, { isDeep }) : [];
  });
}

/** Returns none outside a Git repository. */
function latestSubjects() {
  try {
    const options = { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] };
    return execFileSync('git', ['log', `-${checkedCommits}`, '--format=%s'], options).split('\n');
  } catch {
    return [];
  }
}

export function findLanguageFaults() {
  const ofRoot = filesOf('.', { isDeep: false });
  const files = [...ofRoot, ...covered.flatMap((folder) => filesOf(folder, { isDeep: true }))]
    .filter((path) => /\.(?:tsx?|mjs|css|md|ya?ml|sh)$/.test(path))
    .filter((path) => !exempt.some((start) => path.startsWith(start)));
  return [
    ...files.flatMap((path) =>
      languageFaults(path, readFileSync(join(root, path), 'utf8')).map((fault) => `${path}:${fault}`),
    ),
    ...subjectFaults(latestSubjects()),
  ];
}
