import type { Spectrum } from '@elucida/spectra';
import type { Viewer } from '@elucida/spectrum-viewer';
import { type PointerEvent, useEffect, useMemo, useRef, useState } from 'react';
import { createMiniature } from './miniature-path.ts';
import classes from './overview-band.module.css';

const size = { width: 600, height: 26 };

/** Shares of the width from the left. */
interface Share {
  from: number;
  to: number;
}

type Grip = 'from' | 'to' | 'both';

/** The window must be visible and draggable. */
const minShare = 0.004;

/** Moves or resizes by a share of the width, within the band. */
function dragWindow({ from, to }: Share, grip: Grip, by: number): Share {
  if (grip === 'from') return { from: Math.max(0, Math.min(to - minShare, from + by)), to };
  if (grip === 'to') return { from, to: Math.min(1, Math.max(from + minShare, to + by)) };
  const step = Math.max(-from, Math.min(1 - to, by));
  return { from: from + step, to: to + step };
}

export interface OverviewBandProps {
  viewer: Viewer | undefined;
  spectrum: Exclude<Spectrum, { kind: 'nmr-2d' }>;
}

/**
 * Dragging moves the visible part; its edges resize it. It is hidden from screen readers, because
 * the keys of the chart do the same.
 */
export function OverviewBand({ viewer, spectrum }: OverviewBandProps) {
  const { first, last } = spectrum.x;
  const { line } = useMemo(() => createMiniature(spectrum, size), [spectrum]);
  const [share, setShare] = useState<Share>({ from: 0, to: 1 });
  const drag = useRef<{ grip: Grip; x: number; share: Share }>(undefined);

  useEffect(() => {
    if (!viewer) return undefined;
    const follow = ({ left, right }: { left: number; right: number }) => {
      const place = (value: number) => Math.max(0, Math.min(1, (value - first) / (last - first)));
      setShare({ from: place(left), to: place(right) });
    };
    follow(viewer.state.view);
    return viewer.on('view-change', follow);
  }, [viewer, first, last]);

  const show = ({ from, to }: Share) =>
    viewer?.dragTo({ from: first + from * (last - first), to: first + to * (last - first) });

  const hold = (event: PointerEvent<HTMLDivElement>) => {
    if (event.pointerType === 'mouse' && event.button !== 0) return;
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const grip = (event.target as HTMLElement).dataset['grip'] as Grip | undefined;
    let held = share;
    if (grip === undefined) {
      // A click beside the window centres it there.
      const middle = (share.from + share.to) / 2;
      held = dragWindow(share, 'both', (event.clientX - left) / width - middle);
      show(held);
    }
    drag.current = { grip: grip ?? 'both', x: event.clientX, share: held };
    event.currentTarget.setPointerCapture(event.pointerId);
  };
  const move = ({ currentTarget, clientX }: PointerEvent<HTMLDivElement>) => {
    if (!drag.current) return;
    const by = (clientX - drag.current.x) / currentTarget.clientWidth;
    show(dragWindow(drag.current.share, drag.current.grip, by));
  };

  return (
    <div
      className={classes['band']}
      aria-hidden
      onPointerDown={hold}
      onPointerMove={move}
      onPointerUp={() => (drag.current = undefined)}
      onPointerCancel={() => (drag.current = undefined)}
      onDoubleClick={() => viewer?.reset()}
    >
      <svg
        className={classes['curve']}
        viewBox={`0 0 ${size.width} ${size.height}`}
        preserveAspectRatio="none"
      >
        <path d={line} />
      </svg>
      <div
        className={classes['window']}
        data-grip="both"
        style={{ left: `${share.from * 100}%`, right: `${(1 - share.to) * 100}%` }}
      >
        <span className={classes['edge']} data-grip="from" />
        <span className={classes['edge']} data-grip="to" />
      </div>
    </div>
  );
}
