import type { Annotation, ChartTable, ContourState, Viewer } from '@elucida/spectrum-viewer';
import { Button, Kbd } from '@mantine/core';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { t } from '../../languages/t.ts';
import { saveFile } from '../../lib/save-file.ts';
import { CrossPeakList } from './cross-peak-list.tsx';
import { LayerSwitches, allLayers } from './layer-switches.tsx';
import { protonsOf } from './measuring/list-signals.ts';
import type { OverlayStick } from './measuring/isotope-overlay.ts';
import { emptyMeasurements } from './measuring/measurement-set.ts';
import { OverviewBand } from './overview-band.tsx';
import { PeakTable } from './panels/peak-table.tsx';
import { SignalBar } from './signal-bar.tsx';
import { SpectrumTabs, type TabId } from './spectrum-tabs.tsx';
import { SpectrumToolbar } from './spectrum-toolbar.tsx';
import type { SpectrumViewProps } from './spectrum-view-props.ts';
import classes from './spectrum-view.module.css';
import { ThresholdSlider } from './threshold-slider.tsx';
import { useClickedPosition } from './use-clicked-position.ts';
import { useCoveredArea } from './use-covered-area.ts';
import { useMarks } from './use-marks.ts';
import { usePickedStick } from './use-picked-stick.ts';
import { useSignals } from './use-signals.ts';
import { useViewerInput } from './use-viewer-input.ts';
import { useViewerState } from './use-viewer-state.ts';
import { useViewer } from './use-viewer.ts';

/** The parent component or this view stores the measurements. */
function useShownMeasurements(viewer: Viewer | undefined, props: SpectrumViewProps) {
  const { spectrum, isComplete, fillsParent = false } = props;
  const [ownMeasured, setOwnMeasured] = useState(emptyMeasurements);
  const measured = props.measured ?? ownMeasured;
  const setMeasured = props.onMeasured ?? setOwnMeasured;
  const [tab, setTab] = useState<TabId | null>(fillsParent ? null : 'details');
  const [layers, setLayers] = useState(allLayers);
  const [losses, setLosses] = useState<readonly Annotation[]>([]);

  const signalBar = useSignals({
    viewer,
    spectrum: isComplete ? spectrum : undefined,
    picked: measured.picked,
    protons: protonsOf(props.formula),
    areExpanded: layers.expansions,
  });
  useMarks({
    viewer,
    spectrum: isComplete ? spectrum : undefined,
    measured,
    signals: signalBar.signals,
    onMeasured: setMeasured,
    layers,
    isPicking: layers.peaks && tab === 'peaks',
    onMeasurementAdd: (kind) => (!fillsParent || kind === 'peaks' || tab !== null) && setTab(kind),
  });
  const shownLosses = tab === 'assistant' ? losses : undefined;
  useEffect(() => {
    if (spectrum.kind === 'mass') viewer?.setAnnotations(shownLosses ?? []);
  }, [viewer, spectrum.kind, shownLosses]);

  return { measured, setMeasured, tab, setTab, layers, setLayers, setLosses, signalBar };
}

function SpotlightEnd({ onEnd }: { onEnd: () => void }) {
  return (
    <Button variant="default" size="compact-sm" className={classes['own-view']} onClick={onEnd}>
      {t('Return to your view')}
      <Kbd size="xs" ms="xs" aria-hidden>
        {t('Esc')}
      </Kbd>
    </Button>
  );
}

interface StageProps {
  props: SpectrumViewProps;
  host: ReturnType<typeof useViewer>['host'];
  viewer: Viewer | undefined;
  contours: ContourState | undefined;
  isBare: boolean;
}

function Stage({ props, host, viewer, contours, isBare }: StageProps) {
  const { spectrum, isComplete, fillsParent = false, spotlight, onSpotlightEnd } = props;
  return (
    <div className={classes['stage']}>
      <div ref={host} className={spectrum.kind === 'nmr-2d' ? classes['matrix'] : classes['chart']} />
      {spotlight && onSpotlightEnd && <SpotlightEnd onEnd={onSpotlightEnd} />}
      {fillsParent && !isBare && spectrum.kind === 'nmr-2d' && isComplete && contours && (
        <CrossPeakList viewer={viewer} spectrum={spectrum} contours={contours} />
      )}
    </div>
  );
}

interface ChartToolsProps extends Pick<SpectrumViewProps, 'spectrum' | 'credit' | 'details'> {
  viewer: Viewer | undefined;
  tool: ReturnType<typeof useViewerState>['tool'];
  canMeasure: boolean;
  isFitting: boolean;
  onFit: () => void;
  isTableShown: boolean;
  onTable: () => void;
}

