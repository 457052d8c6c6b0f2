import type { CurveSpectrum, Spectrum } from '@elucida/spectra';
import type { AxisRange, Viewer } from '@elucida/spectrum-viewer';
import { useEffect, useRef } from 'react';
import type { Layers } from './layer-switches.tsx';
import { type Signal, formatSplitting } from './measuring/list-signals.ts';
import type { MeasurementSet } from './measuring/measurement-set.ts';
import {
  type IntegrableSpectrum,
  type IntegralList,
  addIntegral,
  addRange,
  changeIntegral,
  changeRange,
  isCurve,
  computeIntegralValue,
} from './measuring/measurements.ts';
import { type PickedPeaks, addPeak, listPeaks, removePeak } from './measuring/picked-peaks.ts';

/** Makes computed values agree with the displayed ends. */
function roundEnds({ x1, x2, y1, y2 }: AxisRange): AxisRange {
  const end = (value: number) => Number(value.toFixed(3));
  const across = { x1: end(x1), x2: end(x2) };
  return y1 === undefined || y2 === undefined ? across : { ...across, y1: end(y1), y2: end(y2) };
}

export interface MarksOptions {
  viewer: Viewer | undefined;
  /** Spectrum; undefined while only the coarse level is loaded, on which nothing is measured. */
  spectrum: Spectrum | undefined;
  measured: MeasurementSet;
  signals: readonly Signal[];
  onMeasured: (measured: MeasurementSet) => void;
  layers: Layers;
  /** True while peaks are edited: their threshold is drawn then. */
  isPicking: boolean;
  onMeasurementAdd: (kind: 'distances' | 'integrals' | 'peaks') => void;
}

/** Also adds, changes and removes measurements made with the tools of the viewer. */
export function useMarks(options: MarksOptions): void {
  const { viewer, spectrum, measured, signals, layers, isPicking } = options;
  const latest = useRef(options);
  latest.current = options;

  useEffect(() => {
    if (!viewer) return undefined;
    const change = (changes: (measured: MeasurementSet, spectrum: Spectrum) => Partial<MeasurementSet>) => {
      const { measured: now, spectrum: whole, onMeasured } = latest.current;
      if (whole) onMeasured({ ...now, ...changes(now, whole) });
    };
    const changeIntegrals = (changes: (list: IntegralList, spectrum: IntegrableSpectrum) => IntegralList) =>
      change(({ integrals }, whole) =>
        whole.kind === 'mass' ? {} : { integrals: changes(integrals, whole) },
      );
    const changePicked = (changes: (picked: PickedPeaks, spectrum: CurveSpectrum) => PickedPeaks) =>
      change(({ picked }, whole) => (isCurve(whole) ? { picked: changes(picked, whole) } : {}));
    const stops = [
      viewer.on('distance-add', (range) => {
        change(({ distances }) => ({ distances: addRange(distances, roundEnds(range)) }));
        latest.current.onMeasurementAdd('distances');
      }),
      viewer.on('distance-change', ({ id, ...range }) =>
        change(({ distances }) => ({ distances: changeRange(distances, id, roundEnds(range)) })),
      ),
      viewer.on('integral-add', (range) => {
        changeIntegrals((integrals, whole) => addIntegral(integrals, roundEnds(range), whole));
        latest.current.onMeasurementAdd('integrals');
      }),
      viewer.on('integral-change', ({ id, ...range }) =>
        changeIntegrals((integrals, whole) => changeIntegral(integrals, { id, ...roundEnds(range) }, whole)),
      ),
      viewer.on('peak-add', (peak) => {
        changePicked((picked, whole) => addPeak(whole, picked, peak));
        latest.current.onMeasurementAdd('peaks');
      }),
      viewer.on('peak-remove', ({ id }) =>
        change(({ picked }) => ({ picked: removePeak(picked, Number(id)) })),
      ),
      viewer.on('threshold-change', (height) => change(({ picked }) => ({ picked: { ...picked, height } }))),
    ];
    return () => stops.forEach((stop) => stop());
  }, [viewer]);

  useEffect(() => {
    if (!viewer || !spectrum) return;
    viewer.setDistances(layers.distances ? measured.distances : []);
    viewer.setIntegrals(
      layers.integrals
        ? measured.integrals.rows.map((row) => ({
            ...row,
            value: (spectrum.kind !== 'mass' && computeIntegralValue(measured.integrals, row, spectrum)) || 0,
          }))
        : [],
    );
  }, [viewer, spectrum, measured.distances, measured.integrals, layers.distances, layers.integrals]);

  useEffect(() => {
    if (!viewer || !spectrum || !isCurve(spectrum)) return;
    const peaks = listPeaks(spectrum, measured.picked);
    viewer.setPeaks(layers.peaks ? peaks.map(({ x }) => ({ id: String(x), x })) : []);
    viewer.setThresholdLine(isPicking ? (measured.picked.height ?? null) : null);
    const hasCouplings = layers.couplings && peaks.length > 0 && spectrum.metadata.nucleus === '1H';
    viewer.setAnnotations(
      (hasCouplings ? signals : []).map((signal) => ({
        from: signal.from,
        to: signal.to,
        label: formatSplitting(signal),
      })),
    );
  }, [viewer, spectrum, measured.picked, signals, layers.peaks, layers.couplings, isPicking]);
}
