import { SegmentedControl, Tabs, VisuallyHidden } from '@mantine/core';
import type { Exercise } from '@elucida/contract';
import { useSessionStorage } from '@mantine/hooks';
import { IconEye, IconInfoCircle } from '@tabler/icons-react';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { t } from '../../../languages/t.ts';
import { experimentDisplayName } from '../pages/exercise/experiment-names.ts';
import { SpectrumMiniature } from '../../spectra/spectrum-miniature.tsx';
import { SpectraGrid, type SpectraGridProps } from './spectra-grid.tsx';
import { usePageKeys } from './use-page-keys.ts';
import { useIsWorkbench } from './use-is-workbench.ts';
import classes from './workbench.module.css';

export const informationTab = 'information';

type Experiment = Exercise['experiments'][number];

export interface SpectraTabsProps extends Pick<
  SpectraGridProps,
  'formula' | 'spotlightOf' | 'onSpotlightEnd'
> {
  exerciseId: number;
  experiments: readonly Experiment[];
  /** Id of an experiment, or `informationTab`. */
  tab: string;
  onTab: (tab: string) => void;
  cited?: readonly string[] | undefined;
  information: ReactNode;
  panelOf: (experiment: Experiment) => ReactNode;
}

const layouts = ['1', '2', '4', 'all'] as const;
type Layout = (typeof layouts)[number];

const layoutNames: Record<Layout, string> = {
  '1': t('One spectrum'),
  '2': t('Two spectra'),
  '4': t('Four spectra'),
  all: t('All spectra'),
};

/** Returns the tabs that were shown in this window, including the current ones. */
function useSeenTabs(exerciseId: number, shown: readonly string[]): ReadonlySet<string> {
  const [seen, setSeen] = useSessionStorage<string[]>({
    key: `seen-spectra ${exerciseId}`,
    defaultValue: [],
    getInitialValueInEffect: false,
  });
  useEffect(() => {
    const added = shown.filter((tab) => !seen.includes(tab));
    if (added.length > 0) setSeen([...seen, ...added]);
  }, [seen, setSeen, shown]);
  return new Set([...seen, ...shown]);
}

type TileState = 'seen' | 'new' | 'cited';

/** Marks an unopened or cited spectrum, as `describeTile` does in words. */
function TileMark({ state }: { state: TileState }) {
  if (state === 'seen') return null;
  return (
    <span className={classes['mark']} aria-hidden>
      {state === 'cited' ? <IconEye /> : <span className={classes['new']} />}
    </span>
  );
}

/** Names the key, and the state if it is new or cited. */
function describeTile(index: number, state: TileState): string {
  return [
    ...(index < 9 ? [t('Key {{key}}', { key: index + 1 })] : []),
    ...(state === 'cited' ? [t('Cited in the feedback')] : []),
    ...(state === 'new' ? [t('Not opened yet')] : []),
  ].join(' · ');
}

function findPanel(tabs: HTMLElement | null): HTMLElement | null {
  const tab = tabs?.querySelector('[role="tab"][aria-selected="true"]');
  return document.getElementById(tab?.getAttribute('aria-controls') ?? '');
}

/**
 * Restores the focus if a key replaced the panel that had it. Returns a function to call before
 * such a change.
 */
function useRestorePanelFocus(tabs: RefObject<HTMLElement | null>, shown: string): () => void {
  const isInPanel = useRef(false);
  useEffect(() => {
    if (isInPanel.current && document.activeElement === document.body) {
      const panel = findPanel(tabs.current);
      (panel?.querySelector<HTMLElement>('[aria-roledescription]') ?? panel)?.focus();
    }
    isInPanel.current = false;
  }, [tabs, shown]);
  return () => {
    isInPanel.current = findPanel(tabs.current)?.contains(document.activeElement) ?? false;
  };
}

/** Starts from the chosen experiment. */
function listShownExperiments(
  layout: Layout,
  experiments: readonly Experiment[],
  chosen: string,
): Experiment[] {
  const first = experiments.findIndex(({ id }) => id === chosen);
  const count = layout === 'all' ? experiments.length : Math.min(Number(layout), experiments.length);
  return Array.from({ length: count }, (_, step) => experiments[(first + step) % experiments.length]!);
}

interface LayoutChoiceProps {
  value: Layout;
  onChange: (layout: Layout) => void;
}

function LayoutChoice({ value, onChange }: LayoutChoiceProps) {
  return (
    <SegmentedControl
      size="xs"
      aria-label={t('Layout')}
      title={t('Key {{key}}', { key: 'G' })}
      className={classes['layouts']}
      value={value}
      onChange={onChange}
      data={layouts.map((layout) => ({
        value: layout,
        label: (
          <>
            <span aria-hidden>{layout === 'all' ? t('All') : layout}</span>
            <VisuallyHidden>{layoutNames[layout]}</VisuallyHidden>
          </>
        ),
      }))}
    />
  );
}

interface TilesProps extends Pick<SpectraTabsProps, 'exerciseId' | 'experiments'> {
  isWorkbench: boolean;
  stateOf: (experiment: Experiment) => TileState;
}

