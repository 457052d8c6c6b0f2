import { Box, Skeleton, Text } from '@mantine/core';
import type { Spectrum } from '@elucida/spectra';
import { lightTheme } from '@elucida/spectrum-viewer';
import { useEffect, useMemo, useRef, useState } from 'react';
import { formatDecimals } from '../../languages/numbers.ts';
import { t } from '../../languages/t.ts';
import classes from './printed-chart.module.css';
import { createChart } from './create-chart.ts';
import {
  type Signal,
  formatShift,
  listExpansions,
  listSignals,
  orderSignals,
  originOf,
  protonsOf,
} from './measuring/list-signals.ts';
import { noPeaks } from './measuring/picked-peaks.ts';
import { findSignalWindow } from './signal-window.ts';

const widthPixels = 1000;
const curveHeightPixels = 400;
const matrixHeightPixels = 800;

export interface PrintedChartProps {
  /** Complete spectrum. */
  spectrum: Spectrum;
  label: string;
  credit: string;
  contours: { threshold?: number | undefined; count?: number | undefined };
  /** Formula of the molecule if students see it. */
  formula?: string | undefined;
  onDrawn: () => void;
}

/** Uses the form of publications: `3.39 (t, J 6.7 Hz, 2 H)`. */
function SignalLine({ signals }: { signals: readonly Signal[] }) {
  const texts = orderSignals(signals).map((signal) => {
    const details = [
      signal.multiplicity,
      signal.couplings.length > 0 && `J ${formatDecimals(signal.couplings, 1)} Hz`,
      signal.protons !== undefined && `${signal.protons} H`,
      originOf(signal),
    ].filter(Boolean);
    return details.length === 0 ? formatShift(signal) : `${formatShift(signal)} (${details.join(', ')})`;
  });
  if (texts.length === 0) return null;
  return <Text size="sm">{t('Signals in ppm: {{signals}}', { signals: texts.join(' · ') })}</Text>;
}

/**
 * Shows a spectrum dark on white in either colour scheme, with axes and without tools: a ¹H
 * spectrum from its first to its last signal, with narrow multiplets enlarged.
 */
export function PrintedChart(props: PrintedChartProps) {
  const { spectrum, label, credit, contours, formula, onDrawn } = props;
  const host = useRef<HTMLDivElement>(null);
  const [picture, setPicture] = useState<string>();
  const onDrawnRef = useRef(onDrawn);
  onDrawnRef.current = onDrawn;
  const { threshold, count } = contours;
  const signals = useMemo(() => listSignals(spectrum, noPeaks, protonsOf(formula)), [spectrum, formula]);

  useEffect(() => {
    const isMatrix = spectrum.kind === 'nmr-2d';
    const heightPixels = isMatrix ? matrixHeightPixels : curveHeightPixels;
    const viewer = createChart(host.current!, { label, theme: lightTheme, heightPixels });
    let objectUrl: string | undefined;
    const draw = () => {
      if (viewer.state.contours?.isTracing) return;
      if (objectUrl !== undefined) URL.revokeObjectURL(objectUrl);
      objectUrl = URL.createObjectURL(viewer.exportSvg({ credit }));
      setPicture(objectUrl);
    };
    viewer.setSpectra([{ id: 'spectrum', spectrum }]);
    viewer.setExpansions(listExpansions(signals));
    const window = findSignalWindow(spectrum);
    if (window) viewer.zoomTo(window);
    if (threshold !== undefined || count !== undefined)
      viewer.setContours({
        ...(threshold !== undefined && { threshold }),
        ...(count !== undefined && { count }),
      });
    const unsubscribe = viewer.on('contours-traced', draw);
    // The chart has its layout in the next frame.
    const frame = requestAnimationFrame(draw);
    return () => {
      cancelAnimationFrame(frame);
      unsubscribe();
      viewer.destroy();
      if (objectUrl !== undefined) URL.revokeObjectURL(objectUrl);
    };
  }, [spectrum, signals, label, credit, threshold, count]);

  return (
    <Box className={classes['chart']}>
      <div ref={host} className={classes['drawing']} style={{ width: widthPixels }} aria-hidden />
      {picture === undefined ? (
        <Skeleton height={curveHeightPixels / 2} />
      ) : (
        <img src={picture} alt={label} className={classes['picture']} onLoad={() => onDrawnRef.current()} />
      )}
      <SignalLine signals={signals} />
    </Box>
  );
}
