import type { Endpoint } from '@elucida/contract';
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import react from '@vitejs/plugin-react';
import { type Plugin, type Rolldown, type UserConfig, defineConfig, runnerImport } from 'vite';
import { build } from 'esbuild';
import { areas, planChunks } from './chunks.ts';

type OutputBundle = Rolldown.OutputBundle;

interface FileWalk {
  isWanted: (chunk: Rolldown.OutputChunk) => boolean;
  /** True to include workers, data and code that load later. */
  isWhole?: boolean;
}

/** Includes their imports and styles, without the chunks that a filter excludes. */
function filesFrom(
  starts: readonly string[],
  bundle: OutputBundle,
  { isWanted, isWhole }: FileWalk,
): string[] {
  const files = new Set<string>();
  const add = (fileName: string) => {
    const chunk = bundle[fileName];
    if (chunk?.type !== 'chunk' || files.has(fileName) || !isWanted(chunk)) return;
    files.add(fileName);
    chunk.imports.forEach(add);
    for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style);
    if (!isWhole) return;
    for (const asset of chunk.viteMetadata?.importedAssets ?? []) files.add(asset);
    chunk.dynamicImports.forEach(add);
  };
  starts.forEach(add);
  return [...files];
}

const chunksOf = (bundle: OutputBundle) => Object.values(bundle).filter((file) => file.type === 'chunk');

/** Omits known files. */
function filesOf(page: string, bundle: OutputBundle, known: readonly string[] = []): string[] {
  const own = chunksOf(bundle).filter(({ facadeModuleId }) => facadeModuleId?.endsWith(`/${page}.tsx`));
  const starts = own.map(({ fileName }) => fileName);
  return filesFrom(starts, bundle, { isWanted: ({ fileName }) => !known.includes(fileName) });
}

/** Returns the files of the learners' pages, and those that these load later. */
function offlineFiles(bundle: OutputBundle): string[] {
  const learnerPages = Object.values(areas).flat();
  const isWanted = ({ facadeModuleId }: Rolldown.OutputChunk) => {
    const facade = facadeModuleId ?? '';
    return /-page\.tsx$/.test(facade)
      ? learnerPages.some((page) => facade.endsWith(`/${page}.tsx`))
      : !/\/(french|french-deferred|manager-view)\.tsx?$/.test(facade);
  };
  const entries = chunksOf(bundle).filter(({ isEntry }) => isEntry);
  const starts = entries.map(({ fileName }) => fileName);
  return filesFrom(starts, bundle, { isWanted, isWhole: true }).sort();
}

/** Script names contain hashes of the content. */
function versionOf(bundle: OutputBundle): string {
  const scripts = Object.keys(bundle).filter((file) => file.endsWith('.js'));
  return createHash('sha256').update(scripts.sort().join('\n')).digest('hex').slice(0, 12);
}

async function bundleScript(path: string, define: Record<string, unknown>): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, path)],
    bundle: true,
    minify: true,
    write: false,
    define: mapValues(define, (value) => JSON.stringify(value)),
  });
  return outputFiles[0]!.text.trim();
}

/** The service worker caches the files of the page. */
function writeServiceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      const version = versionOf(bundle);
      const files = ['favicon.svg', ...offlineFiles(bundle)];
      const script = await bundleScript('src/service-worker.ts', { version, files });
      writeFileSync(join(dir, 'service-worker.js'), script);
    },
  };
}

/** Adds the script that requests the first page to the head. */
function preloadFirstPage(): Plugin {
  return {
    name: 'preload-first-page',
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle = {} }) {
        const start = filesOf('src/app/start', bundle);
        const pageFiles = Object.fromEntries(
          Object.values(areas)
            .flat()
            .filter((path) => path.endsWith('-page'))
            .map((page) => [basename(page), filesOf(page, bundle, start)]),
        );
        // The largest file and the styles first, then data, then other files.
        const first = start.filter((file) => /\/shell-[^/]+\.\w+$/.test(file));
        pageFiles['start'] = start.filter((file) => !first.includes(file));
        const script = await bundleScript('src/first-requests.ts', {});
        const data = `<script type="application/json" id="page-files">${JSON.stringify(pageFiles)}</script>`;
        const links = first.map((file) => {
          const rel = file.endsWith('.css') ? 'stylesheet' : 'modulepreload';
          return `<link rel="${rel}" crossorigin href="./${file}">`;
        });
        // A script waits for style sheets above it.
        return html
          .replace('__VERSION__', versionOf(bundle))
          .replace('</title>', (title) =>
            [title, data, `<script>${script}</script>`, ...links].join('\n    '),
          );
      },
    },
  };
}

