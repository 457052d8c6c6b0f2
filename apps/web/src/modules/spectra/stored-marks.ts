import type { MeasurementSet } from '../../components/spectrum-view/measuring/measurement-set.ts';

/** A new format of marks needs a new number, so that older marks are ignored. */
const prefix = 'marks-1 ';

function isMeasurementSet(value: unknown): value is MeasurementSet {
  const set = value as Partial<MeasurementSet> | null;
  return (
    Array.isArray(set?.distances) && Array.isArray(set.integrals?.rows) && Array.isArray(set.picked?.added)
  );
}

/** Marks on a spectrum with another `axis` are of a file that was replaced. */
export function readStoredMarks(owner: string, axis: string): MeasurementSet | undefined {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(prefix + owner) ?? 'null');
    if (!isMeasurementSet(value)) return undefined;
    const { axis: storedAxis = axis, ...marks } = value as MeasurementSet & { axis?: string };
    return storedAxis === axis ? marks : undefined;
  } catch {
    return undefined;
  }
}

/** If the browser blocks storage, the marks are lost at the next reload. */
export function storeMarks(owner: string, axis: string, marks: MeasurementSet): void {
  try {
    localStorage.setItem(prefix + owner, JSON.stringify({ ...marks, axis }));
  } catch {
    // Storage is full or disabled.
  }
}

/** Needed, for example, after spectra were replaced. */
export function clearStoredMarks(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key);
  } catch {
    // Storage is disabled: nothing was stored.
  }
}
