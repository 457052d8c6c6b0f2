import type { ContourState, Viewer, ViewerSpectrum } from '@elucida/spectrum-viewer';
import { useEffect, useRef } from 'react';
import { useLinkedCursors } from './linked-cursor.ts';
import type { SuperposedSpectrum } from './panels/superposition-panel.tsx';
import { findSignalWindow } from './signal-window.ts';
import type { SpectrumViewProps } from './spectrum-view-props.ts';

function asViewerSpectrum(superposed: SuperposedSpectrum): ViewerSpectrum {
  const { id, title, spectrum, unit, scale, dx, dy, colour, isVisible } = superposed;
  const transform = { scale: scale * unit, dx, dy };
  return { id, title, spectrum, colour, isHidden: !isVisible, transform };
}

/** Links the pointers of this chart and of others. Marks `shownShifts`. */
function useCursorLink(viewer: Viewer | undefined, { label, shownShifts }: SpectrumViewProps): void {
  const linked = useLinkedCursors();
  useEffect(() => viewer?.setLinkedCursor(shownShifts ?? null), [viewer, shownShifts]);
  useEffect(() => {
    if (!viewer || !linked) return undefined;
    const own = Symbol(label);
    const stops = [
      viewer.on('cursor', (position) => linked.point(own, position?.shifts)),
      linked.follow(own, (shifts) => viewer.setLinkedCursor(shifts ?? null)),
    ];
    return () => stops.forEach((stop) => stop());
  }, [viewer, linked, label]);
}

/** Zooms to the requested range, to the spotlight, and to the signals when a viewer opens. */
function useRequestedRange(viewer: Viewer | undefined, props: SpectrumViewProps): void {
  const { spectrum, isComplete, window: requested, spotlight } = props;
  useEffect(() => {
    if (requested && isComplete) viewer?.zoomTo(requested);
    if (requested === null) viewer?.reset();
  }, [viewer, requested, isComplete]);

  // Zooms to the signals once for each viewer, when its first spectrum is complete.
  const openedOn = useRef<Viewer>(undefined);
  useEffect(() => {
    if (!viewer || !isComplete || openedOn.current === viewer) return;
    openedOn.current = viewer;
    // A user may have zoomed into the preview.
    const signalWindow =
      requested === undefined && !viewer.state.isZoomed ? findSignalWindow(spectrum) : undefined;
    if (signalWindow) viewer.zoomTo(signalWindow);
  }, [viewer, isComplete, requested, spectrum]);

  useEffect(() => {
    if (isComplete) viewer?.setSpotlight(spotlight ?? null);
  }, [viewer, isComplete, spotlight]);
}

export function useViewerInput(
  viewer: Viewer | undefined,
  props: SpectrumViewProps,
  setContours: (contours: ContourState | undefined) => void,
): void {
  const { spectrum, isComplete, label, superposition, projections, contours } = props;
  useCursorLink(viewer, props);

  const superposed = superposition?.items;
  useEffect(() => {
    const others = (superposed ?? []).map(asViewerSpectrum);
    const own = { id: 'spectrum', spectrum, isCoarse: !isComplete, ...(projections && { projections }) };
    viewer?.setSpectra([others.length > 0 ? { ...own, title: label } : own, ...others]);
    setContours(viewer?.state.contours);
  }, [viewer, spectrum, isComplete, label, superposed, projections, setContours]);

  const threshold = contours?.threshold;
  const count = contours?.count;
  useEffect(() => {
    if (!viewer || !isComplete || (threshold === undefined && count === undefined)) return;
    viewer.setContours({
      ...(threshold !== undefined && { threshold }),
      ...(count !== undefined && { count }),
    });
  }, [viewer, isComplete, threshold, count]);

  useRequestedRange(viewer, props);
}
