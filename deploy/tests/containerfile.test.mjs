import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ignoredBy, readContainerfile, readCopy } from '../../scripts/containerfile.mjs';
import { root } from '../../scripts/step.mjs';

const stages = readContainerfile(join(root, 'Containerfile'));
const last = stages.at(-1);
const textsOf = (stage, instruction) =>
  stage.steps.filter((step) => step.instruction === instruction).map(({ text }) => text);
const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));

describe('the Containerfile, read and not built (no container engine runs in these tests)', () => {
  it('has three stages on Node 24, and installs no development packages for the last', () => {
    expect(stages.map(({ name }) => name)).toEqual(['build', 'dependencies', undefined]);
    for (const { base } of stages) expect(base).toMatch(/node:24-bookworm-slim$/);
    expect(textsOf(stages[1], 'RUN').join()).toContain('npm ci --omit=dev --workspace @elucida/server');
  });

  it('copies no source code, test or data into the last stage', () => {
    const copies = textsOf(last, 'COPY').map(readCopy);
    const fromContext = copies.filter(({ from }) => from === undefined).flatMap(({ sources }) => sources);
    const allowed = /^(package(-lock)?\.json|LICENSE|scripts\/[a-z]+\.mjs|apps\/server\/package\.json)$/;
    for (const source of fromContext) expect(source).toMatch(allowed);
    const fromStages = copies.filter(({ from }) => from !== undefined).map(({ sources }) => sources.join());
    expect(fromStages).toEqual(['/app/node_modules', '/app/apps/server/dist', '/app/apps/web/dist']);
    expect(textsOf(stages[0], 'RUN').join()).toContain("-name '*.map' -delete");
  });

  it('needs no packages except those at the top of the tree', () => {
    expect(Object.keys(lock.packages).filter((path) => path.startsWith('apps/server/node_modules'))).toEqual(
      [],
    );
  });

  it('runs as an unprivileged user, has a health check, and stops on SIGTERM', () => {
    const instructions = last.steps.map(({ instruction }) => instruction);
    expect(textsOf(last, 'USER')).toEqual(['node']);
    expect(instructions.lastIndexOf('COPY')).toBeLessThan(instructions.indexOf('USER'));
    expect(textsOf(last, 'HEALTHCHECK')[0]).toContain('/health/ready');
    expect(textsOf(last, 'STOPSIGNAL')).toEqual(['SIGTERM']);
  });

  it('gets a build context without history, packages, tests, data or documents', () => {
    const isIgnored = ignoredBy(join(root, '.dockerignore'));
    for (const path of [
      '.git/config',
      'node_modules/zod/package.json',
      'apps/web/node_modules/x',
      'apps/server/src/config/config.test.ts',
      'apps/server/src/testing/secrecy/canary.ts',
      'data/postgres',
      'demo/content/sessions.json',
      'docs/trust.md',
      'README.md',
    ])
      expect(isIgnored(path), path).toBe(true);
    for (const path of ['package-lock.json', 'LICENSE', 'demo/package.json', 'apps/server/src/main.ts'])
      expect(isIgnored(path), path).toBe(false);
  });

  it('has the same ignore list under both names', () => {
    const rules = (name) =>
      readFileSync(join(root, name), 'utf8')
        .split('\n')
        .filter((line) => !line.startsWith('#'));
    expect(rules('.containerignore')).toEqual(rules('.dockerignore'));
  });
});

describe('the version of the product', () => {
  it('is the same in every package, in the lock file, in the server and in the changelog', () => {
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    const folders = [
      '',
      ...Object.keys(lock.packages).filter((path) => path && !path.includes('node_modules')),
    ];
    for (const folder of folders) {
      const manifest = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
      expect([folder, manifest.version, lock.packages[folder].version]).toEqual([folder, version, version]);
      for (const [name, wanted] of Object.entries({ ...manifest.dependencies, ...manifest.devDependencies }))
        if (name.startsWith('@elucida/')) expect([folder, name, wanted]).toEqual([folder, name, version]);
    }
    const source = readFileSync(join(root, 'apps/server/src/version.ts'), 'utf8');
    expect(source).toContain(`version = '${version}'`);
    expect(readFileSync(join(root, 'CHANGELOG.md'), 'utf8')).toContain(`## [${version}]`);
  });
});
