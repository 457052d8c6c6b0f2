import { type Message, createMessage } from '@elucida/contract';
import {
  type Drawing,
  type SearchableStructure,
  compoundIdentity,
  countMolecules,
  createSubstructureMatcher,
  drawingFormula,
  drawingFromSmiles,
  functionalGroups,
  hillFormula,
  molecularWeight,
  readDrawing,
  readPastedDrawing,
  searchableStructure,
  structureCode,
  structureFingerprint,
  writeMolfile,
} from '@elucida/chemistry';
import type { StructureCandidate } from '../molecules/search-store.ts';

/** The server ends a task that takes too long. */
export type StructureTask =
  | { kind: 'code'; molfile: string }
  | { kind: 'index'; molfile: string }
  | { kind: 'compound'; molfile: string }
  | { kind: 'fields'; format: 'molfile' | 'smiles'; text: string }
  | { kind: 'fragment'; text: string }
  | { kind: 'match'; text: string; candidates: readonly StructureCandidate[] };

export interface StructureIndex {
  structureCode: string;
  structureFingerprint: string;
}

export type FragmentResult = { ok: true; fingerprint: string } | { ok: false; message: Message };

export interface StructureFields {
  molfile: string;
  /** In Hill order. */
  formula: string;
  /** In g/mol. */
  weight: number;
  functions: string[];
}

/** `fields` is undefined if nothing is drawn. */
export type FieldsResult =
  | { ok: true; fields: StructureFields | undefined }
  | { ok: false; message: Message };

export interface StructureResults {
  /** Equal for equal structures. */
  code: string | undefined;
  index: StructureIndex | undefined;
  /** Equal for tautomers, stereoisomers, zwitterions, salts, hydrates and isotopologues. */
  compound: string | undefined;
  fields: FieldsResult;
  fragment: FragmentResult;
  match: string[];
}

/** In characters. */
const maxSmilesLength = 500;
const maxDrawingLength = 20_000;
/** Hundreds of ring atoms, or many parts, could match in a huge number of ways. */
const maxAtoms = 80;
const maxParts = 3;

type ReadFragment = { ok: true; drawing: Drawing } | { ok: false; message: Message };

/** Reads SMILES, InChI, a molfile or Kekule Chem JSON. */
function readFragment(text: string): ReadFragment {
  const isDrawing = text.includes('\n') || text.trimStart().startsWith('{');
  if (text.length > (isDrawing ? maxDrawingLength : maxSmilesLength))
    return { ok: false, message: createMessage('fragment-too-large') };
  const read = readPastedDrawing(text);
  if (!read.ok) return { ok: false, message: read.failure.text };
  const { atoms } = read.drawing;
  if (atoms.length > maxAtoms) {
    const message = createMessage('fragment-atoms', { atoms: atoms.length, maximum: maxAtoms });
    return { ok: false, message };
  }
  const parts = countMolecules(read.drawing);
  if (parts <= maxParts) return { ok: true, drawing: read.drawing };
  return { ok: false, message: createMessage('fragment-parts', { parts, maximum: maxParts }) };
}

/** Structures take some kilobytes each. The oldest one is removed first. */
const maxCacheSize = 50_000;
const prepared = new Map<string, SearchableStructure>();

function preparedStructure(code: string): SearchableStructure {
  const known = prepared.get(code);
  if (known !== undefined) return known;
  if (prepared.size >= maxCacheSize) prepared.delete(prepared.keys().next().value!);
  const structure = searchableStructure(code);
  prepared.set(code, structure);
  return structure;
}

function match(text: string, candidates: readonly StructureCandidate[]): string[] {
  const fragment = readFragment(text);
  if (!fragment.ok) return [];
  const holdsFragment = createSubstructureMatcher(fragment.drawing);
  return candidates
    .filter((candidate) => holdsFragment(preparedStructure(candidate.structureCode)))
    .map(({ id }) => id);
}

function drawn(molfile: string): Drawing | undefined {
  const read = readDrawing(molfile);
  return read.ok && read.drawing.atoms.length > 0 ? read.drawing : undefined;
}

function index(molfile: string): StructureIndex | undefined {
  const drawing = drawn(molfile);
  if (drawing === undefined) return undefined;
  return { structureCode: structureCode(drawing), structureFingerprint: structureFingerprint(drawing) };
}

function code(molfile: string): string | undefined {
  const drawing = drawn(molfile);
  return drawing && structureCode(drawing);
}

function compound(molfile: string): string | undefined {
  const drawing = drawn(molfile);
  return drawing && compoundIdentity(drawing);
}

function fieldsOf({ format, text }: { format: 'molfile' | 'smiles'; text: string }): FieldsResult {
  const read = format === 'smiles' ? drawingFromSmiles(text) : readDrawing(text);
  if (!read.ok) return { ok: false, message: read.failure.text };
  const { drawing } = read;
  if (drawing.atoms.length === 0) return { ok: true, fields: undefined };
  const formula = drawingFormula(drawing);
  return {
    ok: true,
    fields: {
      molfile: format === 'smiles' ? writeMolfile(drawing) : text,
      formula: hillFormula(formula),
      weight: molecularWeight(formula),
      functions: [...functionalGroups(drawing)],
    },
  };
}

function fragmentAnswer(text: string): FragmentResult {
  const fragment = readFragment(text);
  if (!fragment.ok) return fragment;
  return { ok: true, fingerprint: structureFingerprint(fragment.drawing, { asFragment: true }) };
}

export function performStructureTask(task: StructureTask): StructureResults[StructureTask['kind']] {
  if (task.kind === 'code') return code(task.molfile);
  if (task.kind === 'index') return index(task.molfile);
  if (task.kind === 'compound') return compound(task.molfile);
  if (task.kind === 'fields') return fieldsOf(task);
  return task.kind === 'fragment' ? fragmentAnswer(task.text) : match(task.text, task.candidates);
}
