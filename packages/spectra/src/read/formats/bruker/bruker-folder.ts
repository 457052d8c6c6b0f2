/** Processed curve, processed matrix, one-dimensional FID, two-dimensional FID. */
export type BrukerDataKind = '1r' | '2rr' | 'fid' | 'ser';

/** One experiment in a listing of paths. */
export interface BrukerDataSet {
  /** Experiment or its processed data, with a final slash. */
  folder: string;
  kind: BrukerDataKind;
  data: string;
  /** In the same folder as a `1r`. */
  imaginary: string | undefined;
  processing: string | undefined;
  indirectProcessing: string | undefined;
  acquisition: string | undefined;
  indirectAcquisition: string | undefined;
  title: string | undefined;
}

/**
 * Finds `<experiment>/pdata/<number>/1r`, `2rr`, `<experiment>/fid`, `ser`. Loose files in one
 * folder count as an experiment. Returns one data set per experiment: the lowest processing number,
 * else the FID.
 */
export function listBrukerDataSets(paths: string[]): BrukerDataSet[] {
  const known = new Set(paths);
  const ordered = [...paths].sort(compareNaturally);
  const matrixFolders = new Set(ordered.filter((path) => nameOf(path) === '2rr').map(folderOf));
  const experiments = new Map<string, BrukerDataSet>();
  const add = (path: string, kind: BrukerDataKind): void => {
    const folder = folderOf(path);
    const experiment = experimentOf(folder);
    if (experiments.has(experiment)) return;
    experiments.set(experiment, {
      folder,
      kind,
      data: path,
      imaginary: kind === '1r' && known.has(`${folder}1i`) ? `${folder}1i` : undefined,
      ...companions({ folder, experiment, known, ordered }),
    });
  };
  for (const path of ordered) {
    const name = nameOf(path);
    // A 1r in the same folder as a matrix is one of its projections.
    if (name === '2rr' || (name === '1r' && !matrixFolders.has(folderOf(path)))) add(path, name);
  }
  for (const path of ordered) {
    const name = nameOf(path);
    const isVarian = known.has(`${folderOf(path)}procpar`);
    if ((name === 'ser' || name === 'fid') && !isVarian) add(path, name);
  }
  return [...experiments.values()];
}

/** These files must be unpacked. */
export function filesOfDataSet(dataSet: BrukerDataSet): string[] {
  const { data, imaginary, processing, indirectProcessing, acquisition, indirectAcquisition, title } =
    dataSet;
  return [data, imaginary, processing, indirectProcessing, acquisition, indirectAcquisition, title].filter(
    (path) => path !== undefined,
  );
}

interface Surroundings {
  folder: string;
  experiment: string;
  known: ReadonlySet<string>;
  ordered: string[];
}

function companions({ folder, experiment, known, ordered }: Surroundings) {
  const pick = (...candidates: string[]): string | undefined =>
    candidates.find((candidate) => known.has(candidate));
  // The reference of a FID is in the parameters of its first processing, if there is one.
  const processed =
    folder !== experiment || known.has(`${folder}procs`)
      ? folder
      : folderOf(
          ordered.find((path) => path.startsWith(`${experiment}pdata/`) && nameOf(path) === 'procs') ??
            folder,
        );
  return {
    processing: pick(`${processed}procs`, `${processed}proc`),
    indirectProcessing: pick(`${processed}proc2s`, `${processed}proc2`),
    acquisition: pick(`${experiment}acqus`, `${experiment}acqu`, `${folder}acqus`),
    indirectAcquisition: pick(`${experiment}acqu2s`, `${experiment}acqu2`, `${folder}acqu2s`),
    title: pick(`${processed}title`),
  };
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** The result has a final slash or is empty. */
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
