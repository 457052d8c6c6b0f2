import { describe, expect, it } from 'vitest';
import { parseConfig } from './config.ts';
import { SettingError } from './setting-error.ts';

const refusalOf = (env: Record<string, string>): string => {
  try {
    parseConfig(env);
  } catch (error) {
    if (error instanceof SettingError) return error.message;
    throw error;
  }
  return 'accepted';
};

const objects = { S3_ENDPOINT: 'https://s3.example.org', S3_BUCKET: 'elucida', S3_KEY: 'k', S3_SECRET: 's' };

const openId = {
  PUBLIC_URL: 'https://elucida.test',
  OIDC_ISSUER: 'https://idp.test',
  OIDC_CLIENT_ID: 'a',
  OIDC_CLIENT_SECRET: 'b',
  OIDC_AFFILIATION_SCOPES: 'uni.test',
};

describe('the settings', () => {
  it('have defaults that serve on this machine alone, in demo mode, as the full edition', () => {
    expect(parseConfig({})).toMatchObject({
      port: 8080,
      host: '127.0.0.1',
      demo: true,
      databaseUrl: undefined,
      access: { edition: 'full', contentManagers: 'ADMINISTRATOR' },
    });
    expect(parseConfig({}).backups).toEqual({ everyHours: 0, keep: 7, days: 90, passphrase: undefined });
    expect(parseConfig({ NODE_ENV: 'production' })).toMatchObject({
      demo: false,
      backups: { everyHours: 24 },
    });
  });

  it('take addresses and ranges of proxies', () => {
    const { trustedProxies } = parseConfig({ TRUSTED_PROXIES: '127.0.0.1, 10.0.0.0/8,fd00::/128, ::1' });
    expect(trustedProxies).toEqual(['127.0.0.1', '10.0.0.0/8', 'fd00::/128', '::1']);
  });

  it.each([
    [{ PORT: 'eighty' }, /PORT is "eighty"/],
    [{ BACKUP_HOURS: '-1' }, /BACKUP_HOURS is "-1", but must be a whole number from 0 to 8760/],
    [{ BACKUP_KEEP: '0' }, /BACKUP_KEEP is "0", but must be a whole number from 1 to 1000/],
    [{ BACKUP_DAYS: '0' }, /BACKUP_DAYS is "0", but must be a whole number from 1 to 3650/],
    [{ BACKUP_PASSPHRASE: 'short' }, /BACKUP_PASSPHRASE must be at least 12 characters/],
    [{ BACKUP_WEEKS: '1' }, /BACKUP_WEEKS is not a setting/],
    [{ EDITION: 'pupil' }, /EDITION is "pupil", but must be one of full, student/],
    [{ CONTENT_MANAGERS: 'STUDENT' }, /CONTENT_MANAGERS/],
    [{ DATABASE_URL: 'mysql://here' }, /DATABASE_URL must be an address like postgres:/],
    [{ INSTITUTION_IDENTIFIER_PATTERN: '(' }, /INSTITUTION_IDENTIFIER_PATTERN/],
    [{ INSTITUTION_NAMES: 'A' }, /INSTITUTION_NAMES is not a setting/],
    [{ ADMIN_PASSWORD: 'long enough' }, /ADMIN_PASSWORD is set without ADMIN_EMAIL/],
    [{ ADMIN_EMAIL: 'a@b.c', ADMIN_PASSWORD: 'short' }, /ADMIN_PASSWORD must be at least 8/],
    [{ LOG_LEVEL: 'loud' }, /LOG_LEVEL/],
    [{ METRICS: 'yes' }, /METRICS is "yes"/],
    [{ METRICS: '127.0.0.1:99999' }, /METRICS/],
    [{ RATE_LIMITS: 'yes' }, /RATE_LIMITS/],
    [{ TRUSTED_PROXIES: '10.0.0.1, foo' }, /TRUSTED_PROXIES holds "foo"/],
    [{ TRUSTED_PROXIES: '10.0.0.0/99' }, /TRUSTED_PROXIES holds "10.0.0.0\/99"/],
    [{ TRUSTED_PROXIES: '10.0.0.0/0' }, /TRUSTED_PROXIES holds "10.0.0.0\/0"/],
    [{ TRUSTED_PROXIES: '10.0.0.0/abc' }, /TRUSTED_PROXIES holds/],
    [{ TRUSTED_PROXIES: '10.0.0.0/' }, /TRUSTED_PROXIES holds/],
    [{ TRUSTED_PROXIES: '10.0.0.0/8/8' }, /TRUSTED_PROXIES holds/],
    [{ TRUSTED_PROXIES: 'fd00::/129' }, /TRUSTED_PROXIES holds/],
    [{ DATABASE_REPLICA_URLS: 'postgres://a/b' }, /DATABASE_REPLICA_URLS is set without DATABASE_URL/],
    [
      { DATABASE_URL: 'postgres://a/b', DATABASE_REPLICA_URLS: 'x' },
      /DATABASE_REPLICA_URLS: number 1 must be/,
    ],
    [{ S3_ENDPOINT: 'https://s3' }, /S3_ENDPOINT is set without S3_BUCKET/],
    [{ S3_REGION: 'eu' }, /S3_REGION is set without S3_ENDPOINT/],
    [{ S3_ENDPOINT: 's3' }, /S3_ENDPOINT must be an address like http:/],
    [{ ...objects, S3_BUCKET: 'A bucket' }, /S3_BUCKET is "A bucket"/],
    [{ S3_TOKEN: 'x' }, /S3_TOKEN is not a setting/],
    [{ SAML_IDP: 'x' }, /SAML_IDP is not a setting/],
    [{ OIDC_ISSUER: 'https://idp.test' }, /OIDC_ISSUER is set without OIDC_CLIENT_ID/],
    [{ ...openId, OIDC_ISSUER: 'http://idp.test' }, /OIDC_ISSUER must be an address like https:/],
    [{ ...openId, PUBLIC_URL: '' }, /PUBLIC_URL is missing/],
    [{ ...openId, OIDC_AFFILIATION_SCOPES: '' }, /OIDC_AFFILIATION_SCOPES is missing/],
    [{ ...openId, OIDC_PROFESSORS: 'teacher' }, /OIDC_PROFESSORS holds "teacher"/],
    [{ LTI_KEY: 'x' }, /LTI_KEY is not a setting/],
    [{ LTI_PLATFORMS: '/dev/null/x' }, /PUBLIC_URL is missing/],
    [{ SAML_KEY: '/x' }, /SAML_KEY is set without SAML_IDP_METADATA/],
    [{ SAML_IDP_METADATA: '/dev/null/x' }, /SAML_IDP_METADATA names \/dev\/null\/x, which cannot be read/],
    [{ SAML_IDP_METADATA: '/dev/null' }, /SAML_IDP_METADATA is not readable XML/],
    [{ HOST: '0.0.0.0' }, /demo accounts have a published password/],
  ])('refuse %o in one line that names the setting', (env, message) => {
    expect(refusalOf(env as Record<string, string>)).toMatch(message);
    expect(refusalOf(env as Record<string, string>)).not.toContain('\n');
  });

  it('name an object storage as a whole, in the region that most are in', () => {
    expect(parseConfig({}).s3).toBeUndefined();
    expect(parseConfig(objects).s3).toEqual({
      endpoint: 'https://s3.example.org/',
      bucket: 'elucida',
      region: 'us-east-1',
      key: 'k',
      secret: 's',
    });
  });

  it('let demo accounts be public where that is said twice', () => {
    expect(parseConfig({ HOST: '0.0.0.0', DEMO_PUBLIC: '1' }).demo).toBe(true);
    expect(parseConfig({ HOST: '0.0.0.0', DEMO: '0' }).host).toBe('0.0.0.0');
  });
});
