import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parse, stringify } from 'yaml';

/**
 * Renders a subset of Helm's language: paths below `.Values`, `.Release` and `.Chart`,
 * `$variables`, `.` inside `range`, the functions `quote`, `toYaml` and `nindent` in pipes, `if`,
 * `else`, `range`, `end`, and `{{-`. Throws for anything else, so that no template passes by being
 * misread.
 */
export function renderChart(folder, { values = {}, name = 'elucida', namespace = 'teaching' } = {}) {
  const read = (file) => parse(readFileSync(join(folder, file), 'utf8'));
  const root = {
    Values: { ...read('values.yaml'), ...values },
    Release: { Name: name, Namespace: namespace },
    Chart: { AppVersion: read('Chart.yaml').appVersion },
  };
  return readdirSync(join(folder, 'templates')).flatMap((file) => {
    const text = renderTemplate(readFileSync(join(folder, 'templates', file), 'utf8'), root);
    return text.trim() === '' ? [] : [{ file, object: parse(text) }];
  });
}

function tokensOf(text) {
  const tokens = [];
  const parts = text.split(/(\{\{-?[^}]*-?\}\})/);
  for (const [index, part] of parts.entries()) {
    const [, dash, body] = /^\{\{(-?)\s*(.*?)\s*\}\}$/.exec(part) ?? [];
    if (body === undefined) tokens.push({ text: part });
    else {
      if (dash === '-' && index > 0) tokens.at(-1).text = tokens.at(-1).text.trimEnd();
      tokens.push({ action: body });
    }
  }
  return tokens;
}

function renderTemplate(text, root) {
  const tokens = tokensOf(text);
  let place = 0;

  /** Renders until `end` or `else`; with `isSilent` it only skips. */
  function renderBlock(scope, isSilent) {
    let output = '';
    while (place < tokens.length) {
      const { text: plain, action } = tokens[place++];
      if (plain !== undefined) output += isSilent ? '' : plain;
      else if (action === 'end' || action === 'else') return { output, ending: action };
      else if (action.startsWith('if ')) output += renderIf(action.slice(3), scope, isSilent);
      else if (action.startsWith('range ')) output += renderRange(action.slice(6), scope, isSilent);
      else if (!isSilent) output += evaluate(action, scope);
    }
    return { output, ending: undefined };
  }

  function renderIf(condition, scope, isSilent) {
    const isTrue = !isSilent && Boolean(valueAt(condition, scope));
    const first = renderBlock(scope, isSilent || !isTrue);
    if (first.ending !== 'else') return first.output;
    return first.output + renderBlock(scope, isSilent || isTrue).output;
  }

  function renderRange(text, scope, isSilent) {
    const [, key, item, path] = /^(?:\$(\w+), \$(\w+) := )?(\S+)$/.exec(text) ?? [];
    if (path === undefined) throw new Error(`Not rendered here: range ${text}`);
    const entries = isSilent ? [] : Object.entries(valueAt(path, scope));
    const start = place;
    if (entries.length === 0) return renderBlock(scope, true).output;
    let output = '';
    for (const [entryKey, value] of entries) {
      place = start;
      const variables = key === undefined ? {} : { [key]: entryKey, [item]: value };
      output += renderBlock({ ...scope, variables, dot: value }, false).output;
    }
    return output;
  }

  return renderBlock({ root, variables: {}, dot: root }, false).output;
}

function valueAt(path, { root, variables, dot }) {
  if (path === '.') return dot;
  if (/^\$\w+$/.test(path)) return variables[path.slice(1)];
  if (!/^(\.\w+)+$/.test(path)) throw new Error(`Not rendered here: ${path}`);
  let value = root;
  for (const name of path.slice(1).split('.')) {
    if (!(name in value)) throw new Error(`There is no ${path}.`);
    value = value[name];
  }
  return value;
}

function evaluate(action, scope) {
  const [first, ...functions] = action.split('|').map((part) => part.trim());
  const [, isYaml, path] = /^(toYaml )?(\S+)$/.exec(first) ?? [];
  if (path === undefined) throw new Error(`Not rendered here: ${action}`);
  const found = valueAt(path, scope);
  const start = isYaml ? stringify(found).trimEnd() : String(found);
  return functions.reduce((text, call) => {
    if (call === 'quote') return JSON.stringify(text);
    const [, width] = /^nindent (\d+)$/.exec(call) ?? [];
    if (width === undefined) throw new Error(`Not rendered here: ${call}`);
    return `\n${text.replace(/^/gm, ' '.repeat(Number(width)))}`;
  }, start);
}
