import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { parseConfig } from './config.ts';
import { secretSettings } from './read-settings.ts';
import { settingErrorOf } from '../testing/setting-error-of.ts';

describe('secrets from files', () => {
  const folder = mkdtempSync(join(tmpdir(), 'elucida-secrets-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  let count = 0;
  function fileWith(text: string): string {
    const path = join(folder, String(++count));
    writeFileSync(path, text);
    return path;
  }
  /** Settings that each secret needs beside it, and a value that it accepts. */
  const accepted: Record<string, { value: string; beside: Record<string, string> }> = {
    DATABASE_URL: { value: 'postgres://a:b@db/elucida', beside: {} },
    DATABASE_REPLICA_URLS: {
      value: 'postgres://a:b@replica/elucida',
      beside: { DATABASE_URL: 'postgres://a:b@db/elucida' },
    },
    S3_KEY: {
      value: 'key',
      beside: { S3_ENDPOINT: 'https://s3.test', S3_BUCKET: 'elucida', S3_SECRET: 's' },
    },
    S3_SECRET: {
      value: 'secret',
      beside: { S3_ENDPOINT: 'https://s3.test', S3_BUCKET: 'elucida', S3_KEY: 'k' },
    },
    BACKUP_PASSPHRASE: { value: 'a long passphrase', beside: {} },
    ADMIN_PASSWORD: { value: 'long enough', beside: { ADMIN_EMAIL: 'a@b.c' } },
    OIDC_CLIENT_SECRET: {
      value: 'client secret',
      beside: {
        PUBLIC_URL: 'https://elucida.test',
        OIDC_ISSUER: 'https://idp.test',
        OIDC_CLIENT_ID: 'a',
        OIDC_AFFILIATION_SCOPES: 'uni.test',
      },
    },
    SMTP_PASSWORD: {
      value: 'mail password',
      beside: {
        PUBLIC_URL: 'https://elucida.test',
        SMTP_HOST: 'mail.uni.test',
        SMTP_FROM: 'elucida@uni.test',
        SMTP_USER: 'elucida',
      },
    },
    REGISTRATION_CODE: { value: 'spectrum', beside: {} },
  };

  it.each(secretSettings)(
    'reads the same value of %s from a file as from the variable, without the last line break',
    (name) => {
      const { value, beside } = accepted[name]!;
      const fromFile = parseConfig({ ...beside, [`${name}_FILE`]: fileWith(`${value}\n`) });
      expect(fromFile).toEqual(parseConfig({ ...beside, [name]: value }));
      expect(fromFile).not.toEqual(parseConfig({}));
    },
  );

  it('stops the start if a secret is set twice, empty, of several lines or unreadable', () => {
    const errorOf = (env: Record<string, string>) => settingErrorOf(() => parseConfig(env));
    const path = fileWith('a long passphrase');
    expect(errorOf({ BACKUP_PASSPHRASE: 'a long passphrase', BACKUP_PASSPHRASE_FILE: path })).toBe(
      'BACKUP_PASSPHRASE and BACKUP_PASSPHRASE_FILE are both set: keep one of them.',
    );
    expect(errorOf({ S3_SECRET_FILE: fileWith('\n') })).toMatch(/^S3_SECRET_FILE names an empty file/);
    const two = errorOf({ BACKUP_PASSPHRASE_FILE: fileWith('first secret\nsecond secret') });
    expect(two).toMatch(/^BACKUP_PASSPHRASE_FILE names a file of several lines/);
    expect(two).not.toContain('first secret');
    expect(errorOf({ DATABASE_URL_FILE: '/nowhere/secret' })).toMatch(
      /^DATABASE_URL_FILE cannot be read: ENOENT/,
    );
  });
});
