import { useComputedColorScheme } from '@mantine/core';
import { type Viewer, type ViewerOptions, darkTheme, lightTheme } from '@elucida/spectrum-viewer';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { createChart } from './create-chart.ts';

/** Uses the colours of the page; undefined until the element exists. */
export function useViewer(
  label: string,
  { fillsParent = false }: Pick<ViewerOptions, 'fillsParent'> = {},
): {
  host: RefObject<HTMLDivElement | null>;
  viewer: Viewer | undefined;
} {
  const host = useRef<HTMLDivElement>(null);
  const [viewer, setViewer] = useState<Viewer>();
  const isDark = useComputedColorScheme('light') === 'dark';
  const theme = isDark ? darkTheme : lightTheme;
  const firstTheme = useRef(theme);

  useEffect(() => {
    const created = createChart(host.current!, { label, theme: firstTheme.current, fillsParent });
    setViewer(created);
    return () => {
      setViewer(undefined);
      created.destroy();
    };
  }, [label, fillsParent]);

  useEffect(() => {
    firstTheme.current = theme;
    viewer?.setTheme(theme);
  }, [viewer, theme]);

  return { host, viewer };
}
