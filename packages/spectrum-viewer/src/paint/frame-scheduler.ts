export type FramePart = 'spectra' | 'overlay';

/** Collects changed parts and draws them once in the next frame. */
export interface FrameScheduler {
  mark(part: FramePart): void;
  stop(): void;
}

export function createFrameScheduler(
  requestFrame: (draw: () => void) => void,
  draw: (changed: ReadonlySet<FramePart>) => void,
): FrameScheduler {
  let changed = new Set<FramePart>();
  let isStopped = false;
  return {
    mark(part) {
      if (isStopped) return;
      const isWaiting = changed.size > 0;
      changed.add(part);
      if (isWaiting) return;
      requestFrame(() => {
        const parts = changed;
        changed = new Set();
        if (!isStopped && parts.size > 0) draw(parts);
      });
    },
    stop() {
      isStopped = true;
      changed.clear();
    },
  };
}
