import { describe, expect, it } from 'vitest';
import {
  describeExperimentLosses,
  describeImageLosses,
  describeSpectrumLosses,
} from './experiment-consequences.ts';

type Lost = Parameters<typeof describeExperimentLosses>[0];

const spectra = { title: 'Proton NMR' } as NonNullable<Lost['spectra']>;
const image = {} as Lost['images'][number];

describe('describeExperimentLosses', () => {
  it('names the spectrum, images, assignment and exercises of an experiment', () => {
    expect(
      describeExperimentLosses({ spectra, images: [image, image], assignedSignals: 3, exercises: [4, 12] }),
    ).toBe(
      'This also deletes its spectra and images. It contains: the spectrum Proton NMR, 2 images, 3 signals assigned. It will be removed from these exercises: 4, 12. An administrator can restore it within 30 days.',
    );
  });

  it('omits missing contents of an experiment', () => {
    expect(describeExperimentLosses({ spectra: null, images: [] })).toBe(
      'This also deletes its spectra and images. An administrator can restore it within 30 days.',
    );
  });
});

describe('describeImageLosses', () => {
  it('names the image and the time in which it can be restored', () => {
    expect(describeImageLosses('Caraway seeds')).toBe(
      'Caraway seeds. It will be removed from the exercises that show it. An administrator can restore it within 30 days.',
    );
  });
});

describe('describeSpectrumLosses', () => {
  it('names the spectrum, its peaks and assigned signals, its exercises and the way to restore it', () => {
    const peaks: [number, number][] = [
      [7.26, 1],
      [1.02, 3],
    ];
    expect(
      describeSpectrumLosses({ title: 'Proton NMR', peaks }, { exercises: [4, 12], assignedSignals: 1 }),
    ).toBe(
      'Proton NMR. It contains: 2 picked peaks, 1 signal assigned. It will be removed from these exercises: 4, 12. An administrator can restore it within 30 days.',
    );
    expect(describeSpectrumLosses({ title: 'Proton NMR', peaks: null }, {})).toBe(
      'Proton NMR. An administrator can restore it within 30 days.',
    );
  });
});
