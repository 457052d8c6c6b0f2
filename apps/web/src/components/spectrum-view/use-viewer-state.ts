import type { ContourState, ToolId, Viewer } from '@elucida/spectrum-viewer';
import { useEffect, useRef, useState } from 'react';
import type { SpectrumViewProps } from './spectrum-view-props.ts';

/** Ruler between two m/z values of a mass spectrum. */
export interface Ruler {
  from: number;
  to: number;
  difference: number;
}

/** Rounds to 6 significant digits, because a screen resolves no more. */
const roundToScreen = (value: number) => Number(value.toPrecision(6));

/** Also reports the viewer's tool and visible range. */
export function useViewerState(
  viewer: Viewer | undefined,
  onVisibilityChange: SpectrumViewProps['onVisibilityChange'],
) {
  const [tool, setTool] = useState<ToolId | null>(null);
  const [contours, setContours] = useState<ContourState>();
  const [ruler, setRuler] = useState<Ruler>();
  const reportVisibility = useRef(onVisibilityChange);
  reportVisibility.current = onVisibilityChange;

  useEffect(() => {
    if (!viewer) return undefined;
    setTool(viewer.state.tool);
    setRuler(undefined);
    const report = () => {
      const { view, isZoomed, tool: current } = viewer.state;
      const inView = { from: roundToScreen(view.left), to: roundToScreen(view.right) };
      reportVisibility.current?.({ window: isZoomed ? inView : null, tool: current });
    };
    const stops = [
      viewer.on('tool-change', setTool),
      viewer.on('tool-change', report),
      viewer.on('view-change', report),
      viewer.on('contours-change', setContours),
      viewer.on('ruler-change', setRuler),
    ];
    return () => stops.forEach((stop) => stop());
  }, [viewer]);

  return { tool, contours, setContours, ruler };
}
