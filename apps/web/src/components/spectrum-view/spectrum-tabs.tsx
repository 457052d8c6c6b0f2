import { Tabs } from '@mantine/core';
import type { Spectrum } from '@elucida/spectra';
import { type ReactNode, Suspense, lazy, useState } from 'react';
import { LoadingPage } from '../states/loading-page.tsx';
import { t } from '../../languages/t.ts';
import type { PanelId, SpectrumPanelProps } from './panels/spectrum-panel.tsx';
import { SignalBar } from './signal-bar.tsx';
import classes from './spectrum-view.module.css';

const SpectrumPanel = lazy(async () => ({
  default: (await import('./panels/spectrum-panel.tsx')).SpectrumPanel,
}));

export type TabId = 'details' | PanelId;

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
        // Only the integrals of NMR spectra count nuclei.
        ...(spectrum.kind === 'nmr-1d' ? (['integrals'] as const) : []),
        'distances',
        'peaks',
        ...(spectrum.kind === 'nmr-1d' ? (['signals'] as const) : []),
        ...(hasSuperposition ? (['superposition'] as const) : []),
        'help',
      ];
  }
}

export interface SpectrumTabsProps extends SpectrumPanelProps {
  /** Open tab; null while the drawer is closed. */
  tab: TabId | null;
  onTab: (tab: TabId | null) => void;
  /** True if a click on the open tab closes the drawer. */
  canClose: boolean;
  details: ReactNode;
}

export function SpectrumTabs({ tab, onTab, canClose, details, ...props }: SpectrumTabsProps) {
  const { spectrum, signalBar, superposition } = props;
  const tabs = tabsOf(spectrum, superposition !== undefined);
  // A panel stays mounted once opened, so that its input survives a change of the tab.
  const [opened, setOpened] = useState<readonly TabId[]>([]);
  if (tab !== null && !opened.includes(tab)) setOpened([...opened, tab]);
  return (
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
        {canClose && <SignalBar {...signalBar} />}
      </div>
      {tabs.map((id) => (
        <Tabs.Panel key={id} value={id} className={classes['tab-panel']}>
          {id === 'details'
            ? details
            : opened.includes(id) && (
                <Suspense fallback={<LoadingPage />}>
                  <SpectrumPanel id={id} {...props} />
                </Suspense>
              )}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
