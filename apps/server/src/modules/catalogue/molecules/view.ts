import type { Molecule, MoleculeListItem } from '@elucida/contract';
import type { FacetValue, MoleculeListRow } from './search-store.ts';
import type { MoleculeExperiment, MoleculeRow } from './store.ts';

export function moleculeListItem(row: MoleculeListRow): MoleculeListItem {
  const { isPublic, lastModified, ...fields } = row;
  return { ...fields, public: isPublic, lastModified: lastModified.toISOString() };
}

/** `forManagers`: fields for callers who see hidden content. */
export function moleculeView(
  { publicSince: _, ...row }: MoleculeRow,
  experiments: MoleculeExperiment[],
  forManagers: Pick<Molecule, 'exercises' | 'sameStructure' | 'publicSince' | 'protection'> = {},
): Molecule {
  return {
    ...moleculeListItem(row),
    ...forManagers,
    drawing: row.drawingMolfile,
    drawingkcj: row.drawingSource,
    experiments: experiments.map(({ spectrumName, ...experiment }) => ({
      ...experiment,
      spectra: spectrumName === null ? null : { name: spectrumName },
    })),
  };
}

type Facets = Record<'domains' | 'functions' | 'experiments', FacetValue[]>;

export function facetsView({ domains, functions, experiments }: Facets) {
  const values = (facet: FacetValue[]) => facet.map(({ value }) => value);
  const counts = (facet: FacetValue[]) => Object.fromEntries(facet.map(({ value, count }) => [value, count]));
  return {
    domains: values(domains),
    functions: values(functions),
    experiments: values(experiments),
    counts: { domains: counts(domains), functions: counts(functions), experiments: counts(experiments) },
  };
}
