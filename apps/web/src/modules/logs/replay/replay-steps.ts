import { type ComposerLog, isExerciseId } from '@elucida/contract';

/** Playing time of a pause of more than 5 s. */
export const shortenedPauseMs = 2_000;
const longPauseMs = 5_000;

export interface ReplayVisibility {
  experimentId: string;
  /** Visible part; null for the whole spectrum. */
  window: { from: number; to: number } | null;
}

export interface ReplayStep {
  log: ComposerLog;
  drawing: string;
  /** True if the server left the last drawing out of the reply. */
  isDrawingUnknown: boolean;
  drawingBefore: string;
  visibility: ReplayVisibility | undefined;
  /** Time since the first entry, in ms. */
  elapsedMs: number;
  /** Time since the previous entry, in ms. */
  pauseMs: number;
  /** Display time of the previous entry at speed 1: a long pause is shortened. */
  shownPauseMs: number;
}

export const isPauseShortened = ({ pauseMs }: ReplayStep) => pauseMs > longPauseMs;

export function buildReplaySteps(logs: readonly ComposerLog[]): ReplayStep[] {
  const begin = new Date(logs[0]?.date ?? 0).getTime();
  let drawing = '';
  let isDrawingUnknown = false;
  let visibility: ReplayVisibility | undefined;
  let former = begin;
  return logs.map((log) => {
    const { composerContent, experimentId, window } = log.data;
    const drawingBefore = drawing;
    drawing = composerContent ?? drawing;
    if (composerContent !== undefined) isDrawingUnknown = false;
    else if (log.isDrawingLeftOut) isDrawingUnknown = true;
    if (log.type === 'experimentChange')
      visibility =
        experimentId == null ? undefined : { experimentId: String(experimentId), window: window ?? null };
    const time = new Date(log.date).getTime();
    const pauseMs = Math.max(0, time - former);
    former = time;
    return {
      log,
      drawing,
      isDrawingUnknown,
      drawingBefore,
      visibility,
      elapsedMs: time - begin,
      pauseMs,
      shownPauseMs: pauseMs > longPauseMs ? shortenedPauseMs : pauseMs,
    };
  });
}

export function exerciseIdOfPage(pageurl: string): number | undefined {
  const id = /(?:^|\/)exercises\/(\d+)(?:[/?]|$)/.exec(pageurl)?.[1];
  return id === undefined || !isExerciseId(id) ? undefined : Number(id);
}
