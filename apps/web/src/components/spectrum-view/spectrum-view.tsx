import { Button, Kbd } from '@mantine/core';
import type { Spectrum } from '@elucida/spectra';
import {
  type Annotation,
  type ChartTable,
  type ContourState,
  type NucleusShift,
  type Projections,
  type ToolId,
  type Viewer,
  type ViewerSpectrum,
} from '@elucida/spectrum-viewer';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { t } from '../../languages/t.ts';
import { saveFile } from '../../lib/save-file.ts';
import { parseFormula } from '@elucida/chemistry';
import type { OverlayStick } from './measuring/isotope-overlay.ts';
import { CrossPeakList } from './cross-peak-list.tsx';
import { LayerSwitches, allLayers } from './layer-switches.tsx';
import { useLinkedCursors } from './linked-cursor.ts';
import { type MeasurementSet, emptyMeasurements } from './measuring/measurement-set.ts';
import type { PeakPanelProps } from './panels/peak-panel.tsx';
import { OverviewBand } from './overview-band.tsx';
import { PeakTable } from './panels/peak-table.tsx';
import { findSignalWindow } from './signal-window.ts';
import { SpectrumTabs, type TabId } from './spectrum-tabs.tsx';
import { SpectrumToolbar } from './spectrum-toolbar.tsx';
import classes from './spectrum-view.module.css';
import type { Superposition } from './panels/superposition-panel.tsx';
import { ThresholdSlider } from './threshold-slider.tsx';
import { SignalBar } from './signal-bar.tsx';
import { useMarks } from './use-marks.ts';
import { useSignals } from './use-signals.ts';
import { usePickedStick } from './use-picked-stick.ts';
import { useClickedPosition } from './use-clicked-position.ts';
import { useCoveredArea } from './use-covered-area.ts';
import { useViewer } from './use-viewer.ts';

/** Range of a spectrum to zoom to, in the units of its axis. */
export interface SpectrumWindow {
  from: number;
  to: number;
}

export interface SpectrumViewProps {
  spectrum: Spectrum;
  /** False while only the coarse level is loaded. */
  isComplete: boolean;
  label: string;
  /** Range to zoom to; a new object zooms again, null shows the whole. */
  window?: SpectrumWindow | null | undefined;
  /** Highlighted range: the chart zooms there, and back without it. */
  spotlight?: SpectrumWindow | undefined;
  /** Ends the highlight; the chart shows a button for it. */
  onSpotlightEnd?: (() => void) | undefined;
  /** Credit printed on exported pictures. */
  credit?: string;
  /** Called with the visible range (null: all) and the tool, whenever these change. */
  onVisibilityChange?: ((sight: SpectrumVisibility) => void) | undefined;
  /** Details in a tab; without them there are no tabs, only the chart and its tools. */
  details?: ReactNode;
  /** Measurements, if the caller stores them. */
  measured?: MeasurementSet;
  onMeasured?: (measured: MeasurementSet) => void;
  /** Superposed spectra. */
  superposition?: Superposition | undefined;
  /** Stores peaks, for the author: see `PeakPanel`. */
  onSavePeaks?: PeakPanelProps['onSave'];
  hasSavedPeaks?: boolean;
  /** Formula of the molecule, if the user may see it. */
  formula?: string | undefined;
  /** Measured one-dimensional spectra on the axes of a two-dimensional one. */
  projections?: Partial<Projections> | undefined;
  /** Shifts to mark, for example those of the current signal. */
  shownShifts?: readonly NucleusShift[] | undefined;
  /** Called with the shift on each axis after a click, or Enter at a position. */
  onPoint?: ((shifts: readonly number[]) => void) | undefined;
  /** True to fill the height of the parent; panels then open in a drawer below the chart. */
  fillsParent?: boolean;
  /** Element for the tools of the focused chart among several; null for the others. */
  toolsIn?: HTMLElement | null | undefined;
  /** Initial contours, set by the author. */
  contours?: { threshold?: number | undefined; count?: number | undefined } | undefined;
}

export interface SpectrumVisibility {
  window: SpectrumWindow | null;
  tool: ToolId | null;
}