function ChartTools(props: ChartToolsProps) {
  const {
    viewer,
    spectrum,
    tool,
    credit = '',
    details,
    canMeasure,
    isFitting,
    onFit,
    isTableShown,
    onTable,
  } = props;

  const download = async (form: 'png' | 'svg') => {
    const picture =
      form === 'png' ? await viewer?.exportPng({ scale: 2, credit }) : viewer?.exportSvg({ credit });
    if (picture) saveFile(picture, `spectra.${form}`);
  };

  return (
    <SpectrumToolbar
      kind={spectrum.kind}
      tool={tool}
      hasHelp={details === undefined}
      canMeasure={canMeasure}
      onPick={(next) => viewer?.setTool(next === tool ? null : next)}
      onZoomIn={() => viewer?.zoomIn()}
      onZoomOut={() => viewer?.zoomOut()}
      onReset={() => viewer?.reset()}
      onBack={() => viewer?.back()}
      isFitting={isFitting}
      onFit={onFit}
      isTableShown={isTableShown}
      onTable={onTable}
      onDownload={(form) => void download(form)}
    />
  );
}

export function SpectrumView(props: SpectrumViewProps) {
  const { spectrum, isComplete, label, details, fillsParent = false, toolsIn } = props;
  // One of several charts in a grid, which share one toolbar.
  const isBare = fillsParent && details === undefined;
  const canMeasure = details !== undefined || isBare;
  const { host, viewer } = useViewer(label, { fillsParent });
  const picked = usePickedStick(viewer, host);
  useClickedPosition(viewer, host, props.onPoint);
  useCoveredArea(viewer, host);
  const { tool, contours, setContours, ruler } = useViewerState(viewer, props.onVisibilityChange);
  useViewerInput(viewer, props, setContours);
  const { measured, setMeasured, tab, setTab, layers, setLayers, setLosses, signalBar } =
    useShownMeasurements(viewer, props);
  const [isTableShown, setTableShown] = useState(false);
  const [table, setTable] = useState<ChartTable>();
  // The effects of `useViewerInput` run first, so that the viewer has the spectrum.
  useEffect(
    () => setTable(isTableShown ? viewer?.describe() : undefined),
    [viewer, spectrum, isComplete, contours, isTableShown],
  );
  const [isFitting, setFitting] = useState(false);
  const fitsHeight = isFitting || signalBar.current !== undefined;
  useEffect(() => viewer?.setHeightFitting(fitsHeight), [viewer, fitsHeight]);
  const showOverlay = useCallback((sticks: OverlayStick[]) => viewer?.setOverlaySticks(sticks), [viewer]);

  const layerSwitches = canMeasure && (
    <LayerSwitches
      measured={measured}
      isProton={spectrum.metadata.nucleus === '1H'}
      hasExpansions={signalBar.hasExpansions}
      layers={layers}
      onChange={setLayers}
    />
  );
  const thresholdSlider = contours && (
    <ThresholdSlider contours={contours} onChange={(settings) => viewer?.setContours(settings)} />
  );
  const tools: ReactNode = (
    <>
      <ChartTools
        {...{ viewer, spectrum, tool, details, canMeasure, isFitting, isTableShown }}
        credit={props.credit ?? ''}
        onFit={() => setFitting(!isFitting)}
        onTable={() => setTableShown(!isTableShown)}
      />
      {fillsParent && layerSwitches}
      {fillsParent && thresholdSlider}
    </>
  );
  return (
    <div className={classes['view']} data-fills={fillsParent || undefined}>
      {!isBare && <div className={classes['tools']}>{tools}</div>}
      {isBare && toolsIn && createPortal(tools, toolsIn)}
      {spectrum.kind !== 'nmr-2d' && <OverviewBand viewer={viewer} spectrum={spectrum} />}
      <Stage {...{ props, host, viewer, contours, isBare }} />
      {!fillsParent && thresholdSlider}
      {!fillsParent && layerSwitches}
      {!fillsParent && <SignalBar {...signalBar} />}
      {table && <PeakTable table={table} />}
      {details !== undefined && (
        <SpectrumTabs
          {...{ spectrum, isComplete, tab, signalBar, details, measured, contours, ruler, picked }}
          onTab={setTab}
          canClose={fillsParent}
          onMeasured={setMeasured}
          superposition={props.superposition}
          onSavePeaks={props.onSavePeaks}
          hasSavedPeaks={props.hasSavedPeaks ?? false}
          protons={protonsOf(props.formula)}
          formula={props.formula}
          onLosses={setLosses}
          onContours={(settings) => viewer?.setContours(settings)}
          onOverlay={showOverlay}
        />
      )}
    </div>
  );
}
