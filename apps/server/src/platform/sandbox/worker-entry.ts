import { fileURLToPath } from 'node:url';

const isSource = import.meta.url.endsWith('.ts');
/** Built entries start five times faster than their source; tests set it. */
const built = process.env['ELUCIDA_BUILT_SERVER'];

/** Finds the worker in `workers/`. */
export function workerEntry(name: string): { path: string; nodeOptions: string[] } {
  if (built !== undefined) return { path: `${built}/${name}.js`, nodeOptions: [] };
  const path = fileURLToPath(
    new URL(isSource ? `../../workers/${name}.ts` : `./${name}.js`, import.meta.url),
  );
  return { path, nodeOptions: isSource ? ['--conditions=elucida-source', '--import', 'tsx'] : [] };
}