function protonsOf(formula = ''): number | undefined {
  const parsed = parseFormula(formula);
  return parsed.ok ? parsed.formula.get('H') : undefined;
}

/** Rounds to what a screen can resolve. */
const shortened = (value: number) => Number(value.toPrecision(6));

/** Shows the viewer with its canvas, tools, colours and measurements. */
export function SpectrumView(props: SpectrumViewProps) {
  const { spectrum, isComplete, label, window: shown, credit = '', onVisibilityChange, details } = props;
  const { superposition, projections, contours: firstContours } = props;
  const [ownMeasured, setOwnMeasured] = useState(emptyMeasurements);
  const measured = props.measured ?? ownMeasured;
  const setMeasured = props.onMeasured ?? setOwnMeasured;
  const { fillsParent = false } = props;
  const { toolsIn } = props;
  // One of several charts in a grid, which share one toolbar.
  const isBare = fillsParent && details === undefined;
  const canMeasure = details !== undefined || isBare;
  const { host, viewer } = useViewer(label, { fillsParent });
  const picked = usePickedStick(viewer, host);
  useClickedPosition(viewer, host, props.onPoint);
  useCoveredArea(viewer, host);
  const { shownShifts } = props;
  useEffect(() => viewer?.setLinkedCursor(shownShifts ?? null), [viewer, shownShifts]);
  const [tool, setTool] = useState<ToolId | null>(null);
  const [table, setTable] = useState<ChartTable>();
  const [tab, setTab] = useState<TabId | null>(fillsParent ? null : 'details');
  const [contours, setContours] = useState<ContourState>();
  const [layers, setLayers] = useState(allLayers);
  const [isFitting, setFitting] = useState(false);
  const [ruler, setRuler] = useState<{ from: number; to: number; difference: number }>();
  const tellSight = useRef(onVisibilityChange);
  tellSight.current = onVisibilityChange;
  const linked = useLinkedCursors();

  useEffect(() => {
    if (!viewer) return undefined;
    setTool(viewer.state.tool);
    setRuler(undefined);
    const tell = () => {
      const { view, isZoomed, tool: current } = viewer.state;
      const inView = { from: shortened(view.left), to: shortened(view.right) };
      tellSight.current?.({ window: isZoomed ? inView : null, tool: current });
    };
    const leave = [
      viewer.on('tool-change', setTool),
      viewer.on('tool-change', tell),
      viewer.on('view-change', tell),
      viewer.on('contours-change', setContours),
      viewer.on('ruler-change', setRuler),
    ];
    return () => leave.forEach((stop) => stop());
  }, [viewer]);

  useEffect(() => {
    if (!viewer || !linked) return undefined;
    const own = Symbol(label);
    const leave = [
      viewer.on('cursor', (position) => linked.point(own, position?.shifts)),
      linked.follow(own, (shifts) => viewer.setLinkedCursor(shifts ?? null)),
    ];
    return () => leave.forEach((stop) => stop());
  }, [viewer, linked, label]);

  const laidOver = superposition?.items;
  useEffect(() => {
    const others = (laidOver ?? []).map(
      ({ id, title, spectrum: other, unit, scale, dx, dy, colour, isVisible }): ViewerSpectrum => ({
        id,
        title,
        spectrum: other,
        colour,
        isHidden: !isVisible,
        transform: { scale: scale * unit, dx, dy },
      }),
    );
    const own = { id: 'spectrum', spectrum, isCoarse: !isComplete, ...(projections && { projections }) };
    viewer?.setSpectra([others.length > 0 ? { ...own, title: label } : own, ...others]);
    setContours(viewer?.state.contours);
  }, [viewer, spectrum, isComplete, label, laidOver, projections]);

  const threshold = firstContours?.threshold;
  const count = firstContours?.count;
  useEffect(() => {
    if (!viewer || !isComplete || (threshold === undefined && count === undefined)) return;
    viewer.setContours({
      ...(threshold !== undefined && { threshold }),
      ...(count !== undefined && { count }),
    });
  }, [viewer, isComplete, threshold, count]);

  useEffect(() => {
    if (shown && isComplete) viewer?.zoomTo(shown);
    if (shown === null) viewer?.reset();
  }, [viewer, shown, isComplete]);

  // Zooms to the signals once for each spectrum.
  const openedOn = useRef<Viewer>(undefined);
  useEffect(() => {
    if (!fillsParent || !viewer || !isComplete || openedOn.current === viewer) return;
    openedOn.current = viewer;
    const signals = shown === undefined ? findSignalWindow(spectrum) : undefined;
    if (signals) viewer.zoomTo(signals);
  }, [fillsParent, viewer, isComplete, shown, spectrum]);

  const { spotlight, onSpotlightEnd } = props;
  useEffect(() => {
    if (isComplete) viewer?.setSpotlight(spotlight ?? null);
  }, [viewer, isComplete, spotlight]);

  const signals = useSignals({
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
    signals: signals.signals,
    onMeasured: setMeasured,
    layers,
    isPicking: layers.peaks && tab === 'peaks',
    onMade: (made) => (!fillsParent || made === 'peaks' || tab !== null) && setTab(made),
  });
  const showOverlay = useCallback((sticks: OverlayStick[]) => viewer?.setOverlaySticks(sticks), [viewer]);

  const [losses, setLosses] = useState<readonly Annotation[]>([]);
  const shownLosses = tab === 'assistant' ? losses : undefined;
  useEffect(() => {
    if (spectrum.kind === 'mass') viewer?.setAnnotations(shownLosses ?? []);
  }, [viewer, spectrum.kind, shownLosses]);
  const fitsHeight = isFitting || signals.current !== undefined;
  useEffect(() => viewer?.setHeightFitting(fitsHeight), [viewer, fitsHeight]);

  const download = async (form: 'png' | 'svg') => {
    const picture =
      form === 'png' ? await viewer?.exportPng({ scale: 2, credit }) : viewer?.exportSvg({ credit });
    if (picture) saveFile(picture, `spectra.${form}`);
  };

  const layerSwitches = canMeasure && (
    <LayerSwitches
      measured={measured}
      isProton={spectrum.metadata.nucleus === '1H'}
      hasExpansions={signals.hasExpansions}
      layers={layers}
      onChange={setLayers}
    />
  );
  const thresholdSlider = contours && (
    <ThresholdSlider contours={contours} onChange={(settings) => viewer?.setContours(settings)} />
  );
  const tools = (
    <>
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
        onFit={() => setFitting(!isFitting)}
        isTableShown={table !== undefined}
        onTable={() => setTable(table ? undefined : viewer?.describe())}
        onDownload={(form) => void download(form)}
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
      <div className={classes['stage']}>
        <div ref={host} className={spectrum.kind === 'nmr-2d' ? classes['matrix'] : classes['chart']} />
        {spotlight && onSpotlightEnd && (
          <Button
            variant="default"
            size="compact-sm"
            className={classes['own-view']}
            onClick={onSpotlightEnd}
          >
            {t('Your view')}
            <Kbd size="xs" ms={8} aria-hidden>
              {t('Esc')}
            </Kbd>
          </Button>
        )}
        {fillsParent && !isBare && spectrum.kind === 'nmr-2d' && isComplete && contours && (
          <CrossPeakList viewer={viewer} spectrum={spectrum} contours={contours} />
        )}
      </div>
      {!fillsParent && thresholdSlider}
      {!fillsParent && layerSwitches}
      {!fillsParent && <SignalBar {...signals} />}
      {table && <PeakTable table={table} />}
      {details !== undefined && (
        <SpectrumTabs
          spectrum={spectrum}
          isComplete={isComplete}
          tab={tab}
          onTab={setTab}
          canClose={fillsParent}
          signals={signals}
          details={details}
          measured={measured}
          onMeasured={setMeasured}
          superposition={superposition}
          onSavePeaks={props.onSavePeaks}
          hasSavedPeaks={props.hasSavedPeaks ?? false}
          protons={protonsOf(props.formula)}
          formula={props.formula}
          onLosses={setLosses}
          contours={contours}
          onContours={(settings) => viewer?.setContours(settings)}
          ruler={ruler}
          picked={picked}
          onOverlay={showOverlay}
        />
      )}
    </div>
  );
}
