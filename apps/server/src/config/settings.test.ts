import type { z } from 'zod';
import { describe, it } from 'vitest';
import { expectInFile, tableOf } from '../testing/generated-documents.ts';
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

const toComment = (text: string) => text.match(/\S.{0,96}(?=\s|$)/g)!.map((line) => `# ${line}`);

const environmentFile = groups
  .map(({ title, settings }) => {
    const blocks = settings.map(({ name, defaultText, description }) =>
      [...toComment(description), `# ${name}=${defaultText}`].join('\n'),
    );
    return [`# --- ${title} ---`, ...blocks].join('\n\n');
  })
  .join('\n\n');

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

// `npx vitest run --project server apps/server/src/config/settings.test.ts --update` writes both.
describe('the lists of settings', () => {
  it('lists each setting with its default in .env.example', () =>
    expectInFile('.env.example', environmentFile, { start: `# --- ${titles.network}` }));

  it('lists each setting with its default on the page for operators', () =>
    expectInFile('docs/operators/configuration.md', tables, {
      start: `### ${titles.network}`,
      end: 'The embedded database runs',
    }));
});
