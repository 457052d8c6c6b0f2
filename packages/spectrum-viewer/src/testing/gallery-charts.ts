import { type CurveSpectrum, type MassSpectrum, type MatrixSpectrum, integrate } from '@elucida/spectra';
import { createContourTracer } from '../contours/contour-tracer.ts';
import type { Marks } from '../marks/marks.ts';
import { chartHeight } from '../scale/layout.ts';
import type { Scene } from '../scene.ts';
import type { Theme } from '../theme.ts';
import { ViewerModel } from '../view/viewer-model.ts';
import type { ViewerSpectrum } from '../viewer-options.ts';

export interface GalleryChart {
  name: string;
  width: number;
  sceneIn(theme: Theme): Scene;
}

interface ChartParts {
  name: string;
  spectra: ViewerSpectrum[];
  width?: number;
  marks?: Partial<Marks>;
  part?: { left: number; right: number };
}

function chartOf({ name, spectra, width = 1000, marks = {}, part }: ChartParts): GalleryChart {
  return {
    name,
    width,
    sceneIn(theme) {
      const tracer = createContourTracer(() => undefined);
      const model = new ViewerModel({ theme, tool: null, invalidate: () => undefined, tracer });
      model.setSize(width, chartHeight(width, spectra[0]?.spectrum.kind), 1);
      model.setSpectra(spectra);
      model.setMarks(marks);
      if (part) model.goTo({ ...model.view, ...part });
      return model.currentScene();
    },
  };
}