function namesOfCalls(): Plugin {
  return {
    name: 'names-of-calls',
    apply: 'build',
    transform: {
      filter: { id: /packages\/contract\/src\/call-names\.ts$/ },
      async handler(_, id) {
        const { module } = await runnerImport<{ callNames: object }>(id, { resolve: { conditions } });
        return `export const callNames = ${JSON.stringify(module.callNames)};`;
      },
    },
  };
}

/** The schemas, which only the server checks, would be a fifth of the code of the first page. */
function endpointsWithoutSchemas(): Plugin {
  return {
    name: 'endpoints-without-schemas',
    apply: 'build',
    transform: {
      filter: { id: /packages\/contract\/src\/endpoints\.ts$/ },
      async handler(code, id) {
        type Endpoints = Record<string, Record<string, Endpoint>>;
        const { module } = await runnerImport<{ endpoints: Endpoints }>(id, { resolve: { conditions } });
        const reduced = mapValues(module.endpoints, (resource) =>
          mapValues(resource, ({ method, path, repeated, upload, body, reply: { bytes } }) => ({
            method,
            path,
            repeated,
            upload,
            body: body && {},
            reply: { bytes },
          })),
        );
        const whole = /export const endpoints = \{.*?\n\};/s;
        if (!whole.test(code)) this.error('The contract has no endpoints where the page expects them.');
        return code.replace(whole, () => `export const endpoints = ${JSON.stringify(reduced)};`);
      },
    },
  };
}

/** Puts the Mantine styles of each used component beside its code. */
function stylesInUse(): Plugin {
  return {
    name: 'styles-in-use',
    apply: 'build',
    load: {
      filter: { id: /@mantine\/core\/styles\.css$/ },
      handler: (id) =>
        ['baseline', 'default-css-variables', 'global']
          .map((name) => readFileSync(id.replace('.css', `/${name}.css`), 'utf8'))
          .join('\n'),
    },
    transform: {
      filter: { id: /@mantine\/core\/esm\/.*\.module\.mjs$/ },
      handler: (code, id) => `${code}\nimport '@mantine/core/styles/${basename(id, '.module.mjs')}.css';`,
    },
  };
}

function mapValues<T, U>(record: Record<string, T>, map: (value: T) => U): Record<string, U> {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, map(value)]));
}

const conditions = ['elucida-source', 'module', 'browser', 'import', 'default'];

/** The page works under any base path. */
const shared: UserConfig = {
  base: './',
  resolve: { conditions },
  build: { target: 'es2023', assetsInlineLimit: 0, chunkSizeWarningLimit: 1500 },
};

const plugins = [react(), endpointsWithoutSchemas(), namesOfCalls(), stylesInUse()];

type ModuleInfos = Pick<Rolldown.PluginContext, 'getModuleInfo'>;

/** Merges the small chunks that pages share. */
function mergeChunks(): Plugin {
  return {
    name: 'merge-chunks',
    apply: 'build',
    async config() {
      const chunks = await planChunks({ ...shared, root: import.meta.dirname, plugins });
      const name = (module: string, context: ModuleInfos) => {
        const known = chunks.get(module);
        if (known !== undefined || !module.endsWith('.css')) return known ?? null;
        // Styles without class names belong to the component that imports them.
        return chunks.get(context.getModuleInfo(module)?.importers[0] ?? '') ?? null;
      };
      const codeSplitting = {
        groups: [{ name, debugName: 'shared' }],
        includeDependenciesRecursively: false,
      };
      return { build: { rolldownOptions: { output: { codeSplitting } } } };
    },
  };
}

export default defineConfig({
  ...shared,
  plugins: [...plugins, preloadFirstPage(), mergeChunks(), writeServiceWorker()],
  server: { port: 5173, strictPort: true, proxy: { '/api': 'http://127.0.0.1:8080' } },
});
