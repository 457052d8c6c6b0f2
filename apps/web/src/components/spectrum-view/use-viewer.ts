import { type MantineColorsTuple, alpha, useComputedColorScheme, useMantineTheme } from '@mantine/core';
import { type Theme, type Viewer, darkTheme, lightTheme } from '@elucida/spectrum-viewer';
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { createChart } from './create-chart.ts';

/** The dark chart on the ground of a card, with the page's own greys. */
function darkThemeOf(greys: MantineColorsTuple): Theme {
  const ground = greys[6];
  return {
    ...darkTheme,
    background: ground,
    axis: greys[1],
    text: greys[0],
    faint: greys[4],
    cursor: greys[2],
    readoutBackground: alpha(ground, 0.92),
  };
}

/** A viewer in an element of the page, in the colours of the page; undefined until the element is there. */
export function useViewer(label: string): {
  host: RefObject<HTMLDivElement | null>;
  viewer: Viewer | undefined;
} {
  const host = useRef<HTMLDivElement>(null);
  const [viewer, setViewer] = useState<Viewer>();
  const isDark = useComputedColorScheme('light') === 'dark';
  const greys = useMantineTheme().colors.dark;
  const theme = useMemo(() => (isDark ? darkThemeOf(greys) : lightTheme), [isDark, greys]);
  const firstTheme = useRef(theme);

  useEffect(() => {
    const created = createChart(host.current!, { label, theme: firstTheme.current });
    setViewer(created);
    return () => {
      setViewer(undefined);
      created.destroy();
    };
  }, [label]);

  useEffect(() => {
    firstTheme.current = theme;
    viewer?.setTheme(theme);
  }, [viewer, theme]);

  return { host, viewer };
}
