import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import ts from 'typescript';

const root = join(import.meta.dirname, '../../../../..');

/** Folders whose code writes texts that a page shows but does not own. */
const messageSources = [
  'packages/spectra/src/axis.ts',
  'packages/spectrum-viewer/src/speech/describe-spectrum.ts',
  'packages/spectrum-viewer/src/input/keyboard-input.ts',
  'packages/spectrum-viewer/src/layers/axis-layer.ts',
  'packages/spectrum-viewer/src/speech/spoken-position.ts',
  'packages/spectrum-viewer/src/speech/describe-tool.ts',
  'packages/chemistry/src/rubric',
  'packages/chemistry/src/structure/groups/group-kinds.ts',
  'packages/contract/src',
  'apps/server/src/modules',
  'apps/server/src/platform/http',
  'apps/server/src/platform/limits/daily-bytes.ts',
  'apps/server/src/platform/limits/limit-attempts.ts',
  'apps/server/src/database/backup',
  'apps/server/src/platform/sandbox/run-in-sandbox.ts',
  'apps/server/src/platform/blobs/s3/s3-bucket.ts',
];

/** Files and folders without texts for pages, with the reason. */
const ignoredFiles = [
  ['packages/contract/src/messages/', 'translated by code, which the compiler checks'],
  ['packages/chemistry/src/drawing-format/molfile-write.ts', 'a molfile'],
  ['packages/contract/src/api/openapi.ts', 'the API document is for programs'],
  ['apps/server/src/platform/http/binding/audit-calls.ts', 'names of calls'],
  ['apps/server/src/platform/http/failures/failure-page.ts', 'markup around a message'],
  ['apps/server/src/modules/sign-in/single-sign-on/account-switch-page.ts', 'speaks both languages itself'],
  ['apps/server/src/platform/http/pages/page.ts', 'headers'],
  ['apps/server/src/platform/http/pages/plain-page.ts', 'markup around a text'],
  ['apps/server/src/platform/http/pages/well-known.ts', 'texts for programs'],
  [
    'apps/server/src/modules/accounts/personal-data/personal-archive.ts',
    'the archive’s own read-me, in English',
  ],
  [
    'apps/server/src/modules/learning-platforms/',
    'its pages speak both languages themselves; the rest is for the log',
  ],
  [
    'apps/server/src/modules/accounts/mail/',
    'messages speak both languages themselves; the rest is for the log',
  ],
  ['apps/server/src/modules/sign-in/saml/', 'reasons for the log; people are told of a sign-in failure'],
  ['apps/server/src/modules/sign-in/oidc/', 'reasons for the log; people are told of a sign-in failure'],
  [
    'apps/server/src/modules/sign-in/single-sign-on/a',
    'reasons for the log; people are told of a sign-in failure',
  ],
  [
    'apps/server/src/modules/sign-in/single-sign-on/finish',
    'reasons for the log; people are told of a sign-in failure',
  ],
  [
    'apps/server/src/modules/sign-in/single-sign-on/provider',
    'reasons for the log; people are told of a sign-in failure',
  ],
  ['apps/server/src/modules/research/c', 'files'],
  ['apps/server/src/modules/research/s', 'files'],
  ['apps/server/src/modules/research/x', 'files'],
  ['apps/server/src/modules/accounts/demo-accounts.ts', 'names of people'],
  ['apps/server/src/modules/accounts/first-accounts.ts', 'the log'],
  ['apps/server/src/modules/catalogue/molecules/lock-molecules.ts', 'SQL'],
  ['apps/server/src/modules/catalogue/molecules/store.ts', 'no text for people'],
  ['apps/server/src/modules/logs/store.ts', 'no text for people'],
  ['apps/server/src/modules/operations/audit/trail.ts', 'the audit log'],
  ['apps/server/src/modules/operations/demo/', 'the log'],
  ['apps/server/src/modules/operations/metrics.ts', 'what Prometheus reads'],
  ['apps/server/src/modules/operations/retention/', 'the log'],
  ['apps/server/src/modules/operations/stored-files/', 'the log, and the administrator’s command'],
  ['apps/server/src/modules/accounts/passwords/passwords.ts', 'no text for people'],
  ['apps/server/src/modules/submissions/answers/store.ts', 'SQL'],
  ['apps/server/src/modules/submissions/class-results/author-messages-store.ts', 'SQL'],
] as const;

