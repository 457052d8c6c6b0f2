import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { buildChanged } from './build.mjs';
import { root, say } from './step.mjs';

/** Files and kilobytes, as compressed, before a page shows its content. */
const budgets = {
  home: { files: 12, kilobytes: 190 },
  'exercises-page': { files: 30, kilobytes: 320 },
  'exercise-page': { files: 36, kilobytes: 360 },
  'molecule-page': { files: 40, kilobytes: 415 },
  'login-page': { files: 25, kilobytes: 295 },
};

const dist = join(root, 'apps/web/dist');

function compressedBytes(file) {
  const path = join(dist, file);
  return statSync(`${path}.br`, { throwIfNoEntry: false })?.size ?? statSync(path).size;
}

export async function pageWeightFaults() {
  // The page's build reads the contract from the packages.
  await buildChanged(['packages', 'page']);
  const html = readFileSync(join(dist, 'index.html'), 'utf8');
  const inHead = [...html.matchAll(/(?:src|href)="\.\/([^"]+)"/g)].map(([, file]) => file);
  const pageFiles = JSON.parse(/id="page-files">([^<]+)</.exec(html)[1]);
  return Object.entries(budgets).flatMap(([page, { files, kilobytes }]) => {
    const loaded = [...new Set(['index.html', ...inHead, ...pageFiles.start, ...(pageFiles[page] ?? [])])];
    const measured = Math.round(loaded.reduce((sum, file) => sum + compressedBytes(file), 0) / 1000);
    say(`  ${page}: ${loaded.length} files of ${files}, ${measured} kB of ${kilobytes}`);
    if (loaded.length <= files && measured <= kilobytes) return [];
    return [
      `${page} loads ${loaded.length} files with ${measured} kB: more than ${files} or ${kilobytes} kB.`,
    ];
  });
}
