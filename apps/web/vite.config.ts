import type { Endpoint } from '@elucida/contract';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import react from '@vitejs/plugin-react';
import {
  type HtmlTagDescriptor,
  type Plugin,
  type Rolldown,
  type UserConfig,
  defineConfig,
  runnerImport,
} from 'vite';
import { planChunks } from './chunks.ts';

/** The page is fetched while its language is chosen, though it starts only then. */
function preloadStart(): Plugin {
  return {
    name: 'preload-start',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }): HtmlTagDescriptor[] => {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const start = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith('/src/app/start.tsx'));
        return [start?.fileName, ...(start?.imports ?? [])]
          .filter((file) => file !== undefined)
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'modulepreload', crossorigin: true, href: `./${file}` },
          }));
      },
    },
  };
}

/**
 * Replaces the contract's endpoints by what the client needs of them. Their schemas, which only the
 * server checks, would bring a fifth of the code of the first page.
 */
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

/** Takes of Mantine's styles those of components that are in use, each beside its component's code. */
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

/** Relative addresses: the page works under any base path. */
const shared: UserConfig = {
  base: './',
  resolve: { conditions },
  build: { target: 'es2023', assetsInlineLimit: 0, chunkSizeWarningLimit: 1500 },
};

const plugins = [react(), endpointsWithoutSchemas(), stylesInUse()];

type ModuleInfos = Pick<Rolldown.PluginContext, 'getModuleInfo'>;

/** Merges the small chunks that pages share. */
function mergeChunks(): Plugin {
  return {
    name: 'merge-chunks',
    apply: 'build',
    async config() {
      const chunks = await planChunks({ ...shared, root: import.meta.dirname, plugins });
      const name = (module: string, context: ModuleInfos) => {
        const user = module.endsWith('.css') ? context.getModuleInfo(module)?.importers[0] : undefined;
        return chunks.get(user ?? module) ?? null;
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
  plugins: [...plugins, preloadStart(), mergeChunks()],
  server: { port: 5173, strictPort: true, proxy: { '/api': 'http://127.0.0.1:8080' } },
});
