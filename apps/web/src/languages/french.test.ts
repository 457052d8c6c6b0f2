import { readFileSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ELEMENT_ROWS } from '@elucida/chemistry';
import { binKinds, callNames, conditionKeys, domains, functionalGroupNames } from '@elucida/contract';
import { afterEach, describe, expect, it } from 'vitest';
import ts from 'typescript';
import { englishPlurals } from './english-plurals.ts';
import { frenchElements } from './french/french-elements.ts';
import { french } from './french.ts';
import { translateTerm, termOf } from './translate-message.ts';
import { translations } from './t.ts';
import { frenchByCode, marks } from './testing/french-texts.ts';

const root = join(import.meta.dirname, '..');

/** Attributes whose text users see or hear on any element. */
const spokenAttributes = new Set(
  'alt aria-label data-label description drawingLabel emptyText heading idDescription label legend message note nothingFoundMessage placeholder submitLabel thumbFromLabel thumbLabel thumbToLabel title'.split(
    ' ',
  ),
);

/** Matches words that are the same in every language, and text that is not a sentence. */
const isName =
  /^(ID|CAS|CSV|JSON|URL|Elucida|m\/z( .*)?|ppm|DOI|SMILES|MIT|exercises\.update|videos?\/.*|CH3COOH|GUEST|EN|FR)$/;

/** Files that may contain texts outside `t`, and the reason. */
const leftAlone = new Map([
  [
    'modules/sign-in/personal-data/personal-data-notice.tsx',
    'the notice is in both languages for everybody, because it has to be readable in French',
  ],
]);

const files = readdirSync(root, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !entry.name.includes('.test.'))
  .map((entry) => join(entry.parentPath, entry.name))
  .filter((path) => !/\/(languages|testing)\//.test(path));

const sources = files.map((path) => ({
  name: relative(root, path),
  file: ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true),
}));

function walk(node: ts.Node, visit: (node: ts.Node) => void): void {
  visit(node);
  ts.forEachChild(node, (child) => walk(child, visit));
}

function textsOf(node: ts.Node | undefined): string[] {
  if (node === undefined) return [];
  if (ts.isStringLiteralLike(node)) return [node.text];
  if (ts.isConditionalExpression(node)) return [...textsOf(node.whenTrue), ...textsOf(node.whenFalse)];
  if (ts.isJsxExpression(node)) return textsOf(node.expression);
  return [`not a text: ${node.getText()}`];
}

function sentencesIn(file: ts.SourceFile): string[] {
  const found: string[] = [];
  walk(file, (node) => {
    if (ts.isCallExpression(node) && node.expression.getText() === 't')
      found.push(...textsOf(node.arguments[0]));
    if (ts.isJsxSelfClosingElement(node) && node.tagName.getText() === 'Sentence')
      for (const attribute of node.attributes.properties)
        if (ts.isJsxAttribute(attribute) && attribute.name.getText() === 'text')
          found.push(...textsOf(attribute.initializer));
  });
  return found;
}

const packages = join(root, '../../../packages');

/** The page translates these texts. */
const viewerSources = [
  'spectra/src/axis.ts',
  'spectrum-viewer/src/speech/describe-spectrum.ts',
  'spectrum-viewer/src/input/keyboard-input.ts',
  'spectrum-viewer/src/layers/axis-layer.ts',
  'spectrum-viewer/src/speech/spoken-position.ts',
  'spectrum-viewer/src/speech/describe-tool.ts',
];

function viewerTexts(source: string): string[] {
  const found: string[] = [];
  walk(ts.createSourceFile('viewer.ts', source, ts.ScriptTarget.Latest, true), (node) => {
    const isText = ts.isStringLiteralLike(node) && !ts.isImportDeclaration(node.parent);
    if (isText && /^[A-Z]\S* \S/.test(node.text)) found.push(node.text);
  });
  return found;
}

const isWords = (text: string) => /[A-Za-z]{2}/.test(text) && !isName.test(text.trim());

