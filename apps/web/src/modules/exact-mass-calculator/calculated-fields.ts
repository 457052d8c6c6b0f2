import {
  exactMass,
  type Formula,
  hillFormula,
  molecularWeight,
  monoisotopicAbundance,
  type Unsaturation,
  unsaturation,
} from '@elucida/chemistry';
import { formatDecimal, localiseNumber } from '../../languages/numbers.ts';
import { t } from '../../languages/t.ts';
import { elementsWithoutStandardComposition, formatAbundance } from './abundance.ts';

export interface CalculatedField {
  label: string;
  value: string;
  /** True to show numbers as subscripts. */
  isFormula?: boolean;
  /** Explanation of the value, or of its absence. */
  note?: string;
}

export function computeFields(formula: Formula): CalculatedField[] {
  const degree = unsaturation(formula);
  return [
    { label: t('Formula (Hill order)'), value: hillFormula(formula), isFormula: true },
    { label: t('Exact mass'), value: `${formatDecimal(exactMass(formula), 5)} ${t('uma')}` },
    abundanceOf(formula),
    { label: t('Average molecular weight'), value: `${formatDecimal(molecularWeight(formula), 3)} g/mol` },
    degree.isMeaningful
      ? {
          label: t('Degree of unsaturation'),
          value: String(degree.degree),
          note: t('Rings plus π bonds, with trivalent N and P, divalent O and S.'),
        }
      : { label: t('Degree of unsaturation'), value: t('Not defined'), note: reasonOf(degree) },
  ];
}

function abundanceOf(formula: Formula): CalculatedField {
  const artificial = elementsWithoutStandardComposition(formula);
  if (artificial.length > 0) {
    const note = t('{{artificial}}: no standard isotopic composition.', {
      artificial: artificial.join(', '),
    });
    return { label: t('Abundance'), value: t('None'), note };
  }
  return {
    label: t('Abundance'),
    value: `${formatAbundance(monoisotopicAbundance(formula))} %`,
    note: t('Fraction of molecules with only the most abundant isotope of each element.'),
  };
}

function reasonOf({ degree, reason, elements }: Extract<Unsaturation, { isMeaningful: false }>): string {
  switch (reason) {
    case 'unusual-element':
      return t('{{elements}}: the degree of unsaturation cannot be derived from the formula.', {
        elements: elements.join(', '),
      });
    case 'half-integer':
      return t('Result {{degree}}: half-integer, so a radical or an ion.', {
        degree: localiseNumber(String(degree)),
      });
    case 'negative':
      return t('Result {{degree}}: too many atoms for one neutral molecule.', {
        degree: localiseNumber(String(degree)),
      });
  }
}

/** Returns all values on one line, for a report. */
export function fieldsAsLine(fields: readonly CalculatedField[]): string {
  return fields.map(({ label, value }) => `${label}: ${value}`).join('; ');
}
