import { act, fireEvent, screen, within } from '@testing-library/react';

export const time = '2026-11-21T10:00:00.000Z';

export const vanillin = {
  id: 'vanillin',
  name: 'Vanillin',
  formula: 'C8H8O3',
  weight: 152.15,
  cas: '121-33-5',
  aliases: ['4-Hydroxy-3-methoxybenzaldehyde'],
  domains: [],
  functions: [],
  public: true,
  lastModified: time,
  drawing: null,
  drawingkcj: null,
};

const image = {
  id: 'i1',
  name: 'vanillin.png',
  title: 'Crystals',
  copyright: 'Nobody',
  comment: '',
  mime: 'image/png',
  width: 10,
  height: 10,
  lastModified: time,
};

/** Returns experiments; the first has an image. */
export function experimentsOf(count: number) {
  return Array.from({ length: count }, (_, index) => ({
    id: `e${index + 1}`,
    name: `Experiment ${index + 1}`,
    type: 'IR',
    author: { firstname: 'Ada', lastname: 'Lovelace' },
    date: time,
    conditions: [],
    images: index === 0 ? [image] : [],
    spectra: null,
    lastModified: time,
  }));
}

export const solvent = { key: 'Solvent', value: 'CDCl3', units: '-' };

export const temperature = { key: 'Sample Temperature', value: '298', units: 'K' };

export const sampleType = { key: 'Sample type', value: 'From the shelf', units: '-' };

/** Only the first has conditions. */
export const experimentsWithConditions = () =>
  experimentsOf(2).map((experiment, index) =>
    index === 0 ? { ...experiment, conditions: [solvent, temperature, sampleType] } : experiment,
  );

/** Returns true for ticked boxes, by label. */
export function conditionBoxes(): Record<string, boolean> {
  const group = screen.getByRole('group', { name: 'Conditions of Experiment 1 visible to students' });
  const boxes = within(group).getAllByRole<HTMLInputElement>('checkbox');
  return Object.fromEntries(boxes.map((box) => [box.labels![0]!.textContent, box.checked]));
}

export const catalogue = (count = 2) => ({
  '/molecules': [{ ...vanillin, count: 1 }],
  '/molecules/vanillin': { ...vanillin, experiments: [] },
  '/molecules/vanillin/experiments': experimentsOf(count),
});

export const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));

/** Ignores the mark of a required field. */
export const fieldOf = (label: string) =>
  screen.getByLabelText((text) => text.replace(/ \*$/, '') === label, { selector: 'input' });

export const type = (label: string, value: string) => fireEvent.change(fieldOf(label), { target: { value } });
