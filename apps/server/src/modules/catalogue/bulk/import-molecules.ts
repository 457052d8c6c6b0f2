import { setImmediate } from 'node:timers/promises';
import {
  type importModes,
  type MoleculeImportReport,
  createMessage,
  limits,
  type Message,
  noteOf,
} from '@elucida/contract';
import {
  type Fault,
  HttpFailure,
  busy,
  faultView,
  internal,
  invalidInput,
  unprocessable,
} from '../../../platform/http/failures/failures.ts';
import type { UploadedFile } from '../../../platform/http/uploads/upload-spool.ts';
import type { Db } from '../../../database/database.ts';
import { createMolecule, isMoleculeIdTaken, listMoleculesWithCode } from '../molecules/store.ts';
import { isStorageFull, isUnavailable } from '../../../database/store-unavailable.ts';
import { QueueFull } from '../../../platform/queue/semaphore.ts';
import { checkNewMolecule, newMoleculeRow } from '../molecules/fields.ts';
import { computeStructureCode } from '../structures/structure-index.ts';
import { type CompletedRecord, completeRecord } from './complete-record.ts';
import type { ImportedRecord } from './imported-record.ts';
import { hasHeaderRow, readCsv } from './read-csv.ts';
import { readSdf } from './read-sdf.ts';

type Mode = (typeof importModes)[number];
type ReportedRecord = MoleculeImportReport['records'][number];

async function readText(file: UploadedFile): Promise<string> {
  const bytes = await file.read();
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw unprocessable('not-utf-8', createMessage('not-utf-8'));
  }
}

async function readRecords(
  file: UploadedFile,
): Promise<{ format: 'csv' | 'sdf'; records: ImportedRecord[] }> {
  const text = await readText(file);
  if (text.includes('\0')) throw unprocessable('not-text', createMessage('not-text'));
  const format = !hasHeaderRow(text) && /^M {2}END|^\$\$\$\$/m.test(text) ? 'sdf' : 'csv';
  const read = format === 'sdf' ? readSdf(text) : readCsv(text);
  if (!read.ok) throw unprocessable('unreadable', read.message, [{ path: 'file', message: read.message }]);
  if (read.records.length <= limits.importRecords) return { format, records: read.records };
  throw invalidInput([
    { path: 'file', message: createMessage('too-many-molecules', { maximum: limits.importRecords }) },
  ]);
}

/** Checks only a record that passed the form's rules. */
function checkDrawing({ body, faults }: CompletedRecord): { molfile?: string | undefined; faults: Fault[] } {
  if (body === undefined) return { faults };
  try {
    return { molfile: checkNewMolecule(body), faults };
  } catch (error) {
    if (error instanceof HttpFailure && error.details) return { faults: [...error.details] };
    throw error;
  }
}

/**
 * A molecule with the same structure may be the answer of an exercise, which the new molecule would
 * reveal.
 */
async function twinNotes(db: Db, molfile: string | undefined): Promise<Message[]> {
  const code = molfile && (await computeStructureCode(molfile));
  const twins = code ? await listMoleculesWithCode(db, code) : [];
  return twins.length === 0 ? [] : [createMessage('same-structure', { molecules: twins.join(', ') })];
}

async function importRecord(
  { db, mode, lines }: Run,
  { line }: ImportedRecord,
  record: CompletedRecord,
): Promise<ReportedRecord> {
  const { id, name, body } = record;
  const { molfile, faults } = checkDrawing(record);
  const notes = faults.length === 0 ? [...record.notes, ...(await twinNotes(db, molfile))] : record.notes;
  const report = { line, id, name, notes: notes.map(noteOf) };
  const reject = (all: Fault[]): ReportedRecord => ({
    ...report,
    faults: all.map(faultView),
    outcome: 'refused',
  });
  const taken = reject([{ path: 'id', message: createMessage('molecule-id-taken', { id }) }]);
  if (body === undefined || faults.length > 0) return reject(faults);
  const before = lines.get(id);
  if (before !== undefined)
    return reject([{ path: 'id', message: createMessage('id-of-earlier-line', { line: before }) }]);
  lines.set(id, line);
  if (mode === 'check') {
    if (await isMoleculeIdTaken(db, id)) return taken;
    return { ...report, faults: [], outcome: 'would-be-created' };
  }
  if ((await createMolecule(db, await newMoleculeRow(body))) === 'taken') return taken;
  return { ...report, faults: [], outcome: 'created' };
}

/** Reports any error with the record, unless it would prevent storing every other record too. */
async function importAndReport(run: Run, record: ImportedRecord): Promise<ReportedRecord> {
  try {
    return await importRecord(run, record, await completeRecord(record));
  } catch (error) {
    if (isUnavailable(error) || isStorageFull(error)) throw error;
    const isBusy = error instanceof QueueFull;
    if (!isBusy) run.noteError(error);
    const { id = '', name = '' } = record.values;
    const { text } = isBusy ? busy() : internal();
    const faults = [faultView({ path: '', message: text })];
    return { line: record.line, id, name, notes: [], faults, outcome: 'refused' };
  }
}

interface Run {
  db: Db;
  mode: Mode;
  noteError: (error: unknown) => void;
  /** Line of each id of the previous valid records. */
  lines: Map<string, number>;
}

/**
 * Adds the molecules, or reports what adding them would do. A rejected record does not stop the
 * others.
 */
export async function importMolecules(
  file: UploadedFile,
  options: Omit<Run, 'lines'>,
): Promise<MoleculeImportReport> {
  const { format, records } = await readRecords(file);
  const run: Run = { ...options, lines: new Map() };
  const reported: ReportedRecord[] = [];
  for (const record of records) {
    reported.push(await importAndReport(run, record));
    // Lets other requests run between two molecules.
    await setImmediate();
  }
  const created = reported.filter(({ outcome }) => outcome === 'created').length;
  const refused = reported.filter(({ outcome }) => outcome === 'refused').length;
  return { format, created, refused, records: reported };
}
