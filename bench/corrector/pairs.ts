import { drawingFromSmiles, drawingFormula, hillFormula, writeMolfile } from '@elucida/chemistry';

/** A right answer and a wrong one of the same formula, as molfiles. */
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

/** Pairs every isomer, as a wrong answer, with every other one of its formula. */
export function pairIsomers(isomers: Readonly<Record<string, readonly string[]>>): WrongAnswer[] {
  return Object.entries(isomers).flatMap(([formula, list]) => {
    const molfiles = list.map((smiles) => molfileOf(smiles, formula));
    return molfiles.flatMap((right) =>
      molfiles.filter((wrong) => wrong !== right).map((wrong) => ({ right, wrong })),
    );
  });
}
