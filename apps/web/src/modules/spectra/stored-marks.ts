import type { MeasurementSet } from '../../components/spectrum-view/measuring/measurement-set.ts';

/**
 * Prefix of the storage keys. A new format of marks needs a new number, so that older marks are
 * ignored.
 */
const prefix = 'marks-1 ';

function isMeasurementSet(value: unknown): value is MeasurementSet {
  const set = value as Partial<MeasurementSet> | null;
  return (
    Array.isArray(set?.distances) && Array.isArray(set.integrals?.rows) && Array.isArray(set.picked?.added)
  );
}

/**
 * Returns the marks that this device stored for a person and a spectrum, or undefined. Marks on a
 * spectrum with another `axis` are of a file that was replaced.
 */
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

/** Stores marks on this device. If the browser blocks storage, they are lost at the next reload. */
export function storeMarks(owner: string, axis: string, marks: MeasurementSet): void {
  try {
    localStorage.setItem(prefix + owner, JSON.stringify({ ...marks, axis }));
  } catch {
    // Storage is full or disabled.
  }
}

/** Deletes all marks on this device, for example after spectra were replaced. */
export function clearStoredMarks(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key);
  } catch {
    // Storage is disabled: nothing was stored.
  }
}
