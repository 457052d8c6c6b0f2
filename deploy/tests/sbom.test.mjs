import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as cyclonedx from '@cyclonedx/cyclonedx-library';
import { describe, expect, it } from 'vitest';
import { createSbom } from '../../scripts/sbom.mjs';
import { root } from '../../scripts/step.mjs';

const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
const bill = createSbom({ lock });

describe('the bill of materials', () => {
  it('is valid CycloneDX 1.6 by the official schema', async () => {
    const validator = new cyclonedx.Validation.JsonStrictValidator(cyclonedx.Spec.Version.v1dot6);
    expect(await validator.validate(JSON.stringify(bill))).toBeNull();
    expect(await validator.validate(JSON.stringify({ ...bill, version: 'one' }))).not.toBeNull();
  });

  it('names every package of the lock file with its version, and which are only for development', () => {
    const installed = Object.entries(lock.packages).filter(([path, { link }]) => path !== '' && !link);
    expect(bill.components).toHaveLength(installed.length);
    const find = (ref) => bill.components.find((component) => component['bom-ref'] === ref);
    expect(find('node_modules/fastify')).toMatchObject({
      version: lock.packages['node_modules/fastify'].version,
      scope: 'required',
      hashes: [{ alg: 'SHA-512' }],
      purl: expect.stringMatching(/^pkg:npm\/fastify@\d/),
    });
    expect(find('node_modules/vitest').scope).toBe('excluded');
    expect(find('apps/server')).toMatchObject({ group: '@elucida', name: 'server', version: lock.version });
  });

  it('lists the dependencies of each package, and only listed packages', () => {
    const refs = new Set([
      bill.metadata.component['bom-ref'],
      ...bill.components.map((item) => item['bom-ref']),
    ]);
    for (const { ref, dependsOn } of bill.dependencies)
      expect([ref, ...dependsOn].filter((item) => !refs.has(item))).toEqual([]);
    const server = bill.dependencies.find(({ ref }) => ref === 'apps/server');
    expect(server.dependsOn).toEqual(expect.arrayContaining(['node_modules/fastify', 'packages/contract']));
  });
});