function filesOf(path: string): string[] {
  const whole = join(root, path);
  if (statSync(whole).isFile()) return [whole];
  return readdirSync(whole, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts') && !entry.name.includes('.test.'))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !file.includes('/testing/'));
}

/** Returns true for texts for programmers, the log or the API document. */
function isInternalText(node: ts.Node): boolean {
  if (ts.isThrowStatement(node)) return /^new (Type|Range)?Error\(/.test(node.expression.getText());
  if (ts.isCallExpression(node)) return /^console\.|\blog\.\w+$|[hH]eader$/.test(node.expression.getText());
  if (ts.isPropertyAssignment(node)) return ['summary', 'description'].includes(node.name.getText());
  return ts.isTaggedTemplateExpression(node) || ts.isImportDeclaration(node) || ts.isTypeNode(node);
}

/** Returns all texts of an expression, with `{}` for each value; of a condition, both. */
function variantsOf(node: ts.Expression): string[] {
  if (ts.isStringLiteralLike(node)) return [node.text];
  if (ts.isConditionalExpression(node)) return [...variantsOf(node.whenTrue), ...variantsOf(node.whenFalse)];
  if (isConcatenation(node))
    return variantsOf(node.left).flatMap((left) => variantsOf(node.right).map((right) => left + right));
  if (!ts.isTemplateExpression(node)) return ['{}'];
  return node.templateSpans.reduce(
    (variants, { expression, literal }) =>
      variantsOf(expression).flatMap((value) => variants.map((before) => before + value + literal.text)),
    [node.head.text],
  );
}

/** Returns true for text of at least two words that is not a format or an address. */
function isSentence(text: string): boolean {
  const words = text.replaceAll('{}', '').match(/(?<![\w<#/.-])[A-Za-z’']{2,}(?![\w=>/])/g) ?? [];
  return words.length > 1 && /[a-z]{2}/.test(text) && text.includes(' ');
}

/** Texts that are stored with a spectrum, are keys or belong to the log. */
const ignoredMessages = [
  // Keys of the origin of a spectrum; the page has its own texts for them.
  /^(measured peaks|(published|approximate) values)$/,
  // Titles and remarks in the metadata of a spectrum, which come from the file.
  /^(absorbance|transmittance( 0\.\.1)?|wavelength|wavenumber) converted to /,
  /^(reconstructed from \{\}|mean of \{\} (scans|spectra)|\{\} at \{\} min|spectrum \(\{\} of)/,
  /^( from|scan) \{\}|^(JEOL Delta|Bruker OPUS|Renishaw WiRE|(title|solvent|frequency|type): |licence \{\})/,
  // Keys of counted attempts.
  /^sign-ins begun$|^answer (\{\} of|from) \{\}$|^(\{\})? (with a code|by (known )?browser \{\}|by new browsers)$/,
  // Names of clients of the sandboxed processes, and of calls.
  /^(drafts of|guest at|live view) \{\}$|^(answers of an older version|test drawings)$|^(PATCH|POST) \//,
  // The log.
  /^(A backup or restore failed|How a backup ended|A sign-in through the|A launch from a|The bucket|without a Last-Modified|database unreachable)/,
  // SQL and headers.
  /^\s*(SELECT|INSERT INTO|SET LOCAL|ALTER TABLE|CREATE|COPY|UPDATE|DELETE|\{\} AND NOT EXISTS|\{\}; filename=)/,
];

function isConcatenation(node: ts.Node): node is ts.BinaryExpression {
  const isSum = ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken;
  return isSum && (isText(node.left) || isText(node.right));
}

function isText(node: ts.Node): node is ts.Expression {
  return ts.isStringLiteralLike(node) || ts.isTemplateExpression(node) || isConcatenation(node);
}

/** Returns the values in a text that are not part of its sentence. */
function valuesIn(node: ts.Expression): ts.Expression[] {
  if (isConcatenation(node)) return [...valuesIn(node.left), ...valuesIn(node.right)];
  if (ts.isConditionalExpression(node)) return [...valuesIn(node.whenTrue), ...valuesIn(node.whenFalse)];
  if (ts.isTemplateExpression(node))
    return node.templateSpans.flatMap(({ expression }) => valuesIn(expression));
  return ts.isStringLiteralLike(node) ? [] : [node];
}

export interface ServerMessage {
  /** Path from the root of the repository. */
  file: string;
  /** Text with `{}` for each value. */
  message: string;
}

function messagesOf(source: ts.SourceFile): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (isInternalText(node)) return;
    if (!isText(node)) return ts.forEachChild(node, visit);
    found.push(...variantsOf(node).filter(isSentence));
    valuesIn(node).forEach((value) => isText(value) || visit(value));
  };
  visit(source);
  return found.filter((message) => !ignoredMessages.some((pattern) => pattern.test(message)));
}

/** Returns the messages in the source code of readers, contract and server. */
export function readServerMessages(): ServerMessage[] {
  return messageSources
    .flatMap(filesOf)
    .map((path) => ({ path, file: relative(root, path) }))
    .filter(({ file }) => !ignoredFiles.some(([place]) => file.startsWith(place)))
    .flatMap(({ path, file }) => {
      const source = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true);
      return messagesOf(source).map((message) => ({ file, message }));
    });
}
