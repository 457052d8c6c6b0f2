import type { PageOptions } from '../../../testing/open-page.tsx';

export const time = '2026-11-21T10:00:00.000Z';

const fields = { formula: 'C2H6O', weight: 46.07, cas: '64-17-5', aliases: [], domains: [], functions: [] };

export const ethanol = { ...fields, id: 'ethanol', name: 'Ethanol', public: true, lastModified: time };

export const exercises = [
  { id: 7, name: 'Who am I?', level: 'HARD', sections: ['Amines'], count: 12 },
  { id: 8, name: 'And I?', level: 'EASY', sections: [] },
];

export function createExperiments(count: number) {
  return Array.from({ length: count }, (_, index) => ({
    id: `e${index + 1}`,
    name: `Experiment ${index + 1}`,
    type: 'IR',
    spectra: index === 0 ? null : { name: `ir-${index + 1}.jdx` },
  }));
}

export const pageOfMoleculeWith = (experiments: ReturnType<typeof createExperiments>): PageOptions => ({
  role: 'STUDENT',
  at: '/molecules/ethanol',
  pattern: '/molecules/:id',
  answers: { '/molecules/ethanol': { ...ethanol, drawing: null, drawingkcj: null, experiments } },
});
