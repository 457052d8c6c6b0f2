import { describe, expect, it } from 'vitest';
import { analyse } from '../corrector/analysis.ts';
import { drawSmiles } from '../testing/drawings.ts';
import { computeExpectedSplitting } from './expected-splitting.ts';

function splittingOf(smiles: string, index: number): string {
  const analysis = analyse(drawSmiles(smiles));
  const splitting = computeExpectedSplitting(analysis, analysis.graph.atoms[index]!);
  return splitting === undefined ? 'unknown' : `${splitting.min} to ${splitting.max}`;
}

describe('the expected splitting of hydrogens', () => {
  it.each([
    ['CH3 of ethanol', 'CCO', 0, '2 to 2'],
    ['CH2 of ethanol, with or without the coupling to OH', 'CCO', 1, '3 to 4'],
    ['OH of ethanol', 'CCO', 2, '0 to 2'],
    ['CH of propan-2-ol', 'CC(C)O', 1, '6 to 7'],
    ['CH of propan-2-amine', 'CC(C)N', 1, '6 to 8'],
    ['SCH3 of ethyl methyl sulfide', 'CCSC', 3, '0 to 0'],
    ['NH of N-methylacetamide', 'CNC(C)=O', 1, '0 to 3'],
    ['OH of acetic acid', 'CC(O)=O', 2, '0 to 0'],
    ['CH3 of acetaldehyde, whose coupling of 2.9 Hz is often not resolved', 'CC=O', 0, '0 to 1'],
    ['CH2 of 1,2-dichloroethane, equivalent', 'ClCCCl', 1, '0 to 0'],
    ['H ortho of chlorobenzene', 'Clc1ccccc1', 2, '1 to 1'],
    ['H para of chlorobenzene', 'Clc1ccccc1', 4, '2 to 2'],
    ['H-4 of pyridine', 'c1ccncc1', 0, '2 to 2'],
    ['H-2 of pyridine, beside N', 'c1ccncc1', 2, 'unknown'],
    ['H of p-dichlorobenzene, equivalent neighbours', 'Clc1ccc(Cl)cc1', 2, 'unknown'],
    ['NH2 of aniline', 'Nc1ccccc1', 0, 'unknown'],
    ['OH of an enol', 'C=CO', 2, 'unknown'],
    ['CHO of acetaldehyde', 'CC=O', 1, 'unknown'],
    ['CH2 of a ring', 'C1CCCCC1', 0, 'unknown'],
    ['diastereotopic CH2', 'CC(O)CO', 3, 'unknown'],
    ['CH3 three bonds from F', 'CCF', 0, 'unknown'],
    ['CH3 three bonds from P', 'CCP(CC)CC', 0, 'unknown'],
  ])('%s: %s', (_, smiles, index, expected) => {
    expect(splittingOf(smiles, index)).toBe(expected);
  });
});
