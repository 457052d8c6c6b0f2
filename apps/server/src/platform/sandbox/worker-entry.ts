import { fileURLToPath } from 'node:url';

const isSource = import.meta.url.endsWith('.ts');
/** Folder of built entries, which start five times faster than their source; tests set it. */
const built = process.env['ELUCIDA_BUILT_SERVER'];

/** Returns the file of a worker in `workers/` and the options of Node that start it. */
export function workerEntry(name: string): { path: string; nodeOptions: string[] } {
  if (built !== undefined) return { path: `${built}/${name}.js`, nodeOptions: [] };
  const path = fileURLToPath(
    new URL(isSource ? `../../workers/${name}.ts` : `./${name}.js`, import.meta.url),
  );
  return { path, nodeOptions: isSource ? ['--conditions=elucida-source', '--import', 'tsx'] : [] };
}
