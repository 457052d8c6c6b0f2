import { type ComposerLog, isExerciseId } from '@elucida/contract';
import { t } from '../../../languages/t.ts';

/** A pause that is longer is shown as short as this. */
export const maxShownPauseMs = 2_000;
const longPauseMs = 5_000;

export interface ReplayVisibility {
  experimentId: string;
  /** Null: all of the spectrum. */
  window: { from: number; to: number } | null;
}

/** One entry with all that was on the screen after it. */
export interface ReplayStep {
  log: ComposerLog;
  drawing: string;
  drawingBefore: string;
  visibility: ReplayVisibility | undefined;
  /** Milliseconds since the first entry. */
  elapsed: number;
  /** Milliseconds since the entry before. */
  pause: number;
  /** How long the entry before is shown when it is played at its own speed: a long pause is cut short. */
  shownPause: number;
}

/** Longer than it is played. */
export const isPauseShortened = ({ pause }: ReplayStep) => pause > longPauseMs;

export function replaySteps(logs: readonly ComposerLog[]): ReplayStep[] {
  const begin = new Date(logs[0]?.date ?? 0).getTime();
  let drawing = '';
  let visibility: ReplayVisibility | undefined;
  let former = begin;
  return logs.map((log) => {
    const { composerContent, experimentId, window } = log.data;
    const drawingBefore = drawing;
    drawing = composerContent ?? drawing;
    if (log.type === 'experimentChange')
      visibility =
        experimentId == null ? undefined : { experimentId: String(experimentId), window: window ?? null };
    const time = new Date(log.date).getTime();
    const pause = Math.max(0, time - former);
    former = time;
    return {
      log,
      drawing,
      drawingBefore,
      visibility,
      elapsed: time - begin,
      pause,
      shownPause: pause > longPauseMs ? maxShownPauseMs : pause,
    };
  });
}

/** The exercise that a page is of. */
export function exerciseOfPage(pageurl: string): number | undefined {
  const id = /(?:^|\/)exercises\/(\d+)(?:[/?]|$)/.exec(pageurl)?.[1];
  return id === undefined || !isExerciseId(id) ? undefined : Number(id);
}

/** ms under a second, sec under a minute, else min. */
export function formatReplayDuration(milliseconds: number): string {
  if (milliseconds < 1_000) return `${Math.round(milliseconds)} ms`;
  if (milliseconds < 60_000) return t('{{seconds}} sec', { seconds: Math.round(milliseconds / 1_000) });
  return `${Math.round(milliseconds / 60_000)} min`;
}
