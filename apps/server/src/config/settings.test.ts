import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { z } from 'zod';
import { describe, expect, it } from 'vitest';
import { notesOn } from './setting-types.ts';
import { settingGroups } from './settings.ts';

const titles: Record<keyof typeof settingGroups, string> = {
  network: 'Address and network',
  data: 'Data',
  objectStorage: 'S3-compatible storage for files and backups (all or none; the region is optional)',
  demo: 'Demo mode and first administrator',
  access: 'Edition, roles and registration',
  institution: 'Institution and contact',
  backups: 'Backups',
  mail: 'Mail (needs SMTP_HOST, SMTP_FROM and PUBLIC_URL)',
  saml: 'Sign-in through the university by SAML 2.0 (not together with OpenID Connect)',
  openIdConnect: 'Sign-in through the university by OpenID Connect',
  learningPlatforms: 'Learning platforms (LTI 1.3)',
  operation: 'Operation',
};

const groups = Object.entries(settingGroups).map(([group, settings]) => ({
  title: titles[group as keyof typeof settingGroups],
  settings: Object.entries<z.ZodType>(settings).map(([name, type]) => {
    const { description, defaultText = '', isSecret } = notesOn(type);
    return { name, defaultText, description: isSecret ? `${description} A secret.` : description };
  }),
}));

/** Breaks a text into lines of comments of at most 100 characters. */
const toComment = (text: string) => text.match(/\S.{0,96}(?=\s|$)/g)!.map((line) => `# ${line}`);

const environmentFile = groups
  .map(({ title, settings }) => {
    const blocks = settings.map(({ name, defaultText, description }) =>
      [...toComment(description), `# ${name}=${defaultText}`].join('\n'),
    );
    return [`# --- ${title} ---`, ...blocks].join('\n\n');
  })
  .join('\n\n');

function tableOf(rows: readonly (readonly string[])[]): string {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  const [header, ...body] = rows.map(
    (row) => `| ${row.map((cell, column) => cell.padEnd(widths[column]!)).join(' | ')} |`,
  );
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`;
  return [header, rule, ...body].join('\n');
}

const tables = groups
  .map(({ title, settings }) => {
    const rows = settings.map(({ name, defaultText, description }) => [
      `\`${name}\``,
      defaultText && `\`${defaultText}\``,
      description,
    ]);
    return `### ${title}\n\n${tableOf([['name', 'default', 'meaning'], ...rows])}`;
  })
  .join('\n\n');

const root = new URL('../../../../', import.meta.url);

/** Expects the text between two marks of a file of the repository, or after the first one. */
async function expectInFile(path: string, text: string, [start, end]: readonly [string, string?]) {
  const file = fileURLToPath(new URL(path, root));
  const present = readFileSync(file, 'utf8');
  const from = present.indexOf(start);
  const to = end === undefined ? present.length : present.indexOf(end);
  expect(from).toBeGreaterThan(0);
  expect(to).toBeGreaterThan(from);
  const expected = `${present.slice(0, from)}${text}\n${end === undefined ? '' : '\n'}${present.slice(to)}`;
  await expect(expected).toMatchFileSnapshot(file);
}

// `npx vitest run --project server apps/server/src/config/settings.test.ts --update` writes both.
describe('the lists of settings', () => {
  it('writes each setting with its default to .env.example', () =>
    expectInFile('.env.example', environmentFile, [`# --- ${titles.network}`]));

  it('writes each setting with its default to the page for operators', () =>
    expectInFile('docs/operators/configuration.md', tables, [
      `### ${titles.network}`,
      'The embedded database runs',
    ]));
});
