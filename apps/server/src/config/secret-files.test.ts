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
  const accepted: Record<string, { value: string; requiredSettings: Record<string, string> }> = {
    DATABASE_URL: { value: 'postgres://a:b@db/elucida', requiredSettings: {} },
    DATABASE_REPLICA_URLS: {
      value: 'postgres://a:b@replica/elucida',
      requiredSettings: { DATABASE_URL: 'postgres://a:b@db/elucida' },
    },
    S3_KEY: {
      value: 'key',
      requiredSettings: { S3_ENDPOINT: 'https://s3.test', S3_BUCKET: 'elucida', S3_SECRET: 's' },
    },
    S3_SECRET: {
      value: 'secret',
      requiredSettings: { S3_ENDPOINT: 'https://s3.test', S3_BUCKET: 'elucida', S3_KEY: 'k' },
    },
    BACKUP_PASSPHRASE: { value: 'a long passphrase', requiredSettings: {} },
    ADMIN_PASSWORD: { value: 'long enough', requiredSettings: { ADMIN_EMAIL: 'a@b.c' } },
    OIDC_CLIENT_SECRET: {
      value: 'client secret',
      requiredSettings: {
        PUBLIC_URL: 'https://elucida.test',
        OIDC_ISSUER: 'https://idp.test',
        OIDC_CLIENT_ID: 'a',
        OIDC_AFFILIATION_SCOPES: 'uni.test',
      },
    },
    SMTP_PASSWORD: {
      value: 'mail password',
      requiredSettings: {
        PUBLIC_URL: 'https://elucida.test',
        SMTP_HOST: 'mail.uni.test',
        SMTP_FROM: 'elucida@uni.test',
        SMTP_USER: 'elucida',
      },
    },
    REGISTRATION_CODE: { value: 'spectrum', requiredSettings: {} },
  };

  it.each(secretSettings)(
    'reads the same value of %s from a file as from the variable, without the last line break',
    (name) => {
      const { value, requiredSettings } = accepted[name]!;
      const fromFile = parseConfig({ ...requiredSettings, [`${name}_FILE`]: fileWith(`${value}\n`) });
      expect(fromFile).toEqual(parseConfig({ ...requiredSettings, [name]: value }));
      expect(fromFile).not.toEqual(parseConfig({}));
    },
  );

  it('rejects a secret that is set twice, or whose file is empty, has several lines or cannot be read', () => {
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
