import type { CurveSpectrum, MassSpectrum, MatrixSpectrum } from '@elucida/spectra';
import { createContourTracer } from '../contours/contour-tracer.ts';
import { ViewerModel } from '../view/viewer-model.ts';
import { lightTheme } from '../theme.ts';
import type { ToolId } from '../tools/tool-id.ts';
import type { ViewerSpectrum } from '../viewer-options.ts';

/** A flat curve from 10 to 0 ppm with one line of height 100 at 2 ppm. */
export function protonSpectrum(points = 10_001): CurveSpectrum {
  const y = new Float32Array(points);
  y[Math.round((points - 1) * 0.8)] = 100;
  return {
    kind: 'nmr-1d',
    x: { first: 10, last: 0, unit: 'ppm', label: 'ppm', direction: 'right-to-left' },
    y,
    yUnit: 'intensity',
    metadata: { numberOfPoints: points, nucleus: '1H', larmorFrequencyMHz: 400 },
  };
}

export function infraredSpectrum(): CurveSpectrum {
  return {
    kind: 'ir',
    x: { first: 4000, last: 400, unit: 'cm-1', label: 'Wavenumber (cm⁻¹)', direction: 'right-to-left' },
    y: Float32Array.from({ length: 3601 }, (_, index) => (Math.abs(index - 2260) < 20 ? 10 : 95)),
    yUnit: 'transmittance',
    metadata: { numberOfPoints: 3601 },
  };
}

export function massSpectrum(): MassSpectrum {
  return {
    kind: 'mass',
    x: { first: 41, last: 100, unit: 'm/z', label: 'm/z', direction: 'left-to-right' },
    mz: Float64Array.of(41, 42, 43, 58, 100),
    intensity: Float64Array.of(40, 5, 100, 60, 3),
    yUnit: 'relative-intensity',
    metadata: { numberOfPoints: 5 },
  };
}

/**
 * 101 columns and 51 rows with a positive cross peak at 8 and 20 ppm and a negative one at 3 and 80
 * ppm.
 */
export function matrixSpectrum(): MatrixSpectrum {
  const [columns, rows] = [101, 51];
  const z = Float32Array.from({ length: columns * rows }, (_, index) => {
    const [column, row] = [index % columns, Math.floor(index / columns)];
    const bell = (atColumn: number, atRow: number): number =>
      Math.exp(-(((column - atColumn) / 3) ** 2) - ((row - atRow) / 2) ** 2);
    return 100 * bell(20, 10) - 50 * bell(70, 40);
  });
  return {
    kind: 'nmr-2d',
    x: { first: 10, last: 0, unit: 'ppm', label: 'ppm', direction: 'right-to-left' },
    indirect: { first: 0, last: 100, unit: 'ppm', label: 'ppm', direction: 'right-to-left' },
    columns,
    rows,
    z,
    yUnit: 'intensity',
    metadata: { numberOfPoints: z.length, nucleus: '1H', indirectNucleus: '13C' },
  };
}

export interface SampleModel {
  spectra?: ViewerSpectrum[];
  tool?: ToolId | null;
}

/** The model of 1000 by 400 pixels draws nothing. `invalidated` contains the invalidated parts. */
export function sampleModel({
  spectra = [{ id: 'a', spectrum: protonSpectrum() }],
  tool,
}: SampleModel = {}): {
  model: ViewerModel;
  invalidated: string[];
} {
  const invalidated: string[] = [];
  const model = new ViewerModel({
    theme: lightTheme,
    tool,
    invalidate: (part) => invalidated.push(part),
    tracer: createContourTracer(() => undefined),
  });
  model.setSize(1000, 400, 1);
  model.setSpectra(spectra);
  return { model, invalidated };
}
