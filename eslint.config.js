import { existsSync, readdirSync } from 'node:fs';
import js from '@eslint/js';
import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript';
import importX from 'eslint-plugin-import-x';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

const foldersIn = (path) =>
  existsSync(path)
    ? readdirSync(path, { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map((entry) => entry.name)
    : [];

/** A feature never imports another: the folders themselves say which there are, so a new one is guarded from birth. */
function featureZones(app) {
  const features = `./apps/${app}/src/features`;
  return foldersIn(features).map((feature) => ({
    target: `${features}/${feature}`,
    from: features,
    except: [`./${feature}`],
    message:
      'A feature imports no other feature: what two share goes down a layer, or is joined in the page.',
  }));
}

/** Imports inside an app go one way: each layer is closed to those above it. */
function layerZones(app, layers) {
  return layers.map(({ layer, above, message }) => ({
    target: `./apps/${app}/src/${layer}`,
    from: above.map((path) => `./apps/${app}/src/${path}`),
    message,
  }));
}

/** Who may import whom among the packages; whatever is not named is closed. */
const allowed = {
  'packages/chemistry': [],
  'packages/spectra': [],
  'packages/contract': ['@elucida/chemistry', '@elucida/spectra'],
  'packages/spectrum-viewer': ['@elucida/spectra'],
  'apps/server': ['@elucida/contract', '@elucida/chemistry', '@elucida/spectra'],
  'apps/web': ['@elucida/contract', '@elucida/chemistry', '@elucida/spectra', '@elucida/spectrum-viewer'],
  demo: ['@elucida/contract', '@elucida/chemistry', '@elucida/spectra'],
  e2e: ['@elucida/contract'],
  bench: ['@elucida/chemistry', '@elucida/spectra', '@elucida/spectrum-viewer'],
};

const packageWalls = Object.entries(allowed).map(([folder, packages]) => ({
  files: [`${folder}/**/*.{ts,tsx}`],
  rules: {
    // npm hoists everything: only the manifests know who asked for what.
    'import-x/no-extraneous-dependencies': [
      'error',
      {
        packageDir: ['.', folder],
        devDependencies: [
          '**/*.test.{ts,tsx}',
          '**/testing/**',
          '**/*.config.ts',
          'e2e/**',
          'bench/**',
          'demo/scripts/**',
        ],
      },
    ],
    'no-restricted-imports': [
      'error',
      {
        patterns: [
          {
            regex: `^@elucida/(?!(${packages.map((name) => name.slice('@elucida/'.length)).join('|') || '$'})$)`,
            message: `${folder} may import ${packages.join(', ') || 'none of our packages'}, each by its one door.`,
          },
        ],
      },
    ],
  },
}));

export default tseslint.config(
  {
    ignores: [
      '**/dist/**',
      '**/node_modules/**',
      '**/.tmp/**',
      'data/**',
      '.cache/**',
      'bench/peers/**',
      'e2e/output/**',
    ],
  },
  js.configs.recommended,
  ...tseslint.configs.strict,
  {
    files: ['**/*.{ts,tsx}'],
    plugins: { 'import-x': importX },
    settings: {
      'import-x/resolver-next': [
        createTypeScriptImportResolver({
          conditionNames: ['elucida-source', 'types', 'import', 'default'],
          project: [
            'packages/*/tsconfig.json',
            'apps/*/tsconfig.json',
            'demo/tsconfig.json',
            'e2e/tsconfig.json',
          ],
          noWarnOnMultipleProjects: true,
        }),
      ],
    },
    rules: {
      'no-console': 'error',
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-invalid-void-type': 'off',
      '@typescript-eslint/no-extraneous-class': 'off',
      '@typescript-eslint/no-dynamic-delete': 'off',
      '@typescript-eslint/unified-signatures': 'off',
      'import-x/no-cycle': 'error',
      'import-x/no-default-export': 'error',
      'import-x/no-restricted-paths': [
        'error',
        {
          zones: [
            ...featureZones('server'),
            ...featureZones('web'),
            ...layerZones('server', [
              {
                layer: 'store',
                above: ['features', 'http', 'judging', 'people', 'app.ts', 'main.ts', 'services.ts'],
                message: 'The store knows rows and bytes, nothing above it.',
              },
              {
                layer: 'judging',
                above: ['features', 'http', 'people', 'app.ts', 'main.ts', 'services.ts'],
                message: 'The judge knows drawings, and neither features nor transport.',
              },
              {
                layer: 'people',
                above: ['features', 'http', 'app.ts', 'main.ts', 'services.ts'],
                message: 'Rules about people know neither features nor transport.',
              },
              {
                layer: 'http',
                above: ['features', 'app.ts', 'main.ts', 'services.ts'],
                message: 'The transport knows no feature.',
              },
              {
                layer: 'features',
                above: ['app.ts', 'main.ts'],
                message: 'A feature is given what it needs.',
              },
            ]),
            ...layerZones('web', [
              {
                layer: 'languages',
                above: ['api', 'features', 'pages', 'ui', 'routes.tsx', 'main.tsx', 'start.tsx'],
                message: 'What is said knows nothing of where it is said.',
              },
              {
                layer: 'ui',
                above: ['api', 'features', 'pages', 'routes.tsx', 'main.tsx'],
                message: 'ui knows no resource.',
              },
              {
                layer: 'api',
                above: ['features', 'pages', 'ui', 'routes.tsx', 'main.tsx'],
                message: 'The transport knows no page, no toast and no router.',
              },
              {
                layer: 'features',
                above: ['pages', 'routes.tsx', 'main.tsx'],
                message: 'Pages join features, not the other way.',
              },
              {
                layer: 'pages',
                above: ['routes.tsx', 'main.tsx'],
                message: 'Routes know pages, not the other way.',
              },
            ]),
          ],
        },
      ],
    },
  },
  ...packageWalls,
  {
    files: ['apps/web/**/*.tsx'],
    plugins: { 'react-hooks': reactHooks, 'jsx-a11y': jsxA11y },
    rules: {
      ...jsxA11y.flatConfigs.recommended.rules,
      // The drawing surface and the peak table's scroller are reached by Tab.
      'jsx-a11y/no-noninteractive-tabindex': ['error', { roles: ['application', 'region'], tags: [] }],
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',
    },
  },
  {
    // A test that is skipped says why.
    files: ['**/*.test.ts', '**/*.spec.ts', '**/testing/**'],
    rules: { 'no-console': 'off' },
  },
  {
    files: [
      'scripts/**/*.mjs',
      '**/scripts/**/*.mjs',
      'deploy/tests/*.mjs',
      '*.config.{js,ts}',
      '**/*.config.ts',
    ],
    languageOptions: {
      globals: {
        process: 'readonly',
        URL: 'readonly',
        console: 'readonly',
        setTimeout: 'readonly',
        fetch: 'readonly',
        Buffer: 'readonly',
      },
    },
    rules: { 'import-x/no-default-export': 'off' },
  },
  {
    files: ['apps/web/public/*.js'],
    languageOptions: { globals: { localStorage: 'readonly', matchMedia: 'readonly', document: 'readonly' } },
  },
);
