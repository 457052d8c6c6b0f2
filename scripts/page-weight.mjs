import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { buildChanged } from './build.mjs';
import { root, say } from './step.mjs';

/** Files and compressed kilobytes that a page may load before it shows its content. */
const budgets = {
  home: { maxFiles: 12, maxKilobytes: 190 },
  'exercises-page': { maxFiles: 30, maxKilobytes: 320 },
  'exercise-page': { maxFiles: 36, maxKilobytes: 360 },
  'molecule-page': { maxFiles: 40, maxKilobytes: 415 },
  'login-page': { maxFiles: 25, maxKilobytes: 295 },
};

const dist = join(root, 'apps/web/dist');

function compressedBytes(file) {
  const path = join(dist, file);
  return statSync(`${path}.br`, { throwIfNoEntry: false })?.size ?? statSync(path).size;
}

export async function findPageWeightFaults() {
  // The build of the web app reads the contract from the packages.
  await buildChanged(['packages', 'page']);
  const html = readFileSync(join(dist, 'index.html'), 'utf8');
  const inHead = [...html.matchAll(/(?:src|href)="\.\/([^"]+)"/g)].map(([, file]) => file);
  const pageFiles = JSON.parse(/id="page-files">([^<]+)</.exec(html)[1]);
  return Object.entries(budgets).flatMap(([page, { maxFiles, maxKilobytes }]) => {
    const loaded = [...new Set(['index.html', ...inHead, ...pageFiles.start, ...(pageFiles[page] ?? [])])];
    const measured = Math.round(loaded.reduce((sum, file) => sum + compressedBytes(file), 0) / 1000);
    say(`  ${page}: ${loaded.length} files of ${maxFiles}, ${measured} kB of ${maxKilobytes}`);
    if (loaded.length <= maxFiles && measured <= maxKilobytes) return [];
    return [
      `${page} loads ${loaded.length} files with ${measured} kB: more than ${maxFiles} files or ${maxKilobytes} kB.`,
    ];
  });
}
