/** A processed one-dimensional data set in a listing of paths, with the files that describe it. */
export interface BrukerDataSet {
  /** Folder that holds `1r`. */
  folder: string;
  realPart: string;
  processing: string | undefined;
  acquisition: string | undefined;
  title: string | undefined;
}

export interface BrukerListing {
  dataSets: BrukerDataSet[];
  hasMatrix: boolean;
  hasRawSignal: boolean;
}

/**
 * Finds TopSpin data sets (`<experiment>/pdata/<number>/1r`) in a listing of paths; loose files beside each other count too.
 * One data set an experiment: the one with the lowest processing number.
 */
export function listBrukerDataSets(paths: string[]): BrukerListing {
  const known = new Set(paths);
  const experiments = new Map<string, BrukerDataSet>();
  const ordered = [...paths].sort(compareNaturally);
  const matrixFolders = new Set(ordered.filter((path) => nameOf(path) === '2rr').map(folderOf));
  for (const path of ordered) {
    if (nameOf(path) !== '1r') continue;
    const folder = folderOf(path);
    const experiment = experimentOf(folder);
    if (experiments.has(experiment) || matrixFolders.has(folder)) continue;
    const pick = (...candidates: string[]): string | undefined =>
      candidates.find((candidate) => known.has(candidate));
    experiments.set(experiment, {
      folder,
      realPart: path,
      processing: pick(`${folder}procs`, `${folder}proc`),
      acquisition: pick(`${experiment}acqus`, `${experiment}acqu`, `${folder}acqus`),
      title: pick(`${folder}title`),
    });
  }
  return {
    dataSets: [...experiments.values()],
    hasMatrix: matrixFolders.size > 0 || ordered.some((path) => nameOf(path) === 'ser'),
    hasRawSignal: ordered.some((path) => nameOf(path) === 'fid'),
  };
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** Folder of a path with its final slash, or nothing. */
function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/') + 1);
}

function experimentOf(folder: string): string {
  return folder.replace(/pdata\/[^/]*\/$/, '');
}

function compareNaturally(a: string, b: string): number {
  const [left, right] = [a.split('/'), b.split('/')];
  for (let index = 0; index < Math.min(left.length, right.length); index++) {
    const [one, other] = [left[index] ?? '', right[index] ?? ''];
    if (one === other) continue;
    const difference = Number(one) - Number(other);
    return Number.isNaN(difference) || difference === 0 ? (one < other ? -1 : 1) : difference;
  }
  return left.length - right.length;
}
