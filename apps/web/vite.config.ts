import react from '@vitejs/plugin-react';
import { type HtmlTagDescriptor, type Plugin, defineConfig } from 'vite';

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

export default defineConfig({
  // Relative addresses: the page works under any base path.
  base: './',
  plugins: [react(), preloadStart()],
  resolve: { conditions: ['elucida-source', 'module', 'browser', 'import', 'default'] },
  build: {
    target: 'es2023',
    chunkSizeWarningLimit: 1500,
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // Every page checks formulas; only those that draw need the engine, which weighs more than all the rest.
          groups: [
            {
              name: 'formula',
              test: /packages\/chemistry\/src\/(formula|elements|cas|structure\/groups\/group-kinds)/,
              priority: 2,
            },
            {
              name: 'group-names',
              test: /packages\/chemistry\/src\/corrector\/messages\/(english|french)-groups/,
              priority: 2,
            },
            {
              name: 'structure',
              test: /packages\/chemistry\/src\/(structure|corrector|drawing-format|index)/,
              priority: 1,
            },
            // `main.tsx` needs these before it knows the language. A chunk is read as a whole:
            // sentences of components in it would stay English.
            {
              name: 'languages',
              test: /apps\/web\/src\/(languages\/(?!french)|lib\/history-entries)/,
              priority: 1,
            },
            // Without these two groups, a first page loads 143 files: one for each set of pages
            // that share a module.
            { name: 'libraries', test: /node_modules/, minShareCount: 2 },
            { name: 'components', test: /apps\/web\/src\/(components|lib)/, minShareCount: 2 },
          ],
        },
      },
    },
  },
  server: { port: 5173, strictPort: true, proxy: { '/api': 'http://127.0.0.1:8080' } },
});
