import {
  exactMass,
  type Formula,
  hillFormula,
  molecularWeight,
  monoisotopicAbundance,
  type Unsaturation,
  unsaturation,
} from '@elucida/chemistry';
import { artificialElements, percentText } from './abundance.ts';

export interface CalculatedFact {
  label: string;
  value: string;
  /** To be shown with its numbers lowered. */
  isFormula?: boolean;
  /** Why the value says less than one might think. */
  note?: string;
}

/** The numbers of a formula as they are shown and copied. */
export function calculatedFacts(formula: Formula): CalculatedFact[] {
  const degree = unsaturation(formula);
  return [
    { label: 'Formula (Hill order)', value: hillFormula(formula), isFormula: true },
    { label: 'Exact mass', value: `${exactMass(formula).toFixed(5)} uma` },
    abundanceOf(formula),
    { label: 'Average molecular weight', value: `${molecularWeight(formula).toFixed(3)} g/mol` },
    degree.isMeaningful
      ? {
          label: 'Degree of unsaturation',
          value: String(degree.degree),
          note: 'Rings and multiple bonds, with N and P trivalent, O and S divalent.',
        }
      : { label: 'Degree of unsaturation', value: 'Not meaningful', note: reasonOf(degree) },
  ];
}

function abundanceOf(formula: Formula): CalculatedFact {
  const artificial = artificialElements(formula);
  if (artificial.length > 0) {
    const note = `${artificial.join(', ')}: no natural isotopes.`;
    return { label: 'Abundance', value: 'None', note };
  }
  return {
    label: 'Abundance',
    value: `${percentText(monoisotopicAbundance(formula))} %`,
    note: 'Share of the molecules that hold the most abundant isotope of each element and no other.',
  };
}

function reasonOf({ degree, reason, elements }: Extract<Unsaturation, { isMeaningful: false }>): string {
  switch (reason) {
    case 'unusual-element':
      return `${elements.join(', ')}: the count of bonds says nothing about rings and multiple bonds.`;
    case 'half-integer':
      return `The count gives ${degree}: an odd number of bonds is left over, as in a radical or an ion.`;
    case 'negative':
      return `The count gives ${degree}: more atoms than one neutral molecule can bind.`;
  }
}

/** All of it on one line, to be pasted in a report. */
export function factsAsLine(facts: readonly CalculatedFact[]): string {
  return facts.map(({ label, value }) => `${label}: ${value}`).join('; ');
}
