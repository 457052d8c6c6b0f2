import { describe, expect, it } from 'vitest';
import { parseConfig } from './config.ts';
import { publicConfig } from '../modules/sign-in/sessions/public-config.ts';
import { settingErrorOf } from '../testing/setting-error-of.ts';

const errorOf = (env: Record<string, string>): string => settingErrorOf(() => parseConfig(env));

const s3Settings = {
  S3_ENDPOINT: 'https://s3.example.org',
  S3_BUCKET: 'elucida',
  S3_KEY: 'k',
  S3_SECRET: 's',
};

const oidcSettings = {
  PUBLIC_URL: 'https://elucida.test',
  OIDC_ISSUER: 'https://idp.test',
  OIDC_CLIENT_ID: 'a',
  OIDC_CLIENT_SECRET: 'b',
  OIDC_AFFILIATION_SCOPES: 'uni.test',
};

describe('the settings', () => {
  it('disables registration if single sign-on is configured, unless REGISTRATION enables it', () => {
    const registrationOf = (env: Record<string, string>) => parseConfig(env).registration;
    expect(registrationOf({})).toBe(true);
    expect(registrationOf(oidcSettings)).toBe(false);
    expect(registrationOf({ ...oidcSettings, REGISTRATION: 'on' })).toBe(true);
  });

  it('uses defaults that serve on this machine only, in demo mode, as the full edition', () => {
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

  it('uses localhost in the page address for 127.0.0.1, ::1 and unspecified addresses, unless PUBLIC_URL is set', () => {
    const pageOf = (env: Record<string, string>) => parseConfig(env).publicUrl.href;
    expect(pageOf({})).toBe('http://localhost:8080/');
    expect(pageOf({ HOST: '::1', PORT: '9000' })).toBe('http://localhost:9000/');
    expect(pageOf({ HOST: '0.0.0.0', DEMO: '0' })).toBe('http://localhost:8080/');
    expect(pageOf({ HOST: '127.0.0.2' })).toBe('http://127.0.0.2:8080/');
    expect(pageOf({ PUBLIC_URL: 'http://127.0.0.1:8080' })).toBe('http://127.0.0.1:8080/');
    expect(publicConfig(parseConfig({})).signIn.passkeys).toBe(true);
  });

  it('leaves PUBLIC_URL unchanged in addresses that a university has registered', () => {
    const { singleSignOn } = parseConfig({ ...oidcSettings, PUBLIC_URL: 'https://elucida.test:443/app' });
    expect(singleSignOn).toMatchObject({ redirectUri: 'https://elucida.test:443/app/sp/callback' });
  });

  it('passes the contact to the page', () => {
    const contact = { email: 'help@uni.test', url: 'https://uni.test/help' };
    const config = parseConfig({ CONTACT_EMAIL: contact.email, CONTACT_URL: contact.url });
    expect(publicConfig(config).contact).toEqual(contact);
    expect(publicConfig(parseConfig({})).contact).toEqual({});
  });

  it('derives port and TLS of the mail server from the login, and rejects wrong mail settings', () => {
    const given = {
      PUBLIC_URL: 'https://elucida.test',
      SMTP_HOST: 'mail.uni.test',
      SMTP_FROM: '"Spectra" <elucida@uni.test>',
    };
    expect(parseConfig({}).mail).toBeUndefined();
    expect(parseConfig(given).mail).toEqual({
      host: 'mail.uni.test',
      port: 25,
      isTlsFromStart: false,
      requiresTls: false,
      login: undefined,
      from: { name: 'Spectra', address: 'elucida@uni.test' },
      baseUrl: 'https://elucida.test/',
    });
    const login = { SMTP_USER: 'elucida', SMTP_PASSWORD: 'secret' };
    expect(parseConfig({ ...given, ...login }).mail).toMatchObject({ port: 587, requiresTls: true });
    expect(parseConfig({ ...given, SMTP_PORT: '465' }).mail).toMatchObject({ isTlsFromStart: true });
    expect(publicConfig(parseConfig(given))).toMatchObject({ mail: true });
    expect(JSON.stringify(publicConfig(parseConfig(given)))).not.toContain('uni.test');
    const { PUBLIC_URL: _, ...withoutPage } = given;
    expect(errorOf(withoutPage)).toMatch(/PUBLIC_URL is missing: emails contain links/);
    expect(errorOf({ ...given, SMTP_HOST: '' })).toBe('SMTP_FROM is set without SMTP_HOST.');
    expect(errorOf({ ...given, SMTP_FROM: '' })).toBe('SMTP_HOST is set without SMTP_FROM.');
    expect(errorOf({ ...given, SMTP_FROM: 'nobody' })).toMatch(/SMTP_FROM is "nobody"/);
    expect(errorOf({ ...given, SMTP_PORT: '0' })).toMatch(/SMTP_PORT is "0"/);
    expect(errorOf({ ...given, SMTP_HOST: 'https://mail' })).toMatch(/SMTP_HOST is "https/);
    expect(errorOf({ ...given, SMTP_PASSWORD: 'p' })).toBe('SMTP_PASSWORD is set without SMTP_USER.');
    expect(errorOf({ ...given, SMTP_USER: 'u' })).toBe('SMTP_USER is set without SMTP_PASSWORD.');
    expect(errorOf({ ...given, SMTP_TLS: 'no' })).toMatch(/SMTP_TLS is not a setting/);
  });

  it('accepts addresses and ranges of proxies', () => {
    const { trustedProxies } = parseConfig({ TRUSTED_PROXIES: '127.0.0.1, 10.0.0.0/8,fd00::/128, ::1' });
    expect(trustedProxies).toEqual(['127.0.0.1', '10.0.0.0/8', 'fd00::/128', '::1']);
  });

  it.each([
    [{ PORT: 'eighty' }, /PORT is "eighty"/],
    [{ BACKUP_HOURS: ' ' }, /BACKUP_HOURS is " ", but must be a whole number from 0 to 8760/],
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
    [{ CONTACT_EMAIL: 'nobody' }, /CONTACT_EMAIL is "nobody", which is not an email address/],
    [{ CONTACT_URL: 'javascript:alert(1)' }, /CONTACT_URL must be an address like https:/],
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
      /DATABASE_REPLICA_URLS holds a wrong address: number 1 must be/,
    ],
    [{ S3_ENDPOINT: 'https://s3' }, /S3_ENDPOINT is set without S3_BUCKET/],
    [{ S3_REGION: 'eu' }, /S3_REGION is set without S3_ENDPOINT/],
    [{ S3_ENDPOINT: 's3' }, /S3_ENDPOINT must be an address like http:/],
    [{ ...s3Settings, S3_BUCKET: 'A bucket' }, /S3_BUCKET is "A bucket"/],
    [{ S3_TOKEN: 'x' }, /S3_TOKEN is not a setting/],
    [{ SAML_IDP: 'x' }, /SAML_IDP is not a setting/],
    [{ OIDC_ISSUER: 'https://idp.test' }, /OIDC_ISSUER is set without OIDC_CLIENT_ID/],
    [{ ...oidcSettings, OIDC_ISSUER: 'http://idp.test' }, /OIDC_ISSUER must be an address like https:/],
    [{ ...oidcSettings, PUBLIC_URL: '' }, /PUBLIC_URL is missing/],
    [{ ...oidcSettings, OIDC_AFFILIATION_SCOPES: '' }, /OIDC_AFFILIATION_SCOPES is missing/],
    [{ ...oidcSettings, OIDC_PROFESSORS: 'teacher' }, /OIDC_PROFESSORS holds "teacher"/],
    [{ LTI_KEY: 'x' }, /LTI_KEY is not a setting/],
    [{ LTI_PLATFORMS: '/dev/null/x' }, /PUBLIC_URL is missing/],
    [{ SAML_KEY: '/x' }, /SAML_KEY is set without SAML_IDP_METADATA/],
    [{ SAML_IDP_METADATA: '/dev/null/x' }, /SAML_IDP_METADATA names \/dev\/null\/x, which cannot be read/],
    [{ SAML_IDP_METADATA: '/dev/null' }, /SAML_IDP_METADATA is not well-formed XML/],
    [{ HOST: '0.0.0.0' }, /demo accounts have a published password/],
  ])('rejects %o in one line that names the setting', (env, message) => {
    expect(errorOf(env as Record<string, string>)).toMatch(message);
    expect(errorOf(env as Record<string, string>)).not.toContain('\n');
  });

  it('reads an object storage with the most common region as default', () => {
    expect(parseConfig({}).s3).toBeUndefined();
    expect(parseConfig(s3Settings).s3).toEqual({
      endpoint: 'https://s3.example.org/',
      bucket: 'elucida',
      region: 'us-east-1',
      key: 'k',
      secret: 's',
    });
  });

  it('accepts a public HOST with DEMO_PUBLIC=1, or without demo accounts', () => {
    expect(parseConfig({ HOST: '0.0.0.0', DEMO_PUBLIC: '1' }).demo).toBe(true);
    expect(parseConfig({ HOST: '0.0.0.0', DEMO: '0' }).host).toBe('0.0.0.0');
  });
});
