import { type Message, createMessage } from '@elucida/contract';
import {
  type Drawing,
  drawingFormula,
  findImpossibleCarbonBonds,
  hillFormula,
  readDrawing,
  writeMolfile,
} from '@elucida/chemistry';
import type { StructureColumns } from './structure-index-store.ts';
import { computeCompoundCode, computeStructureIndex } from '../structures/structure-index.ts';

export type StoredDrawing = {
  drawingSource: string | null;
  drawingMolfile: string | null;
} & StructureColumns;

const noDrawing = {
  drawingSource: null,
  drawingMolfile: null,
  structureCode: null,
  structureFingerprint: null,
};

export type ReadDrawingResult =
  /** Formula in Hill order, and molfile. Both are undefined if nothing is drawn. */
  { ok: true; formula: string | undefined; molfile: string | undefined } | { ok: false; message: Message };

function formulaOf(drawing: Drawing): string {
  return hillFormula(drawingFormula(drawing));
}

export function readAuthorDrawing(source: string | undefined): ReadDrawingResult {
  const nothing = { ok: true, formula: undefined, molfile: undefined } as const;
  if (source === undefined || source.trim() === '') return nothing;
  const read = readDrawing(source);
  if (!read.ok) return { ok: false, message: read.failure.text };
  if (read.drawing.atoms.length === 0) return nothing;
  const bonds = findImpossibleCarbonBonds(read.drawing);
  if (bonds !== undefined) return { ok: false, message: createMessage('carbon-bonds', { bonds }) };
  return { ok: true, formula: formulaOf(read.drawing), molfile: writeMolfile(read.drawing) };
}

export async function storedDrawingOf(source: string, molfile: string | undefined): Promise<StoredDrawing> {
  const compoundCode = await computeCompoundCode(molfile);
  if (molfile === undefined) return { ...noDrawing, compoundCode };
  return {
    drawingSource: source,
    drawingMolfile: molfile,
    ...(await computeStructureIndex(molfile)),
    compoundCode,
  };
}

/** Returns the formula in Hill order. */
export function formulaOfMolfile(molfile: string | null): string | undefined {
  const read = molfile === null ? undefined : readDrawing(molfile);
  return read?.ok ? formulaOf(read.drawing) : undefined;
}

/** Both formulas are in Hill order. */
export function formulaContradiction(drawn: string | undefined, formula: string): Message | undefined {
  if (drawn === undefined || drawn === formula) return undefined;
  return createMessage('formula-of-drawing', { drawn, formula });
}
