import { type Message, createMessage, moleculeInput, readInput } from '@elucida/contract';
import type { z } from 'zod';
import type { Fault } from '../../../platform/http/failures/failures.ts';
import { computeStructureFields } from '../structures/structure-index.ts';
import type { StructureFields } from '../structures/structure-tasks.ts';
import { type ImportedRecord, noCas, recordColumns } from './imported-record.ts';
import { joinTexts, splitTexts } from './listed-text.ts';

export interface CompletedRecord {
  id: string;
  name: string;
  notes: Message[];
  faults: Fault[];
  /** Undefined if there is a fault. */
  body: z.output<typeof moleculeInput> | undefined;
}

const known: ReadonlySet<string> = new Set(recordColumns);

const structural: ReadonlySet<string> = new Set(['formula', 'weight', 'functions']);

const yes: ReadonlySet<string> = new Set(['true', 'yes', '1']);
const no: ReadonlySet<string> = new Set(['false', 'no', '0', '']);

function idOf(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 64);
}

async function computeFields({ values, molfile }: ImportedRecord): Promise<{
  fields?: StructureFields | undefined;
  fault?: Fault;
}> {
  const smiles = values['smiles'] ?? '';
  if (molfile === undefined && smiles === '') return {};
  const read = await (molfile === undefined
    ? computeStructureFields('smiles', smiles)
    : computeStructureFields('molfile', molfile));
  if (read.ok) return { fields: read.fields };
  return { fault: { path: molfile === undefined ? 'smiles' : 'drawing', message: read.message } };
}

/** Computes empty fields from the structure. */
function fillStructuralFields(
  values: ImportedRecord['values'],
  computed: StructureFields | undefined,
  notes: Message[],
) {
  const filled: string[] = [];
  const fill = (name: string, make: (computed: StructureFields) => string): string => {
    const given = values[name] ?? '';
    if (given !== '' || computed === undefined) return given;
    filled.push(name);
    return make(computed);
  };
  const fields = {
    formula: fill('formula', ({ formula }) => formula),
    weight: fill('weight', ({ weight }) => weight.toFixed(3)),
    functions: splitTexts(fill('functions', ({ functions }) => joinTexts(functions))),
  };
  if (filled.length > 0) notes.push(createMessage('fields-from-structure', { fields: filled.join(', ') }));
  return fields;
}

function readPublic(text: string, faults: Fault[]): boolean {
  const word = text.toLowerCase();
  if (!yes.has(word) && !no.has(word)) faults.push({ path: 'public', message: createMessage('yes-or-no') });
  return yes.has(word);
}

/** Applies the rules of the form. Computes missing fields from the structure. */
export async function completeRecord(record: ImportedRecord): Promise<CompletedRecord> {
  const { values } = record;
  const notes: Message[] = [];
  const faults: Fault[] = [];
  const name = values['name'] ?? '';
  const id = values['id'] || idOf(name);
  if (!values['id'] && id !== '') notes.push(createMessage('id-from-name'));
  const unknownColumns = Object.keys(values).filter((key) => key !== '' && !known.has(key));
  if (unknownColumns.length > 0)
    notes.push(createMessage('ignored-columns', { columns: unknownColumns.join(', ') }));
  const { fields: computed, fault } = await computeFields(record);
  if (fault !== undefined) faults.push(fault);
  const fields = {
    id,
    name,
    ...fillStructuralFields(values, computed, notes),
    cas: values['cas']?.toLowerCase() === noCas ? null : (values['cas'] ?? ''),
    aliases: splitTexts(values['aliases'] ?? ''),
    domains: splitTexts(values['domains'] ?? ''),
    public: readPublic(values['public'] ?? '', faults),
    ...(computed !== undefined && { drawingkcj: computed.molfile }),
  };
  const read = readInput(moleculeInput, fields);
  // Fields that a faulty structure would have filled are not reported as missing.
  const isReported = (path: string) => fault === undefined || values[path] || !structural.has(path);
  if (!read.ok) faults.push(...read.faults.filter(({ path }) => isReported(path)));
  return { id, name, notes, faults, body: read.ok && faults.length === 0 ? read.value : undefined };
}
