import {
  type Drawing,
  drawingFormula,
  drawingFromSmiles,
  functionalGroups,
  hillFormula,
  molecularWeight,
  readDrawing,
  writeMolfile,
} from '@elucida/chemistry';
import { type MoleculeImportReport, moleculeInput } from '@elucida/contract';
import type { z } from 'zod';
import { type ImportedRecord, recordColumns } from './imported-record.ts';
import { joinTexts, splitTexts } from './listed-text.ts';

type Fault = MoleculeImportReport['records'][number]['faults'][number];

export interface CompletedRecord {
  id: string;
  name: string;
  notes: string[];
  faults: Fault[];
  /** Where there is no fault. */
  body: z.output<typeof moleculeInput> | undefined;
}

const known: ReadonlySet<string> = new Set(recordColumns);

/** What a structure tells of itself. */
const structural: ReadonlySet<string> = new Set(['formula', 'weight', 'functions']);

const yes: ReadonlySet<string> = new Set(['true', 'yes', '1']);
const no: ReadonlySet<string> = new Set(['false', 'no', '0', '']);

/** An id made of a name, where the file brings none. */
function idOf(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 64);
}

function drawingOf({ values, molfile }: ImportedRecord): {
  drawing?: Drawing;
  source?: string;
  fault?: Fault;
} {
  const smiles = values['smiles'] ?? '';
  if (molfile === undefined && smiles === '') return {};
  const read = molfile === undefined ? drawingFromSmiles(smiles) : readDrawing(molfile);
  const path = molfile === undefined ? 'smiles' : 'drawing';
  if (!read.ok) return { fault: { path, message: read.failure.message } };
  if (read.drawing.atoms.length === 0) return {};
  return { drawing: read.drawing, source: molfile ?? writeMolfile(read.drawing) };
}

/** Fields that the file leaves open, from the structure that it brings. */
function filledIn(values: ImportedRecord['values'], drawing: Drawing | undefined, notes: string[]) {
  const filled: string[] = [];
  const fill = (name: string, make: (drawing: Drawing) => string): string => {
    const given = values[name] ?? '';
    if (given !== '' || drawing === undefined) return given;
    filled.push(name);
    return make(drawing);
  };
  const fields = {
    formula: fill('formula', (from) => hillFormula(drawingFormula(from))),
    weight: fill('weight', (from) => molecularWeight(drawingFormula(from)).toFixed(3)),
    functions: splitTexts(fill('functions', (from) => joinTexts([...functionalGroups(from)]))),
  };
  if (filled.length > 0) notes.push(`${filled.join(', ')} from the structure`);
  return fields;
}

function publicOf(text: string, faults: Fault[]): boolean {
  const word = text.toLowerCase();
  if (!yes.has(word) && !no.has(word)) faults.push({ path: 'public', message: 'Please write yes or no' });
  return yes.has(word);
}

/** A molecule made of a record by the same rules as the form, its gaps filled from the structure. */
export function completeRecord(record: ImportedRecord): CompletedRecord {
  const { values } = record;
  const notes: string[] = [];
  const faults: Fault[] = [];
  const name = values['name'] ?? '';
  const id = values['id'] || idOf(name);
  if (!values['id'] && id !== '') notes.push('id from the name');
  const strangers = Object.keys(values).filter((key) => key !== '' && !known.has(key));
  if (strangers.length > 0) notes.push(`left out: ${strangers.join(', ')}`);
  const { drawing, source, fault } = drawingOf(record);
  if (fault !== undefined) faults.push(fault);
  const parsed = moleculeInput.safeParse({
    id,
    name,
    ...filledIn(values, drawing, notes),
    cas: values['cas'] ?? '',
    aliases: splitTexts(values['aliases'] ?? ''),
    domains: splitTexts(values['domains'] ?? ''),
    public: publicOf(values['public'] ?? '', faults),
    ...(source !== undefined && { drawingkcj: source }),
  });
  // What the structure would have filled in is not missing by itself.
  const isBlamed = (path: string) => fault === undefined || values[path] || !structural.has(path);
  for (const issue of parsed.error?.issues ?? []) {
    const path = issue.path.map(String).join('.');
    if (isBlamed(path)) faults.push({ path, message: issue.message });
  }
  return { id, name, notes, faults, body: faults.length === 0 ? parsed.data : undefined };
}
