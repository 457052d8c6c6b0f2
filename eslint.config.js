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

/** Which other modules a module may import. Each new pair is a decision; a pair that is no longer needed goes. */
const serverModules = {
  accounts: ['logs', 'operations', 'sign-in', 'submissions'],
  catalogue: ['spectra'],
  documents: ['catalogue'],
  exercises: ['catalogue', 'spectra', 'submissions'],
  'learning-platforms': ['accounts', 'exercises', 'sign-in'],
  logs: ['exercises'],
  operations: ['accounts', 'catalogue', 'learning-platforms'],
  research: ['logs'],
  'sign-in': ['accounts', 'operations'],
  spectra: ['catalogue', 'exercises'],
  submissions: ['exercises', 'learning-platforms', 'logs'],
};
const webModules = {
  accounts: ['research', 'sign-in'],
  catalogue: ['sign-in', 'spectra'],
  documents: ['sign-in'],
  'exact-mass-calculator': [],
  exercises: ['catalogue', 'logs', 'sign-in', 'spectra', 'submissions'],
  logs: ['exercises', 'sign-in', 'spectra', 'submissions'],
  operations: ['sign-in'],
  research: ['sign-in'],
  'sign-in': ['accounts', 'submissions'],
  spectra: ['catalogue', 'exercises', 'sign-in'],
  submissions: ['accounts', 'catalogue', 'exercises', 'sign-in', 'spectra'],
};

/** A new module may import no other one. */
function moduleZones(app, table) {
  const modules = `./apps/${app}/src/modules`;
  return foldersIn(modules).map((name) => ({
    target: `${modules}/${name}`,
    from: modules,
    except: [name, ...(table[name] ?? [])].map((other) => `./${other}`),
    message: 'This module does not know that one: see the table in eslint.config.js.',
  }));
}

/** Imports inside an app go one way: each layer is closed to those above it. */
function layerZones(app, layers) {
  return layers.flatMap(({ layer, above, message }) =>
    above.map((path) => ({
      target: `./apps/${app}/src/${layer}`,
      from: `./apps/${app}/src/${path}`,
      message,
    })),
  );
}

/** Files that start the server and join its parts. */
const starters = [
  'app.ts',
  'main.ts',
  'services.ts',
  'open-store.ts',
  'maintenance.ts',
  'scheduled-backups.ts',
];

/** Who may import whom among the packages; whatever is not named is closed. */
const allowed = {
  'packages/chemistry': [],
  'packages/spectra': [],
  'packages/contract': ['@elucida/chemistry', '@elucida/spectra'],
  'packages/spectrum-viewer': ['@elucida/spectra'],
  'apps/server': ['@elucida/contract', '@elucida/chemistry', '@elucida/spectra'],
  'apps/web': ['@elucida/contract', '@elucida/chemistry', '@elucida/spectra', '@elucida/spectrum-viewer'],
  demo: ['@elucida/contract', '@elucida/chemistry', '@elucida/spectra'],
  tests: ['@elucida/contract', '@elucida/chemistry'],
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
          'tests/**',
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
      'tests/e2e/output/**',
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
            'tests/tsconfig.json',
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
      'import-x/no-default-export': 'error',
    },
  },
  {
    files: ['apps/*/src/**/*.{ts,tsx}'],
    // A test may join what its subject does not know.
    ignores: ['**/*.test.{ts,tsx}', '**/testing/**', '**/system-tests/**'],
    rules: {
      'import-x/no-restricted-paths': [
        'error',
        {
          zones: [
            ...moduleZones('server', serverModules),
            ...moduleZones('web', webModules),
            ...layerZones('server', [
              {
                layer: 'config',
                above: ['modules', 'platform/http', 'cli', 'workers', ...starters],
                message: 'Settings know nothing of what they are for.',
              },
              {
                layer: 'platform',
                above: ['modules', 'cli', 'workers', ...starters],
                message: 'The platform knows no subject.',
              },
              {
                layer: 'database',
                above: ['modules', 'cli', 'workers', ...starters],
                message: 'The database knows rows and no subject.',
              },
              {
                layer: 'modules',
                above: ['cli', 'workers', ...starters.filter((file) => file !== 'services.ts')],
                message: 'A module is given what it needs.',
              },
              { layer: 'workers', above: ['cli', ...starters], message: 'A worker does its one task.' },
            ]),
            ...layerZones('web', [
              {
                layer: 'languages',
                above: ['app', 'modules', 'components', 'lib'],
                message: 'Languages import no page, component or helper.',
              },
              {
                layer: 'lib',
                above: ['app', 'modules', 'components'],
                message: 'lib knows no page, no subject and no component.',
              },
              { layer: 'components', above: ['app', 'modules'], message: 'Components know no subject.' },
              { layer: 'modules', above: ['app'], message: 'The app joins modules, not the other way.' },
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
