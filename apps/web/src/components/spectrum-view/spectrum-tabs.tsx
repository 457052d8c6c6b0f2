import { Tabs } from '@mantine/core';
import type { Spectrum } from '@elucida/spectra';
import type { ContourState } from '@elucida/spectrum-viewer';
import { type ReactNode, useMemo } from 'react';
import { t } from '../../languages/t.ts';
import { ContourPanel, type ContourPanelProps } from './panels/contour-panel.tsx';
import { DistancePanel } from './panels/distance-panel.tsx';
import { HelpPanel } from './panels/help-panel.tsx';
import { IntegralPanel } from './panels/integral-panel.tsx';
import { SignalBar, type SignalBarProps } from './signal-bar.tsx';
import { SignalPanel } from './panels/signal-panel.tsx';
import { MassPanel, type MassPanelProps } from './panels/mass-panel.tsx';
import type { MeasurementSet } from './measuring/measurement-set.ts';
import { isCurve } from './measuring/measurements.ts';
import { PeakPanel, type PeakPanelProps } from './panels/peak-panel.tsx';
import classes from './spectrum-view.module.css';
import { type Superposition, SuperpositionPanel } from './panels/superposition-panel.tsx';

export type TabId =
  | 'details'
  | 'signals'
  | 'integrals'
  | 'distances'
  | 'peaks'
  | 'superposition'
  | 'contours'
  | 'assistant'
  | 'help';

const tabLabels: Record<TabId, string> = {
  details: t('Details'),
  signals: t('Signals'),
  integrals: t('Integrals'),
  distances: t('Distances'),
  peaks: t('Peaks'),
  superposition: t('Superposition'),
  contours: t('Contours'),
  assistant: t('Assistant'),
  help: t('Help'),
};

function tabsOf(spectrum: Spectrum, hasSuperposition: boolean): TabId[] {
  switch (spectrum.kind) {
    case 'mass':
      return ['details', 'distances', 'assistant', 'help'];
    case 'nmr-2d':
      return ['details', 'contours', 'integrals', 'distances', 'help'];
    default:
      return [
        'details',
        // An area of an infrared or a Raman spectrum counts nothing.
        ...(spectrum.kind === 'nmr-1d' ? (['integrals'] as const) : []),
        'distances',
        'peaks',
        ...(spectrum.kind === 'nmr-1d' ? (['signals'] as const) : []),
        ...(hasSuperposition ? (['superposition'] as const) : []),
        'help',
      ];
  }
}

function intensityOf(spectrum: Extract<Spectrum, { kind: 'nmr-2d' }>): { min: number; max: number } {
  let min = Infinity;
  let max = -Infinity;
  for (const value of spectrum.z) {
    if (value < min) min = value;
    if (value > max) max = value;
  }
  return { min, max };
}

export interface SpectrumTabsProps {
  spectrum: Spectrum;
  isComplete: boolean;
  /** Null while the drawer is closed. */
  tab: TabId | null;
  onTab: (tab: TabId | null) => void;
  /** True if a click on the open tab closes the drawer. */
  canClose: boolean;
  signals: SignalBarProps;
  details: ReactNode;
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

/** What is told of a spectrum and measured on it, below its chart. */
export function SpectrumTabs(props: SpectrumTabsProps) {
  const { spectrum, isComplete, tab, onTab, canClose, details, measured, onMeasured, superposition } = props;
  const { signals } = props;
  const {
    onSavePeaks,
    hasSavedPeaks,
    protons,
    formula,
    onLosses,
    contours,
    onContours,
    ruler,
    picked,
    onOverlay,
  } = props;
  const curve = isCurve(spectrum) ? spectrum : undefined;
  const intensity = useMemo(
    () => (spectrum.kind === 'nmr-2d' ? intensityOf(spectrum) : undefined),
    [spectrum],
  );

  const panelOf = (id: TabId): ReactNode => {
    switch (id) {
      case 'details':
        return details;
      case 'signals':
        return <SignalPanel {...signals} />;
      case 'integrals':
        return (
          spectrum.kind !== 'mass' && (
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
              hasSaved={hasSavedPeaks}
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
  };

  const tabs = tabsOf(spectrum, superposition !== undefined);
  return (
    // All stay mounted: what is typed in one is there after a look at another.
    <Tabs
      value={tab}
      onChange={(next) => onTab(next as TabId | null)}
      allowTabDeactivation={canClose}
      className={classes['tabs']}
      keepMounted
    >
      <div className={classes['foot']}>
        <Tabs.List aria-label={t('Spectrum details and measurements')} className={classes['tab-list']}>
          {tabs.map((id) => (
            <Tabs.Tab key={id} value={id} className={classes['tab']}>
              {tabLabels[id]}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {canClose && <SignalBar {...signals} />}
      </div>
      {tabs.map((id) => (
        <Tabs.Panel key={id} value={id} className={classes['tab-panel']}>
          {panelOf(id)}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
