import { useComputedColorScheme } from '@mantine/core';
import type { Spectrum } from '@elucida/spectra';
import {
  type ChartTable,
  type ToolId,
  type Viewer,
  createViewer,
  darkTheme,
  lightTheme,
} from '@elucida/spectrum-viewer';
import { useEffect, useRef, useState } from 'react';
import { PeakTable } from './peak-table.tsx';
import { SpectrumToolbar } from './spectrum-toolbar.tsx';
import classes from './spectrum-view.module.css';

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
  /** Printed on exported pictures. */
  copyright?: string;
  /** What of it is in view (null: all) and with which tool, whenever that changes. */
  onSight?: ((sight: SpectrumSight) => void) | undefined;
}

export interface SpectrumSight {
  window: SpectrumWindow | null;
  tool: ToolId | null;
}

/** To what can be told apart on a screen. */
const shortened = (value: number) => Number(value.toPrecision(6));

function save(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}

/** The viewer in the page: its canvas, its tools, its colours. */
export function SpectrumView({
  spectrum,
  isComplete,
  label,
  window: shown,
  copyright = '',
  onSight,
}: SpectrumViewProps) {
  const host = useRef<HTMLDivElement>(null);
  const viewer = useRef<Viewer>(undefined);
  const [tool, setTool] = useState<ToolId | null>(null);
  const [table, setTable] = useState<ChartTable>();
  const isDark = useComputedColorScheme('light') === 'dark';
  const theme = isDark ? darkTheme : lightTheme;
  const firstTheme = useRef(theme);
  const tellSight = useRef(onSight);
  tellSight.current = onSight;

  useEffect(() => {
    const created = createViewer(host.current!, { label, theme: firstTheme.current });
    viewer.current = created;
    created.on('tool-change', setTool);
    setTool(created.state.tool);
    const tell = () => {
      const { view, isZoomed, tool: current } = created.state;
      const inView = { from: shortened(view.left), to: shortened(view.right) };
      tellSight.current?.({ window: isZoomed ? inView : null, tool: current });
    };
    created.on('tool-change', tell);
    created.on('view-change', tell);
    return () => {
      created.destroy();
      viewer.current = undefined;
    };
  }, [label]);

  useEffect(() => {
    viewer.current?.setSpectra([{ id: 'spectrum', spectrum, isCoarse: !isComplete }]);
  }, [spectrum, isComplete, label]);

  useEffect(() => {
    viewer.current?.setTheme(theme);
  }, [theme]);

  useEffect(() => {
    if (shown && isComplete) viewer.current?.zoomTo(shown);
    if (shown === null) viewer.current?.reset();
  }, [shown, isComplete]);

  const download = async () => {
    const picture = await viewer.current?.exportPng({ scale: 2, copyright });
    if (picture) save(picture, 'spectra.png');
  };

  return (
    <div className={classes['view']}>
      <SpectrumToolbar
        kind={spectrum.kind}
        tool={tool}
        onPick={(next) => viewer.current?.setTool(next === tool ? null : next)}
        onReset={() => viewer.current?.reset()}
        onBack={() => viewer.current?.back()}
        isTableShown={table !== undefined}
        onTable={() => setTable(table ? undefined : viewer.current?.describe())}
        onDownload={() => void download()}
      />
      <div ref={host} className={classes['chart']} />
      {table && <PeakTable table={table} />}
    </div>
  );
}
