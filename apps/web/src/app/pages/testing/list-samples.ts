import type { PageOptions } from '../../../testing/open-page.tsx';

/** Time of the last change of each sample. */
export const time = '2026-11-21T10:00:00.000Z';

const fields = { formula: 'C2H6O', weight: 46.07, cas: '64-17-5', aliases: [], domains: [], functions: [] };

/** A public molecule of a list. */
export const ethanol = { ...fields, id: 'ethanol', name: 'Ethanol', public: true, lastModified: time };

/** Exercises of a list: one with a section, one without. */
export const exercises = [
  { id: 7, name: 'Who am I?', level: 'HARD', sections: ['Amines'], count: 12 },
  { id: 8, name: 'And I?', level: 'EASY', sections: [] },
];

/** Returns experiments of a molecule, of which the first has no spectrum. */
export function createExperiments(count: number) {
  return Array.from({ length: count }, (_, index) => ({
    id: `e${index + 1}`,
    name: `Experiment ${index + 1}`,
    type: 'IR',
    spectra: index === 0 ? null : { name: `ir-${index + 1}.jdx` },
  }));
}

/** Returns the options of the page of ethanol with experiments, for a student. */
export const pageOfMoleculeWith = (experiments: ReturnType<typeof createExperiments>): PageOptions => ({
  role: 'STUDENT',
  at: '/molecules/ethanol',
  pattern: '/molecules/:id',
  answers: { '/molecules/ethanol': { ...ethanol, drawing: null, drawingkcj: null, experiments } },
});
