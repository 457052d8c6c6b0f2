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

/** A part of a spectrum to zoom to, in the units of its axis. */
export interface SpectrumWindow {
  from: number;
  to: number;
}

export interface SpectrumViewProps {
  spectrum: Spectrum;
  /** False while only the coarse level is here. */
  isComplete: boolean;
  label: string;
  /** A new object zooms anew; null shows the whole. */
  window?: SpectrumWindow | null | undefined;
  /** Part that is pointed out: the chart moves there, and back without it. */
  spotlight?: SpectrumWindow | undefined;
  /** Ends the pointing out; the chart offers it with a button. */
  onSpotlightEnd?: (() => void) | undefined;
  /** Printed on exported pictures. */
  credit?: string;
  /** What of it is in view (null: all) and with which tool, whenever that changes. */
  onVisibilityChange?: ((sight: SpectrumVisibility) => void) | undefined;
  /** What is told beside the chart; without it there are no tabs but the chart and its tools alone. */
  details?: ReactNode;
  /** What was measured on it, where somebody keeps that. */
  measured?: MeasurementSet;
  onMeasured?: (measured: MeasurementSet) => void;
  /** Other spectra over this one. */
  superposition?: Superposition | undefined;
  /** For its author: see `PeakPanel`. */
  onSavePeaks?: PeakPanelProps['onSave'];
  hasSavedPeaks?: boolean;
  /** Formula of the molecule, where the reader sees it. */
  formula?: string | undefined;
  /** Measured spectra on the sides of a two-dimensional one. */
  projections?: Partial<Projections> | undefined;
  /** Shifts that are shown in it, for example those of the signal that is worked on. */
  shownShifts?: readonly NucleusShift[] | undefined;
  /** A place in it was clicked on, or Enter was pressed there: its shift on each axis. */
  onPoint?: ((shifts: readonly number[]) => void) | undefined;
  /**
   * Whether it takes the height of its parent; its panels then open on demand, in a drawer below
   * the chart.
   */
  fillsParent?: boolean;
  /** Element for the tools of the focused one of several charts; null for the others. */
  toolsIn?: HTMLElement | null | undefined;
  /** Contours to begin with, as its author set them. */
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

/** To what can be told apart on a screen. */
const shortened = (value: number) => Number(value.toPrecision(6));

/** The viewer in the page: its canvas, its tools, its colours, and what is measured with it. */
export function SpectrumView(props: SpectrumViewProps) {
  const { spectrum, isComplete, label, window: shown, credit = '', onVisibilityChange, details } = props;
  const { superposition, projections, contours: firstContours } = props;
  const [ownMeasured, setOwnMeasured] = useState(emptyMeasurements);
  const measured = props.measured ?? ownMeasured;
  const setMeasured = props.onMeasured ?? setOwnMeasured;
  const { fillsParent = false } = props;
  const { toolsIn } = props;
  // One of several charts in a grid, which have one row of tools.
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
