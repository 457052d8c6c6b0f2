import { useComputedColorScheme } from '@mantine/core';
import { type Viewer, createViewer, darkTheme, lightTheme } from '@elucida/spectrum-viewer';
import { type RefObject, useEffect, useRef, useState } from 'react';

/** A viewer in an element of the page, in the colours of the page; undefined until the element is there. */
export function useViewer(label: string): {
  host: RefObject<HTMLDivElement | null>;
  viewer: Viewer | undefined;
} {
  const host = useRef<HTMLDivElement>(null);
  const [viewer, setViewer] = useState<Viewer>();
  const isDark = useComputedColorScheme('light') === 'dark';
  const theme = isDark ? darkTheme : lightTheme;
  const firstTheme = useRef(theme);

  useEffect(() => {
    const created = createViewer(host.current!, { label, theme: firstTheme.current });
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
