import type { Spectrum } from '@elucida/spectra';
import type { ContourState } from '@elucida/spectrum-viewer';
import { useMemo } from 'react';
import type { MeasurementSet } from '../measuring/measurement-set.ts';
import { isCurve } from '../measuring/measurements.ts';
import type { SignalBarProps } from '../signal-bar.tsx';
import { ContourPanel, type ContourPanelProps } from './contour-panel.tsx';
import { DistancePanel } from './distance-panel.tsx';
import { HelpPanel } from './help-panel.tsx';
import { IntegralPanel } from './integral-panel.tsx';
import { MassPanel, type MassPanelProps } from './mass-panel.tsx';
import { PeakPanel, type PeakPanelProps } from './peak-panel.tsx';
import { SignalPanel } from './signal-panel.tsx';
import { type Superposition, SuperpositionPanel } from './superposition-panel.tsx';

export type PanelId =
  | 'signals'
  | 'integrals'
  | 'distances'
  | 'peaks'
  | 'superposition'
  | 'contours'
  | 'assistant'
  | 'help';

function intensityOf(spectrum: Extract<Spectrum, { kind: 'nmr-2d' }>): { min: number; max: number } {
  let min = Infinity;
  let max = -Infinity;
  for (const value of spectrum.z) {
    if (value < min) min = value;
    if (value > max) max = value;
  }
  return { min, max };
}

export interface SpectrumPanelProps {
  spectrum: Spectrum;
  isComplete: boolean;
  signalBar: SignalBarProps;
  measured: MeasurementSet;
  onMeasured: (measured: MeasurementSet) => void;
  superposition: Superposition | undefined;
  onSavePeaks: PeakPanelProps['onSave'];
  hasSavedPeaks: boolean;
  protons: number | undefined;
  formula: MassPanelProps['formula'];
  onLosses: MassPanelProps['onLosses'];
  contours: ContourState | undefined;
  onContours: ContourPanelProps['onChange'];
  ruler: MassPanelProps['ruler'];
  picked: MassPanelProps['picked'];
  onOverlay: MassPanelProps['onOverlay'];
}

export function SpectrumPanel({ id, ...props }: SpectrumPanelProps & { id: PanelId }) {
  const { spectrum, isComplete, signalBar, measured, onMeasured, superposition, protons } = props;
  const { onSavePeaks, hasSavedPeaks, formula, onLosses, contours, onContours, ruler, picked, onOverlay } =
    props;
  const curve = isCurve(spectrum) ? spectrum : undefined;
  const intensity = useMemo(
    () => (spectrum.kind === 'nmr-2d' ? intensityOf(spectrum) : undefined),
    [spectrum],
  );
  switch (id) {
    case 'signals':
      return <SignalPanel {...signalBar} />;
    case 'integrals':
      return (
        spectrum.kind !== 'mass' &&
        isComplete && (
          <IntegralPanel
            spectrum={spectrum}
            list={measured.integrals}
            onChange={(integrals) => onMeasured({ ...measured, integrals })}
            protons={protons}
          />
        )
      );
    case 'distances':
      return (
        <DistancePanel
          spectrum={spectrum}
          rows={measured.distances}
          onChange={(distances) => onMeasured({ ...measured, distances })}
        />
      );
    case 'peaks':
      return (
        curve &&
        isComplete && (
          <PeakPanel
            spectrum={curve}
            picked={measured.picked}
            onChange={(picked) => onMeasured({ ...measured, picked })}
            onSave={onSavePeaks}
            hasSavedPeaks={hasSavedPeaks}
            protons={protons}
          />
        )
      );
    case 'superposition':
      return superposition && <SuperpositionPanel {...superposition} />;
    case 'contours':
      return (
        intensity &&
        contours && <ContourPanel contours={contours} intensity={intensity} onChange={onContours} />
      );
    case 'assistant':
      return (
        spectrum.kind === 'mass' && (
          <MassPanel
            spectrum={spectrum}
            ruler={ruler}
            picked={picked}
            onOverlay={onOverlay}
            formula={formula}
            onLosses={onLosses}
          />
        )
      );
    case 'help':
      return <HelpPanel kind={spectrum.kind} />;
  }
}
