/** Paths of its files. `folder` ends with a slash, or is empty at the top level. */
export interface VarianDataSet {
  folder: string;
  data: string;
  parameters: string;
  text: string | undefined;
}

/** A folder holds `fid` and `procpar`. */
export function listVarianDataSets(paths: string[]): VarianDataSet[] {
  const known = new Set(paths);
  return [...paths]
    .sort()
    .filter((path) => path === 'procpar' || path.endsWith('/procpar'))
    .map((parameters) => ({ folder: parameters.slice(0, -'procpar'.length), parameters }))
    .filter(({ folder }) => known.has(`${folder}fid`))
    .map(({ folder, parameters }) => ({
      folder,
      data: `${folder}fid`,
      parameters,
      text: known.has(`${folder}text`) ? `${folder}text` : undefined,
    }));
}

export function filesOfVarianDataSet({ data, parameters, text }: VarianDataSet): string[] {
  return [data, parameters, text].filter((path) => path !== undefined);
}
