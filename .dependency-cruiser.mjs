/**
 * Forbids imports between certain folders, cycles of files, and packages that no manifest
 * lists; type-only imports count.
 */

/** Packages that a workspace may import, each by its `index.ts` alone. */
const packages = {
  'packages/chemistry': [],
  'packages/spectra': [],
  'packages/contract': ['chemistry', 'spectra'],
  'packages/spectrum-viewer': ['spectra'],
  'apps/server': ['contract', 'chemistry', 'spectra'],
  'apps/web': ['contract', 'chemistry', 'spectra', 'spectrum-viewer'],
  demo: ['contract', 'chemistry', 'spectra'],
  tests: ['contract', 'chemistry'],
  bench: ['chemistry', 'spectra', 'spectrum-viewer'],
};

/** Workspaces that may also use helpers of the server's tests. */
const tools = ['tests', 'bench'];

/** A new pair is a decision; remove a pair that no import needs. */
const modules = {
  server: {
    accounts: ['logs', 'submissions'],
    catalogue: [],
    documents: ['catalogue'],
    exercises: ['catalogue'],
    'learning-platforms': ['accounts', 'exercises', 'sign-in'],
    logs: ['exercises'],
    operations: ['accounts', 'catalogue', 'learning-platforms'],
    research: ['logs'],
    'sign-in': ['accounts'],
    spectra: ['catalogue', 'exercises'],
    submissions: ['exercises', 'logs'],
  },
  web: {
    accounts: ['research', 'sign-in'],
    catalogue: ['sign-in', 'spectra'],
    documents: ['sign-in'],
    'exact-mass-calculator': [],
    exercises: ['catalogue', 'documents', 'sign-in', 'spectra'],
    logs: ['exercises', 'sign-in', 'spectra', 'submissions'],
    operations: ['sign-in'],
    research: ['sign-in'],
    'sign-in': [],
    spectra: ['sign-in'],
    submissions: ['accounts', 'catalogue', 'exercises', 'sign-in', 'spectra'],
  },
};

function rejectCircles(app, table) {
  const visit = (name, path) => {
    if (path.includes(name)) throw new Error(`${app}: circle of modules: ${[...path, name].join(' -> ')}`);
    for (const next of table[name] ?? []) visit(next, [...path, name]);
  };
  for (const name of Object.keys(table)) visit(name, []);
}

for (const [app, table] of Object.entries(modules)) rejectCircles(app, table);

/** Files that start the server and join its parts. */
const starters = [
  'app.ts',
  'main.ts',
  'services.ts',
  'open-store.ts',
  'maintenance.ts',
  'scheduled-backups.ts',
];

/** A layer may not import those above it. */
const layers = {
  server: [
    {
      layer: 'config',
      above: ['modules', 'platform/http', 'cli', 'workers', ...starters],
      why: 'Settings know nothing of what they are for.',
    },
    {
      layer: 'platform',
      above: ['modules', 'cli', 'workers', ...starters],
      why: 'The platform knows no subject.',
    },
    {
      layer: 'database',
      above: ['modules', 'cli', 'workers', ...starters],
      why: 'The database knows rows and no subject.',
    },
    {
      layer: 'modules',
      above: ['cli', 'workers', ...starters.filter((file) => file !== 'services.ts')],
      why: 'A module is given what it needs.',
    },
    { layer: 'workers', above: ['cli', ...starters], why: 'A worker does its one task.' },
  ],
  web: [
    {
      layer: 'languages',
      above: ['app', 'modules', 'components', 'lib'],
      why: 'Languages import no page, component or helper.',
    },
    {
      layer: 'lib',
      above: ['app', 'modules', 'components'],
      why: 'lib knows no page, no subject and no component.',
    },
    { layer: 'components', above: ['app', 'modules'], why: 'Components know no subject.' },
    { layer: 'modules', above: ['app'], why: 'The app joins modules, not the other way.' },
  ],
};

/** Tests: they may import other modules and layers, and packages for development. */
const tests = '\\.(test|spec)\\.tsx?$|/testing/|/system-tests/';
const toolFiles = `${tests}|\\.(config|d)\\.ts$|^(tests|bench|demo/scripts|packages/[^/]+/scripts)/`;

const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });
const anyOf = (names) => `(${names.join('|')})`;
const otherThan = (names) => `(?!${anyOf(names)}(/|$))`;

const packageRules = Object.entries(packages).map(([folder, allowed]) =>
  forbid(
    `${folder} imports`,
    `${folder} may import ${allowed.join(', ') || 'none of our packages'}, each by its index.ts.`,
    { path: `^${folder}/` },
    {
      path: '^(packages|apps|demo|tests|bench)/',
      pathNot: [
        `^${folder}/`,
        ...allowed.map((name) => `^packages/${name}/src/index\\.ts$`),
        ...(tools.includes(folder) ? [`^${anyOf(tools)}/`, '^apps/server/src/testing/', '^demo/src/'] : []),
      ],
    },
  ),
);

const moduleRules = Object.entries(modules).flatMap(([app, table]) => {
  const root = `apps/${app}/src/modules`;
  const rules = Object.entries(table).map(([name, allowed]) =>
    forbid(
      `${app}: module ${name}`,
      'This module may not import that one: see the table in .dependency-cruiser.mjs.',
      { path: `^${root}/${name}/`, pathNot: tests },
      { path: `^${root}/${otherThan([name, ...allowed])}[^/]+/` },
    ),
  );
  const unlisted = forbid(
    `${app}: new module`,
    'A module that the table does not list may import no other one.',
    { path: `^${root}/(${otherThan(Object.keys(table))}[^/]+)/`, pathNot: tests },
    { path: `^${root}/[^/]+/`, pathNot: `^${root}/$1/` },
  );
  return [...rules, unlisted];
});

const layerRules = Object.entries(layers).flatMap(([app, table]) =>
  table.map(({ layer, above, why }) =>
    forbid(
      `${app}: ${layer}`,
      why,
      { path: `^apps/${app}/src/${layer}/`, pathNot: tests },
      { path: `^apps/${app}/src/${anyOf(above.map((path) => path.replace('.', '\\.')))}(/|$)` },
    ),
  ),
);

export default {
  forbidden: [
    forbid('no-circular', 'Files must not import each other in a cycle.', {}, { circular: true }),
    forbid(
      'not-listed',
      'The manifest of the workspace must list each package that it imports.',
      { pathNot: '\\.mjs$' },
      { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    ),
    forbid(
      'development-only',
      'The product may not import a package that only development installs.',
      { path: '^(packages|apps|demo)/', pathNot: toolFiles },
      { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    ),
    ...packageRules,
    ...moduleRules,
    ...layerRules,
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|bench/peers)/' },
    combinedDependencies: true,
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['elucida-source', 'types', 'import', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs'],
    },
  },
};