/** The workbench shows a miniature of each spectrum. */
function Tiles({ exerciseId, experiments, isWorkbench, stateOf }: TilesProps) {
  return (
    <Tabs.List aria-label={t('Spectra and information')} className={classes['tiles']}>
      {experiments.map((experiment, index) => (
        <Tabs.Tab
          key={experiment.id}
          value={experiment.id}
          className={classes['tile']}
          {...(isWorkbench && { title: describeTile(index, stateOf(experiment)) })}
          rightSection={
            isWorkbench &&
            experiment.spectra !== undefined && (
              <SpectrumMiniature address={{ exerciseId, experimentId: experiment.id }} />
            )
          }
        >
          {experimentDisplayName(experiment)}
          {isWorkbench && <TileMark state={stateOf(experiment)} />}
        </Tabs.Tab>
      ))}
      <Tabs.Tab
        value={informationTab}
        leftSection={<IconInfoCircle aria-hidden />}
        {...(isWorkbench && { title: t('Information') })}
        className={classes['tile']}
      >
        {isWorkbench ? <VisuallyHidden>{t('Information')}</VisuallyHidden> : t('Information')}
      </Tabs.Tab>
    </Tabs.List>
  );
}

/** Shows Information at the end of the strip, and the chosen spectrum below, or several at once. */
export function SpectraTabs({
  exerciseId,
  experiments,
  tab,
  onTab,
  cited = [],
  information,
  panelOf,
  ...gridProps
}: SpectraTabsProps) {
  const isWorkbench = useIsWorkbench();
  const [layout, setLayout] = useState<Layout>('1');
  const hasLayouts = isWorkbench && experiments.length > 1;
  const tabs = useRef<HTMLDivElement>(null);
  const strip = useRef<HTMLDivElement>(null);
  const rememberFocus = useRestorePanelFocus(tabs, `${tab} ${layout}`);
  const [announced, setAnnounced] = useState('');
  usePageKeys(({ key }) => {
    const chosen = /^[1-9]$/.test(key) ? experiments[Number(key) - 1] : undefined;
    rememberFocus();
    if (chosen !== undefined) {
      onTab(chosen.id);
      setAnnounced(experimentDisplayName(chosen));
    }
    if (key.toLowerCase() === 'g' && hasLayouts) {
      const next = layouts[(layouts.indexOf(layout) + 1) % layouts.length]!;
      setLayout(next);
      setAnnounced(layoutNames[next]);
    }
  });
  const isGrid = hasLayouts && layout !== '1';
  const isInGrid = isGrid && experiments.some(({ id }) => id === tab);
  const shownTabs = isInGrid ? listShownExperiments(layout, experiments, tab).map(({ id }) => id) : [tab];
  const seen = useSeenTabs(exerciseId, shownTabs);
  // The key G leaves the focus on a button of the layout that is no longer chosen.
  useEffect(() => {
    const focused = document.activeElement;
    if (focused?.matches('input[type="radio"]') && strip.current?.contains(focused))
      strip.current.querySelector<HTMLElement>('input[type="radio"]:checked')?.focus();
  }, [layout]);
  const stateOf = ({ id }: Experiment): TileState =>
    cited.includes(id) ? 'cited' : seen.has(id) ? 'seen' : 'new';
  useEffect(() => {
    const tile = strip.current?.querySelector('[aria-selected="true"]');
    const row = tile?.parentElement;
    if (!tile || !row) return;
    // Not scrollIntoView: it would also scroll the page, away from a signal list on a phone.
    const [{ left, right }, shown] = [tile.getBoundingClientRect(), row.getBoundingClientRect()];
    row.scrollLeft += Math.min(0, left - shown.left) + Math.max(0, right - shown.right);
    // A digit leaves the focus on the tab before.
    if (row.contains(document.activeElement)) (tile as HTMLElement).focus({ preventScroll: true });
  }, [tab]);
  return (
    <Tabs
      ref={tabs}
      value={tab}
      onChange={(next) => onTab(next ?? informationTab)}
      keepMounted={false}
      className={classes['tabs']}
    >
      <div
        ref={strip}
        className={classes['strip']}
        data-panel
        data-many={experiments.length > 5 || undefined}
      >
        <Tiles
          exerciseId={exerciseId}
          experiments={experiments}
          isWorkbench={isWorkbench}
          stateOf={stateOf}
        />
        {hasLayouts && <LayoutChoice value={layout} onChange={setLayout} />}
        <VisuallyHidden role="status">{announced}</VisuallyHidden>
      </div>
      {experiments.map((experiment) => (
        <Tabs.Panel
          key={experiment.id}
          value={experiment.id}
          className={classes['panel']}
          data-panel
          tabIndex={-1}
        >
          {isGrid ? (
            <SpectraGrid
              exerciseId={exerciseId}
              experiments={listShownExperiments(layout, experiments, experiment.id)}
              siblings={experiments}
              {...gridProps}
            />
          ) : (
            panelOf(experiment)
          )}
        </Tabs.Panel>
      ))}
      <Tabs.Panel value={informationTab} className={classes['panel']} data-text data-panel tabIndex={-1}>
        {information}
      </Tabs.Panel>
    </Tabs>
  );
}
