import { limits } from '@elucida/contract';
import { withLabel } from '../../../languages/with-label.ts';
import { localiseNumber } from '../../../languages/numbers.ts';
import { t } from '../../../languages/t.ts';
import { translateTerm } from '../../../languages/translate-message.ts';

export const moleculeFilterNames = [
  'id',
  'name',
  'formula',
  'cas',
  'atoms',
  'minweight',
  'maxweight',
  'domains',
  'functions',
  'experiments',
  'structure',
] as const;

export type MoleculeFilterName = (typeof moleculeFilterNames)[number];
export type MoleculeFilterTexts = Record<MoleculeFilterName, string>;

export interface MoleculeFilterValues {
  id: string;
  name: string;
  formula: string;
  cas: string;
  atoms: string[];
  /** Molecular weights in g/mol; the ends of the range do not filter. */
  weight: [number, number];
  domains: string[];
  functions: string[];
  experiments: string[];
  structure: string;
}

function listOf(text: string): string[] {
  return text.split(',').filter(Boolean);
}

function weightOf(text: string, fallback: number): number {
  const weight = Number(text);
  if (text === '' || !Number.isFinite(weight)) return fallback;
  return Math.min(Math.max(weight, 0), limits.weightFilterMaximum);
}

export function parseFilters(texts: MoleculeFilterTexts): MoleculeFilterValues {
  const { id, name, formula, cas, structure } = texts;
  return {
    id,
    name,
    formula,
    cas,
    structure,
    atoms: listOf(texts.atoms),
    weight: [weightOf(texts.minweight, 0), weightOf(texts.maxweight, limits.weightFilterMaximum)],
    domains: listOf(texts.domains),
    functions: listOf(texts.functions),
    experiments: listOf(texts.experiments),
  };
}

export function formatFilters(values: MoleculeFilterValues): MoleculeFilterTexts {
  const [from, to] = values.weight;
  const { id, name, formula, cas, structure } = values;
  return {
    id: id.trim(),
    name: name.trim(),
    formula: formula.trim(),
    cas: cas.trim(),
    structure: structure.trim(),
    atoms: values.atoms.join(','),
    minweight: from > 0 ? String(from) : '',
    maxweight: to < limits.weightFilterMaximum ? String(to) : '',
    domains: values.domains.join(','),
    functions: values.functions.join(','),
    experiments: values.experiments.join(','),
  };
}

export interface ActiveFilter {
  label: string;
  /** Changes to the address that remove the filter. */
  textsWithout: Partial<MoleculeFilterTexts>;
}

const listLabels = {
  atoms: t('Atom'),
  domains: t('Domain'),
  functions: t('Function'),
  experiments: t('Experiment'),
} as const;
const textLabels = { id: 'ID', name: t('Name'), formula: t('Formula'), cas: 'CAS' } as const;

/** Expects valid texts; each value of a list is a filter. */
export function listActiveFilters(texts: MoleculeFilterTexts): ActiveFilter[] {
  const values = parseFilters(texts);
  const fromTexts = Object.entries(textLabels).flatMap(([name, label]) => {
    const text = texts[name as keyof typeof textLabels];
    return text === '' ? [] : [{ label: withLabel(label, text), textsWithout: { [name]: '' } }];
  });
  const fromLists = Object.entries(listLabels).flatMap(([name, label]) => {
    const items = values[name as keyof typeof listLabels];
    return items.map((item) => ({
      label: withLabel(label, translateTerm(item)),
      textsWithout: { [name]: items.filter((other) => other !== item).join(',') },
    }));
  });
  const [from, to] = values.weight.map((weight) => localiseNumber(String(weight)));
  const hasWeight = texts.minweight !== '' || texts.maxweight !== '';
  return [
    ...fromTexts,
    ...(hasWeight
      ? [
          {
            label:
              texts.maxweight === ''
                ? t('Weight: {{from}} and above', { from })
                : t('Weight: {{from}} to {{to}}', { from, to }),
            textsWithout: { minweight: '', maxweight: '' },
          },
        ]
      : []),
    ...fromLists,
    ...(texts.structure === ''
      ? []
      : [
          {
            label: t('Structure: {{structure}}', { structure: texts.structure }),
            textsWithout: { structure: '' },
          },
        ]),
  ];
}
