import type { MeasurementSet } from '../../components/spectrum-view/measuring/measurement-set.ts';

/**
 * Another shape of the marks gets another number: marks of an earlier version are then left alone.
 */
const prefix = 'marks-1 ';

function isMeasurementSet(value: unknown): value is MeasurementSet {
  const set = value as Partial<MeasurementSet> | null;
  return (
    Array.isArray(set?.distances) && Array.isArray(set.integrals?.rows) && Array.isArray(set.picked?.added)
  );
}

/**
 * Returns the marks that this device stored for a person and a spectrum; undefined where there are
 * none.
 */
export function readStoredMarks(owner: string): MeasurementSet | undefined {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(prefix + owner) ?? 'null');
    return isMeasurementSet(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Stores marks on this device. Where the browser stores nothing, they last until the next reload.
 */
export function storeMarks(owner: string, marks: MeasurementSet): void {
  try {
    localStorage.setItem(prefix + owner, JSON.stringify(marks));
  } catch {
    // Storage is full or switched off.
  }
}

/** Deletes all marks of this device, for example those on numbers that were replaced. */
export function clearStoredMarks(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key);
  } catch {
    // Storage is switched off: nothing was stored.
  }
}
