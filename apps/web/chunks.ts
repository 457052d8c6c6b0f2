import { type Rolldown, type UserConfig, build } from 'vite';

type Output = Rolldown.RolldownOutput['output'];
type Chunk = Extract<Output[number], { type: 'chunk' }>;

/**
 * Pages of learners, and parts that they load later, by area. No page loads code that only other
 * areas need.
 */
export const areas = {
  lists: ['modules/exercises/pages/exercises-page', 'modules/catalogue/molecules/pages/molecules-page'],
  exercise: ['modules/submissions/pages/exercise-page'],
  spectra: ['modules/catalogue/molecules/pages/molecule-page', 'modules/submissions/pages/submissions-page'],
  panels: ['components/spectrum-view/panels/spectrum-panel'],
  editor: ['components/molecule-editor/molecule-canvas-editor'],
  accounts: ['modules/sign-in/pages/login-page', 'modules/accounts/registration/register-page'],
};

/**
 * Parts of the layout that load after its first paint, when a pointer or the focus is on a menu,
 * and when somebody is signed in.
 */
const headerParts = {
  toasts: ['app/shell/toasts'],
  menus: ['app/shell/language-choice', 'app/shell/account-menu-dropdown'],
  queues: ['app/shell/device-queues'],
};

function closureOf(chunk: Chunk, chunks: ReadonlyMap<string, Chunk>, found = new Set<Chunk>()): Set<Chunk> {
  if (found.has(chunk)) return found;
  found.add(chunk);
  for (const file of chunk.imports) {
    const imported = chunks.get(file);
    if (imported) closureOf(imported, chunks, found);
  }
  return found;
}

/**
 * Returns the chunk of each module that several pages share. By default, the bundler would write a
 * file for every set of pages that share a module, over a hundred; a single file would load the
 * viewer on the home page.
 * - `languages`: needed before the page knows its language.
 * - `shell`: needed by the layout and the home page.
 * - `toasts`, `menus`, `queues`: loaded by the layout after its first paint.
 * - `lists-spectra` and other names of areas: shared by these areas only.
 * - `formula`: the part of chemistry that pages and panels need at once; `structure`: the rest with
 *   its engine.
 * - `staff`: shared by other pages only.
 * No two chunks import each other, because all users of a module use its imports too.
 */
export async function planChunks(config: UserConfig): Promise<ReadonlyMap<string, string>> {
  // One file for each module: only a build shows which modules a page needs after the bundler
  // removed unused exports.
  const result = (await build({
    ...config,
    configFile: false,
    logLevel: 'error',
    build: {
      ...config.build,
      write: false,
      minify: false,
      rolldownOptions: { output: { preserveModules: true } },
    },
  })) as Rolldown.RolldownOutput;
  const all = result.output.filter((file): file is Chunk => file.type === 'chunk');
  const modules = new Map(all.map((chunk) => [chunk.fileName, chunk]));
  const starts = new Set(all.flatMap(({ dynamicImports }) => dynamicImports));
  const users = new Map<string, Set<string>>();
  for (const start of all) {
    const name = start.name.replace(/^apps\/web\/src\//, '');
    if (name !== 'main' && !starts.has(start.fileName)) continue;
    for (const module of closureOf(start, modules))
      for (const id of Object.keys(module.modules)) users.set(id, (users.get(id) ?? new Set()).add(name));
  }
  return new Map(
    [...users].flatMap(([module, names]) => {
      const chunk = chunkOf(module, names);
      return chunk === undefined ? [] : [[module, chunk] as const];
    }),
  );
}

function chunkOf(module: string, users: ReadonlySet<string>): string | undefined {
  // `main.tsx` chooses the language before it loads anything with sentences, and everything else
  // waits for it: no chunk may contain it.
  if (users.has('main')) return users.size > 1 ? 'languages' : undefined;
  if (users.has('app/start')) return 'shell';
  for (const [name, parts] of Object.entries(headerParts))
    if (parts.some((part) => users.has(part))) return name;
  const isOfPage = [...users].some((user) => user.endsWith('-page'));
  if (module.includes('/packages/chemistry/'))
    return isOfPage || areas.panels.some((part) => users.has(part)) ? 'formula' : 'structure';
  if (users.size < 2) return undefined;
  const names = Object.entries(areas).filter(([, pages]) => pages.some((page) => users.has(page)));
  if (names.length > 0) return names.map(([name]) => name).join('-');
  return isOfPage ? 'staff' : undefined;
}