/** Returns numbers from 0 to 1, the same in every run. */
function pseudoRandom(start: number): () => number {
  let state = start >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

interface Line {
  x: number;
  height: number;
  width: number;
}

function curveOf(lines: readonly Line[], parts: Omit<CurveSpectrum, 'y' | 'metadata'>): CurveSpectrum {
  const random = pseudoRandom(7);
  const points = 16_384;
  const { first, last } = parts.x;
  const y = Float32Array.from({ length: points }, (_, index) => {
    const x = first + ((last - first) * index) / (points - 1);
    const noise = (random() - 0.5) * 0.6;
    return lines.reduce(
      (sum, { x: at, height, width }) => sum + height / (1 + ((x - at) / width) ** 2),
      noise,
    );
  });
  return { ...parts, y, metadata: { numberOfPoints: points, nucleus: '1H', larmorFrequencyMHz: 400 } };
}

/** A quartet, a singlet and a triplet. */
function ethylAcetate(): CurveSpectrum {
  const split = (centre: number, heights: number[]): Line[] =>
    heights.map((height, rank) => ({
      x: centre + (rank - (heights.length - 1) / 2) * 0.0178,
      height: height * 20,
      width: 0.0016,
    }));
  return curveOf([...split(4.12, [1, 3, 3, 1]), ...split(2.04, [6]), ...split(1.26, [2, 4, 2])], {
    kind: 'nmr-1d',
    x: { first: 6, last: 0, unit: 'ppm', label: 'ppm', direction: 'right-to-left' },
    yUnit: 'intensity',
  });
}

function raman(): CurveSpectrum {
  const lines = [620, 1003, 1031, 1183, 1585, 1605, 2915, 3056].map((x, rank) => ({
    x,
    height: [20, 100, 45, 15, 10, 30, 25, 80][rank] ?? 10,
    width: 5,
  }));
  return curveOf(lines, {
    kind: 'raman',
    x: { first: 200, last: 3500, unit: 'cm-1', label: 'Raman shift (cm⁻¹)', direction: 'left-to-right' },
    yUnit: 'intensity',
  });
}

function caffeine(): MassSpectrum {
  const mz = [42, 55, 67, 82, 94, 109, 136, 137, 165, 193, 194, 195, 196];
  const intensity = [12, 31, 34, 23, 9, 55, 6, 8, 7, 12, 100, 9.6, 0.8];
  return {
    kind: 'mass',
    x: { first: 40, last: 200, unit: 'm/z', label: 'm/z', direction: 'left-to-right' },
    mz: Float64Array.from(mz),
    intensity: Float64Array.from(intensity),
    yUnit: 'relative-intensity',
    metadata: { numberOfPoints: mz.length },
  };
}

/** CH and CH3 positive, CH2 negative, with noise. */
function hsqc(): MatrixSpectrum {
  const random = pseudoRandom(3);
  const [columns, rows] = [512, 256];
  const peaks = [
    [7.3, 128, 60],
    [4.12, 60.4, -80],
    [2.04, 21, 100],
    [1.26, 14.2, 70],
    [3.5, 55, 15],
  ] as const;
  const z = Float32Array.from({ length: columns * rows }, (_, index) => {
    const shift = 9 - (9 * (index % columns)) / (columns - 1);
    const indirect = (160 * Math.floor(index / columns)) / (rows - 1);
    const noise = (random() + random() + random() - 1.5) * 0.5;
    return peaks.reduce(
      (sum, [x, y, height]) =>
        sum + height / (1 + ((shift - x) / 0.03) ** 2) / (1 + ((indirect - y) / 0.9) ** 2),
      noise,
    );
  });
  return {
    kind: 'nmr-2d',
    x: { first: 9, last: 0, unit: 'ppm', label: 'ppm', direction: 'right-to-left' },
    indirect: { first: 0, last: 160, unit: 'ppm', label: 'ppm', direction: 'right-to-left' },
    columns,
    rows,
    z,
    yUnit: 'intensity',
    metadata: { numberOfPoints: z.length, nucleus: '1H', indirectNucleus: '13C' },
  };
}

export function galleryCharts(): GalleryChart[] {
  const proton = { id: 'proton', spectrum: ethylAcetate() };
  const ranges = [
    { id: 'q', x1: 4.2, x2: 4.04 },
    { id: 's', x1: 2.08, x2: 2 },
    { id: 't', x1: 1.32, x2: 1.2 },
  ];
  const values = ranges.map(({ x1, x2 }) => integrate(proton.spectrum, x1, x2));
  const integrals = ranges.map((range, rank) => ({
    ...range,
    value: ((values[rank] ?? 0) / (values[1] ?? 1)) * 3,
  }));
  const peaks = [4.1467, 4.1289, 4.1111, 4.0933, 2.04, 1.2778, 1.26, 1.2422].map((x) => ({ id: `${x}`, x }));
  const annotations = [{ from: 4.16, to: 4.08, label: 'q, J = 7.1 Hz' }];
  const distances = [
    { id: 'a', x1: 4.1467, x2: 4.1289 },
    { id: 'b', x1: 4.1289, x2: 4.0933 },
  ];
  const quartet = { left: 4.25, right: 4 };
  const matrix = { id: 'hsqc', spectrum: hsqc() };
  const overlaySticks = [194, 195, 196].map((mz, rank) => ({
    mz,
    intensity: [100, 10.2, 0.9][rank] ?? 0,
    label: ['M', 'M+1', 'M+2'][rank] ?? '',
  }));
  return [
    chartOf({ name: 'Integrals', spectra: [proton], marks: { integrals } }),
    chartOf({ name: 'Integrals, phone', spectra: [proton], width: 360, marks: { integrals } }),
    chartOf({ name: 'Peaks and threshold', spectra: [proton], marks: { peaks, thresholdLine: 30 } }),
    chartOf({
      name: 'Peaks, distances, annotation',
      spectra: [proton],
      marks: { peaks, distances, annotations },
      part: quartet,
    }),
    chartOf({
      name: 'Superposition',
      spectra: [
        { ...proton, title: 'sample' },
        { ...proton, id: 'two', title: 'reference', transform: { scale: 0.5, dx: 0.1, dy: 0.3 } },
      ],
    }),
    chartOf({ name: 'Raman', spectra: [{ id: 'raman', spectrum: raman() }] }),
    chartOf({
      name: 'Mass',
      spectra: [{ id: 'ms', spectrum: caffeine() }],
      marks: { overlaySticks },
      part: { left: 100, right: 202 },
    }),
    chartOf({ name: 'HSQC', spectra: [{ ...matrix, title: 'HSQC' }] }),
    chartOf({ name: 'HSQC, phone', spectra: [matrix], width: 360 }),
  ];
}
