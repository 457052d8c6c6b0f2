import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { repository } from './specification-document.ts';

type Visit = (node: ts.Node) => void;

const isTest = (path: string) => /\.(test|spec)\.tsx?$|(^|\/)testing\//.test(path);

/** Excludes the tests below the folder. */
export function listSources(folder: string): string[] {
  return readdirSync(join(repository, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .filter((path) => /\.tsx?$/.test(path) && !isTest(path) && !/\/(dist|node_modules)\//.test(path));
}

/** Syntax trees by path: several tests read the same files. */
const trees = new Map<string, ts.SourceFile>();

function readTree(path: string): ts.SourceFile {
  const text = () => readFileSync(join(repository, path), 'utf8');
  const tree = trees.get(path) ?? ts.createSourceFile(path, text(), ts.ScriptTarget.Latest, true);
  trees.set(path, tree);
  return tree;
}

/** Parents come before their children. */
export function walkTree(path: string, visit: Visit): void {
  const step = (node: ts.Node): void => {
    visit(node);
    ts.forEachChild(node, step);
  };
  step(readTree(path));
}

/**
 * Returns a text of the source as people read it, with `{}` for each value; undefined for other
 * nodes.
 */
export function readText(node: ts.Node): string | undefined {
  // A translated sentence names its values.
  if (ts.isStringLiteralLike(node)) return node.text.replace(/\{\{\w+\}\}/g, '{}');
  if (ts.isCallExpression(node) && node.expression.getText() === 't' && node.arguments[0])
    return readText(node.arguments[0]);
  if (!ts.isTemplateExpression(node)) return undefined;
  return node.head.text + node.templateSpans.map(({ literal }) => `{}${literal.text}`).join('');
}

function childText(child: ts.JsxChild): string {
  if (ts.isJsxText(child)) return child.text.replaceAll('&apos;', "'");
  if (ts.isJsxElement(child)) return child.children.map(childText).join('');
  if (!ts.isJsxExpression(child)) return '';
  return (child.expression && readText(child.expression)) ?? '{}';
}

/** Returns one text for each literal and each element of a page. */
export function readTexts(path: string): string[] {
  const texts: string[] = [];
  walkTree(path, (node) => {
    const text = ts.isJsxElement(node) ? childText(node).replace(/\s+/g, ' ').trim() : readText(node);
    if (text !== undefined && text !== '') texts.push(text);
  });
  return texts;
}

const isMessage = (text: string) =>
  /^[<>] /.test(text) || (/^([A-Z]|please |threshold |\{\} )/.test(text) && /[a-z]+.* .*[a-z]+/i.test(text));

/** Recognises texts that reach a toast through another function. */
const isDone = (text: string) => /^[A-Z][a-z ]+ (created|updated|removed|deleted|erased)$/.test(text);

function isNoMessage(node: ts.Node): boolean {
  const { parent } = node;
  if (ts.isImportDeclaration(parent) || ts.isExportDeclaration(parent)) return true;
  return ts.isPropertyAssignment(parent) && ['summary', 'description'].includes(parent.name.getText());
}

/** Texts for people have several words and begin like a sentence. */
export function readContractMessages(): string[] {
  const messages = new Set<string>();
  const noMessages = ['openapi.ts', 'limits.ts'];
  for (const path of listSources('packages/contract/src')) {
    if (noMessages.some((name) => path.endsWith(`/${name}`))) continue;
    walkTree(path, (node) => {
      const text = readText(node);
      if (text !== undefined && isMessage(text) && !isNoMessage(node)) messages.add(text);
    });
  }
  return [...messages];
}

function textArgumentOf(node: ts.Node): ts.Node | undefined {
  if (ts.isCallExpression(node) && /^toast(Success|Info|Error)$/.test(node.expression.getText()))
    return node.arguments[0];
  if (ts.isJsxAttribute(node) && /^(emptyText|message)$/.test(node.name.getText()))
    return node.initializer && ts.isJsxExpression(node.initializer)
      ? node.initializer.expression
      : node.initializer;
  const isQuestion =
    ts.isPropertyAssignment(node) &&
    ts.isCallExpression(node.parent.parent) &&
    node.name.getText() === 'message';
  return isQuestion && /^(confirm|ask)$/.test(node.parent.parent.expression.getText())
    ? node.initializer
    : undefined;
}

export function readPageTexts(): string[] {
  const shownTexts = new Set<string>();
  for (const path of listSources('apps/web/src'))
    walkTree(path, (node) => {
      const shown = textArgumentOf(node);
      const text = readText(shown ?? node);
      if (text === undefined || path.endsWith('/toast.ts')) return;
      if (shown !== undefined || isDone(text)) shownTexts.add(text);
    });
  return [...shownTexts];
}

export function readTestTitles(path: string): string[] {
  const titles: string[] = [];
  walkTree(path, (node) => {
    if (!ts.isCallExpression(node) || !/^(it|describe)/.test(node.expression.getText())) return;
    const title = node.arguments[0] && readText(node.arguments[0]);
    if (title !== undefined) titles.push(title);
  });
  return titles;
}

/** Writes `:name` as `{name}`. */
export function routePaths(): string[] {
  const paths: string[] = [];
  const propertyOf = (node: ts.ObjectLiteralExpression, name: string) =>
    node.properties.filter(ts.isPropertyAssignment).find((property) => property.name.getText() === name)
      ?.initializer;
  /** Returns the path of `{ path: '…' }`, `page('…', …)` or `{ ...page('…', …) }`. */
  const pathOf = (node: ts.Node): ts.Node | undefined => {
    if (ts.isCallExpression(node) && !ts.isSpreadAssignment(node.parent))
      return node.expression.getText() === 'page' ? node.arguments[0] : undefined;
    if (!ts.isObjectLiteralExpression(node)) return undefined;
    const spread = node.properties.find(ts.isSpreadAssignment)?.expression;
    return spread && ts.isCallExpression(spread) ? spread.arguments[0] : propertyOf(node, 'path');
  };
  const prefixOf = (node: ts.Node): string => {
    for (let above = node.parent; above !== undefined; above = above.parent) {
      const path = pathOf(above);
      if (path) return `${prefixOf(above)}/${readText(path)}`;
    }
    return '';
  };
  walkTree('apps/web/src/app/routes.tsx', (node) => {
    const path = pathOf(node);
    if (ts.isObjectLiteralExpression(node) && propertyOf(node, 'index') && prefixOf(node) === '')
      paths.push('(empty)');
    if (path) paths.push(`${prefixOf(node)}/${readText(path)}`.replace(/:(\w+)/g, '{$1}'));
  });
  return paths;
}
