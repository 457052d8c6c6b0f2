import type { Spectrum } from '@elucida/spectra';
import type { Viewer } from '@elucida/spectrum-viewer';
import { useMediaQuery } from '@mantine/hooks';
import { useEffect, useMemo, useRef, useState } from 'react';
import { type Signal, listExpansions, listSignals } from './measuring/list-signals.ts';
import type { PickedPeaks } from './measuring/picked-peaks.ts';
import { findSignalWindow } from './signal-window.ts';

export interface SignalsOptions {
  viewer: Viewer | undefined;
  /** Spectrum; undefined while only the coarse level is loaded. */
  spectrum: Spectrum | undefined;
  picked: PickedPeaks;
  /** H of the formula, if it is shown. */
  protons: number | undefined;
  /** True to draw narrow multiplets enlarged. */
  areExpanded: boolean;
}

/** Multiple of the signal's range. */
const zoomWidths = 4;

/** Also draws narrow multiplets enlarged, and zooms to a signal. */
export function useSignals({ viewer, spectrum, picked, protons, areExpanded }: SignalsOptions) {
  const signals = useMemo(
    () => (spectrum ? listSignals(spectrum, picked, protons) : []),
    [spectrum, picked, protons],
  );
  // The chart of a phone has no room for enlarged multiplets.
  const isWide = useMediaQuery('(min-width: 48em)', true, { getInitialValueInEffect: false });
  const expansions = useMemo(() => (isWide ? listExpansions(signals) : []), [isWide, signals]);
  const [current, setCurrent] = useState<Signal>();
  useEffect(() => viewer?.setExpansions(areExpanded ? expansions : []), [viewer, expansions, areExpanded]);
  // A changed horizontal range is no longer that of the signal; a changed vertical scale is.
  const zoomed = useRef({ left: NaN, right: NaN });
  useEffect(
    () =>
      viewer?.on('view-change', ({ left, right }) => {
        if (left !== zoomed.current.left || right !== zoomed.current.right) setCurrent(undefined);
      }),
    [viewer],
  );
  const zoom = (signal: Signal | undefined) => {
    if (!viewer) return;
    const signalWindow = spectrum && findSignalWindow(spectrum);
    if (signal) {
      const padding = ((signal.from - signal.to) * (zoomWidths - 1)) / 2;
      const range = { from: signal.from + padding, to: signal.to - padding };
      viewer.zoomTo(range, { fitsHeight: true, isAnnounced: true });
    } else if (signalWindow) viewer.zoomTo(signalWindow, { isAnnounced: true });
    else viewer.reset();
    zoomed.current = viewer.state.view;
    setCurrent(signal);
  };
  return { signals, hasExpansions: expansions.length > 0, current, onZoom: zoom };
}
