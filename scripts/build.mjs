import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { fail, filesOf, hasSources, hashFiles, root, run, say, seconds } from './step.mjs';

const packageFolders = [
  'packages/chemistry',
  'packages/spectra',
  'packages/contract',
  'packages/spectrum-viewer',
];

const parts = [
  {
    name: 'packages',
    sources: packageFolders.map((path) => `${path}/src`),
    outputs: packageFolders.map((path) => `${path}/dist`),
    build: buildPackages,
  },
  {
    name: 'server',
    sources: ['packages/chemistry/src', 'packages/spectra/src', 'packages/contract/src', 'apps/server/src'],
    outputs: ['apps/server/dist'],
    build: buildServer,
  },
  {
    name: 'demo content',
    sources: ['packages/chemistry/src', 'packages/spectra/src', 'packages/contract/src', 'demo/src'],
    outputs: ['demo/dist'],
    build: buildDemo,
  },
  {
    name: 'page',
    sources: [
      ...packageFolders.map((path) => `${path}/src`),
      'apps/web/src',
      'apps/web/public',
      'apps/web/index.html',
      'apps/web/vite.config.ts',
      'apps/web/chunks.ts',
    ],
    outputs: ['apps/web/dist'],
    build: buildPage,
  },
];

const stampFile = join(root, '.cache', 'build.json');

const fingerprint = (part) =>
  hashFiles([...part.sources, 'package-lock.json', 'scripts/build.mjs'], {
    isIncluded: (file) => !/\.test\.tsx?$/.test(file),
  }).digest('hex');

async function bundle(options) {
  const { build } = await import('esbuild');
  await build({
    absWorkingDir: root,
    bundle: true,
    format: 'esm',
    target: 'es2023',
    conditions: ['elucida-source'],
    sourcemap: true,
    logLevel: 'warning',
    ...options,
  });
}

const ownPackagesInside = {
  name: 'own-packages-inside',
  setup(build) {
    build.onResolve({ filter: /^[^./]/ }, (args) =>
      args.kind === 'entry-point' || args.path.startsWith('@elucida/') ? undefined : { external: true },
    );
  },
};

async function buildPackages() {
  for (const path of packageFolders) {
    await bundle({
      entryPoints: [`${path}/src/index.ts`],
      outfile: `${path}/dist/index.js`,
      platform: 'neutral',
      packages: 'external',
    });
  }
}

async function buildServer() {
  await bundle({
    entryPoints: [
      'main.ts',
      'cli/admin.ts',
      'workers/read-spectra.ts',
      'workers/resample-spectrum.ts',
      'workers/process-spectrum.ts',
      'workers/search-structures.ts',
      'workers/write-spectrum-json.ts',
      'workers/judge-drawings.ts',
      'workers/propose-assignment.ts',
    ].map((file) => `apps/server/src/${file}`),
    outdir: 'apps/server/dist',
    // All entries are in the folder from which they load other files.
    entryNames: '[name]',
    platform: 'node',
    plugins: [ownPackagesInside],
  });
  cpSync(join(root, 'apps/server/src/database/migrations'), join(root, 'apps/server/dist/migrations'), {
    recursive: true,
  });
  const passwords = 'common-passwords.txt';
  cpSync(
    join(root, 'apps/server/src/modules/accounts/passwords', passwords),
    join(root, 'apps/server/dist', passwords),
  );
}

async function buildDemo() {
  await bundle({
    entryPoints: ['demo/src/index.ts'],
    outdir: 'demo/dist',
    platform: 'node',
    plugins: [ownPackagesInside],
  });
}

async function buildPage() {
  const code = await run(
    process.execPath,
    [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn'],
    {
      cwd: join(root, 'apps/web'),
    },
  );
  if (code !== 0) fail('The page could not be built: see the message above.');
  await compressPage(join(root, 'apps/web/dist'));
}

const compress = promisify(brotliCompress);
/** Takes some seconds per build. */
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
const minCompressedBytes = 1024;

/** A compressed copy beside each file of text saves compression at each request. */
async function compressPage(folder) {
  const files = [...filesOf(folder)].filter((file) => /\.(js|css|svg|json|txt|wasm)$/.test(file));
  await Promise.all(
    files.map(async (file) => {
      const bytes = readFileSync(file);
      if (bytes.byteLength >= minCompressedBytes) writeFileSync(`${file}.br`, await compress(bytes, quality));
    }),
  );
}

let lastBuild = Promise.resolve();

/**
 * Builds the parts that changed since the last build. An image builds nothing. A call waits for the
 * previous one, whose parts it would build again.
 */
export function buildChanged(names = parts.map(({ name }) => name)) {
  if (hasSources) lastBuild = lastBuild.then(() => buildParts(names));
  return lastBuild;
}

async function buildParts(names) {
  const stamps = existsSync(stampFile) ? JSON.parse(readFileSync(stampFile, 'utf8')) : {};
  for (const part of parts.filter(({ name }) => names.includes(name))) {
    const wanted = fingerprint(part);
    const isThere = part.outputs.every((output) => existsSync(join(root, output)));
    if (isThere && stamps[part.name] === wanted) continue;
    const started = Date.now();
    say(`Building: ${part.name}...`);
    // An interrupted build must not count as the earlier one.
    delete stamps[part.name];
    mkdirSync(join(root, '.cache'), { recursive: true });
    writeFileSync(stampFile, JSON.stringify(stamps, undefined, 2));
    for (const output of part.outputs) rmSync(join(root, output), { recursive: true, force: true });
    await part.build();
    stamps[part.name] = wanted;
    writeFileSync(stampFile, JSON.stringify(stamps, undefined, 2));
    say(`Built: ${part.name} in ${seconds(started)}.`);
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const names = process.argv.slice(2);
  const unknown = names.find((name) => !parts.some((part) => part.name === name));
  if (unknown !== undefined) fail(`There is no part "${unknown}" to build.`);
  await buildChanged(names.length > 0 ? names : undefined);
}
