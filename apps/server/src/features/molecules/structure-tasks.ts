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
  searchableStructure,
  structureCode,
  structureFingerprint,
  writeMolfile,
} from '@elucida/chemistry';
import type { StructureCandidate } from '../../store/molecule-search-store.ts';

/** What the process for structures is asked; each may take long, and is ended from outside when it does. */
export type StructureTask =
  | { kind: 'code'; molfile: string }
  | { kind: 'index'; molfile: string }
  | { kind: 'compound'; molfile: string }
  | { kind: 'facts'; format: 'molfile' | 'smiles'; text: string }
  | { kind: 'fragment'; text: string }
  | { kind: 'match'; text: string; candidates: readonly StructureCandidate[] };

/** What a molecule is searched by. */
export interface StructureIndex {
  structureCode: string;
  structureFingerprint: string;
}

export type FragmentAnswer = { ok: true; fingerprint: string } | { ok: false; message: string };

/** What a structure tells of itself, beside its drawing. */
export interface StructureFacts {
  molfile: string;
  /** In Hill order. */
  formula: string;
  /** In g/mol. */
  weight: number;
  functions: string[];
}

/** Without facts where nothing is drawn. */
export type FactsAnswer = { ok: true; facts: StructureFacts | undefined } | { ok: false; message: string };

export interface StructureAnswers {
  /** Equal for equal structures. */
  code: string | undefined;
  index: StructureIndex | undefined;
  /** Equal for tautomers, stereoisomers, zwitterions and salts. */
  compound: string | undefined;
  facts: FactsAnswer;
  fragment: FragmentAnswer;
  /** The ids of the candidates that hold the fragment. */
  match: string[];
}

/** In characters. */
const largestSmiles = 500;
const largestDrawing = 20_000;
/** A fragment of hundreds of atoms in rings, or in many parts, would be matched in very many ways. */
const mostAtoms = 80;
const mostParts = 3;

type ReadFragment = { ok: true; drawing: Drawing } | { ok: false; message: string };

/** A fragment to search for, as SMILES, molfile or Kekule Chem JSON. */
function readFragment(text: string): ReadFragment {
  const isDrawing = text.includes('\n') || text.trimStart().startsWith('{');
  if (text.length > (isDrawing ? largestDrawing : largestSmiles))
    return { ok: false, message: 'The fragment is too large to be searched for' };
  const read = isDrawing ? readDrawing(text) : drawingFromSmiles(text);
  if (!read.ok) return { ok: false, message: read.failure.message };
  const { atoms } = read.drawing;
  if (atoms.length > mostAtoms) {
    const message = `The fragment has ${atoms.length} atoms: ${mostAtoms} are searched for at most`;
    return { ok: false, message };
  }
  const parts = countMolecules(read.drawing);
  if (parts <= mostParts) return { ok: true, drawing: read.drawing };
  return { ok: false, message: `The fragment has ${parts} parts: ${mostParts} are searched for at most` };
}

/** Some kilobytes each; the oldest goes first. */
const largestCache = 50_000;
const prepared = new Map<string, SearchableStructure>();

function preparedStructure(code: string): SearchableStructure {
  const known = prepared.get(code);
  if (known !== undefined) return known;
  if (prepared.size >= largestCache) prepared.delete(prepared.keys().next().value!);
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

function facts({ format, text }: { format: 'molfile' | 'smiles'; text: string }): FactsAnswer {
  const read = format === 'smiles' ? drawingFromSmiles(text) : readDrawing(text);
  if (!read.ok) return { ok: false, message: read.failure.message };
  const { drawing } = read;
  if (drawing.atoms.length === 0) return { ok: true, facts: undefined };
  const formula = drawingFormula(drawing);
  return {
    ok: true,
    facts: {
      molfile: format === 'smiles' ? writeMolfile(drawing) : text,
      formula: hillFormula(formula),
      weight: molecularWeight(formula),
      functions: [...functionalGroups(drawing)],
    },
  };
}

function fragmentAnswer(text: string): FragmentAnswer {
  const fragment = readFragment(text);
  if (!fragment.ok) return fragment;
  return { ok: true, fingerprint: structureFingerprint(fragment.drawing, { asFragment: true }) };
}

export function answerTask(task: StructureTask): StructureAnswers[StructureTask['kind']] {
  if (task.kind === 'code') return code(task.molfile);
  if (task.kind === 'index') return index(task.molfile);
  if (task.kind === 'compound') return compound(task.molfile);
  if (task.kind === 'facts') return facts(task);
  return task.kind === 'fragment' ? fragmentAnswer(task.text) : match(task.text, task.candidates);
}
