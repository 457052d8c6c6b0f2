import { drawingFromSmiles, drawingFormula, hillFormula, writeMolfile } from '@elucida/chemistry';

/** Both have the same formula, as molfiles. */
export interface WrongAnswer {
  right: string;
  wrong: string;
}

function molfileOf(smiles: string, formula: string): string {
  const result = drawingFromSmiles(smiles);
  if (!result.ok) throw new Error(`${smiles}: ${result.failure.message}`);
  const found = hillFormula(drawingFormula(result.drawing));
  if (found !== formula) throw new Error(`${smiles} is ${found}, not ${formula}.`);
  return writeMolfile(result.drawing);
}

export function pairIsomers(isomers: Readonly<Record<string, readonly string[]>>): WrongAnswer[] {
  return Object.entries(isomers).flatMap(([formula, list]) => {
    const molfiles = list.map((smiles) => molfileOf(smiles, formula));
    return molfiles.flatMap((right) =>
      molfiles.filter((wrong) => wrong !== right).map((wrong) => ({ right, wrong })),
    );
  });
}
