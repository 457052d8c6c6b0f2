import { Box, Skeleton } from '@mantine/core';
import type { Spectrum } from '@elucida/spectra';
import { lightTheme } from '@elucida/spectrum-viewer';
import { useEffect, useRef, useState } from 'react';
import classes from './printed-chart.module.css';
import { createChart } from './create-chart.ts';

const widthPixels = 1000;
const curveHeightPixels = 400;
const matrixHeightPixels = 800;

export interface PrintedChartProps {
  /** Complete spectrum. */
  spectrum: Spectrum;
  label: string;
  credit: string;
  contours: { threshold?: number | undefined; count?: number | undefined };
  /** Called once, when the picture is drawn. */
  onDrawn: () => void;
}

/**
 * Shows a spectrum as a picture for paper: dark on white in either colour scheme, with axes and
 * without tools.
 */
export function PrintedChart({ spectrum, label, credit, contours, onDrawn }: PrintedChartProps) {
  const host = useRef<HTMLDivElement>(null);
  const [picture, setPicture] = useState<string>();
  const tell = useRef(onDrawn);
  tell.current = onDrawn;
  const { threshold, count } = contours;

  useEffect(() => {
    const isMatrix = spectrum.kind === 'nmr-2d';
    const heightPixels = isMatrix ? matrixHeightPixels : curveHeightPixels;
    const viewer = createChart(host.current!, { label, theme: lightTheme, heightPixels });
    let address: string | undefined;
    const draw = () => {
      if (viewer.state.contours?.isTracing) return;
      if (address !== undefined) URL.revokeObjectURL(address);
      address = URL.createObjectURL(viewer.exportSvg({ credit }));
      setPicture(address);
    };
    const leave = viewer.on('contours-change', draw);
    viewer.setSpectra([{ id: 'spectrum', spectrum }]);
    if (threshold !== undefined || count !== undefined)
      viewer.setContours({
        ...(threshold !== undefined && { threshold }),
        ...(count !== undefined && { count }),
      });
    // The chart has its layout in the next frame.
    const frame = requestAnimationFrame(draw);
    return () => {
      cancelAnimationFrame(frame);
      leave();
      viewer.destroy();
      if (address !== undefined) URL.revokeObjectURL(address);
    };
  }, [spectrum, label, credit, threshold, count]);

  return (
    <Box className={classes['chart']}>
      <div ref={host} className={classes['drawing']} style={{ width: widthPixels }} aria-hidden />
      {picture === undefined ? (
        <Skeleton height={curveHeightPixels / 2} />
      ) : (
        <img src={picture} alt={label} className={classes['picture']} onLoad={() => tell.current()} />
      )}
    </Box>
  );
}