function bareTexts(file: ts.SourceFile): string[] {
  const found: string[] = [];
  const add = (node: ts.Node | undefined) => {
    if (node === undefined) return;
    if (ts.isStringLiteralLike(node) || ts.isJsxText(node)) {
      if (isWords(node.text)) found.push(node.text.trim());
    } else if (ts.isConditionalExpression(node)) [node.whenTrue, node.whenFalse].forEach(add);
    else if (ts.isJsxExpression(node)) add(node.expression);
    else if (ts.isTemplateExpression(node))
      for (const part of [node.head, ...node.templateSpans.map(({ literal }) => literal)])
        if (/[A-Za-z]{4}/.test(part.text)) found.push(node.getText());
  };
  walk(file, (node) => {
    if (ts.isJsxText(node)) {
      const isCode = ts.isJsxElement(node.parent) && node.parent.openingElement.tagName.getText() === 'Code';
      if (!isCode) add(node);
    }
    if (ts.isJsxExpression(node) && !ts.isJsxAttribute(node.parent)) add(node);
    if (ts.isJsxAttribute(node) && spokenAttributes.has(node.name.getText())) add(node.initializer);
    if (ts.isPropertyAssignment(node) && /^(title|label|confirmLabel|emptyText)$/.test(node.name.getText()))
      add(node.initializer);
    if (ts.isCallExpression(node) && /^toast(Error|Success|Info)$/.test(node.expression.getText()))
      add(node.arguments[0]);
  });
  return found;
}

const shownSentences = new Set([
  ...sources.flatMap(({ file }) => sentencesIn(file)),
  ...Object.values(callNames),
]);

afterEach(() => translations.changeLanguage('en'));

describe('the French of the pages', () => {
  it('has every sentence that they show', () => {
    expect([...shownSentences].filter((sentence) => !(sentence in french.sentences))).toEqual([]);
  });

  it('has no unused sentence', () => {
    const known = Object.keys(french.sentences).map((key) => key.replace(/_(zero|one)$/, ''));
    expect(known.filter((sentence) => !shownSentences.has(sentence))).toEqual([]);
  });

  it('has singular and plural of every counted noun, in both languages', () => {
    const counted = [...shownSentences].filter((sentence) => sentence.includes('{{count}}'));
    expect(counted.length).toBeGreaterThan(20);
    expect(counted.filter((sentence) => !(`${sentence}_one` in french.sentences))).toEqual([]);
    expect(counted.filter((sentence) => !(`${sentence}_one` in englishPlurals))).toEqual([]);
    expect(
      Object.keys(englishPlurals).filter((key) => !shownSentences.has(key.replace(/_one$/, ''))),
    ).toEqual([]);
  });

  it('has the placeholders and tags of each sentence', () => {
    const both = [...Object.entries(french.sentences), ...Object.entries(french.terms)];
    // A French sentence for zero has a word such as "Aucun" instead of the count.
    const marksOf = (key: string) =>
      marks(key).filter((mark) => !key.endsWith('_zero') || mark !== '{{count}}');
    expect(both.filter(([key, value]) => marksOf(key).join() !== marks(value).join())).toEqual([]);
  });

  it('has no ordinary space before : ; ? ! » or after «, and no straight apostrophe', () => {
    const texts = [french.sentences, french.terms, frenchByCode].flatMap((part) => Object.values(part));
    expect(texts.filter((text) => /[^\u00a0\d] [:;?!»]|« |'/.test(text))).toEqual([]);
  });
});

describe('French terms', () => {
  const useFrench = async () => {
    translations.addResourceBundle('fr', 'terms', french.terms);
    await translations.changeLanguage('fr');
  };

  it('has every text of the viewer', () => {
    const texts = viewerSources.flatMap((path) => viewerTexts(readFileSync(join(packages, path), 'utf8')));
    expect(texts.length).toBeGreaterThan(15);
    expect(texts.filter((text) => !Object.hasOwn(french.terms, text))).toEqual([]);
  });

  it('has every name of a function, a domain, a condition and a deleted item', () => {
    const names = [...functionalGroupNames, ...domains, ...conditionKeys, ...binKinds];
    expect(names.filter((name) => !Object.hasOwn(french.terms, name))).toEqual([]);
  });

  it('names elements and nothing else', async () => {
    await useFrench();
    const names = new Set(ELEMENT_ROWS.map(({ name }) => name));
    expect(Object.keys(frenchElements).filter((name) => !names.has(name))).toEqual([]);
    expect(translateTerm('Tungsten')).toBe('Tungstène');
  });

  it('returns the English of a chosen name, and the user’s own text unchanged', async () => {
    await useFrench();
    expect(functionalGroupNames.map((name) => termOf(translateTerm(name), functionalGroupNames))).toEqual([
      ...functionalGroupNames,
    ]);
    expect(termOf('Zwitterion', functionalGroupNames)).toBe('Zwitterion');
  });
});

describe('a page', () => {
  it('shows no text without a translation', () => {
    const bare = sources.flatMap(({ name, file }) =>
      leftAlone.has(name) ? [] : bareTexts(file).map((text) => `${name}: ${text}`),
    );
    expect(bare).toEqual([]);
  });
});
