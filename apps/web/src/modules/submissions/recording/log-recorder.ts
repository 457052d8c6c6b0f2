import { type PageLogType, limits } from '@elucida/contract';
import type { LogFields, QueuedLog } from './log-queue.ts';
import { newKey } from '../../../lib/api/new-key.ts';
import { watchPresence } from './presence.ts';

/** A zoom is noted where it comes to rest. */
const restMs = 1_000;

/** What is seen of the spectra. */
export interface SpectrumVisibility {
  experimentId: string | undefined;
  /** Null where all of the spectrum is in view. */
  window: { from: number; to: number } | null;
  tool: string | null;
}

/** Writes down one stay on a page: what is drawn, what is looked at, and when nobody is there. */
export class LogRecorder {
  private readonly session = newKey();
  private n = 0;
  private drawing = '';
  private visibility: SpectrumVisibility = { experimentId: undefined, window: null, tool: null };
  private noted = '';
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly leavePresence: () => void;

  constructor(
    private readonly pageurl: string,
    private readonly keep: (log: Omit<QueuedLog, 'account'>) => void,
  ) {
    this.write('start');
    this.leavePresence = watchPresence(limits.inactivityMs, {
      away: () => this.write('awayTrigger'),
      back: () => this.write('awayResume'),
    });
  }

  end(): void {
    this.logVisibility();
    this.leavePresence();
  }

  /** A drawing that was there before. */
  loaded(drawing: string): void {
    if (drawing === this.drawing) return;
    this.drawing = drawing;
    this.write('load', { composerContent: drawing });
  }

  drew(drawing: string): void {
    if (drawing === this.drawing) return;
    this.drawing = drawing;
    this.write('drawingChange', { composerContent: drawing });
  }

  /** Of another experiment at once, of another part of the same one when it comes to rest. */
  recordVisibility(sight: Partial<SpectrumVisibility>): void {
    const isOther = 'experimentId' in sight && sight.experimentId !== this.visibility.experimentId;
    if (isOther) this.logVisibility();
    this.visibility = isOther
      ? { experimentId: undefined, window: null, tool: this.visibility.tool, ...sight }
      : { ...this.visibility, ...sight };
    if (isOther) {
      this.write('experimentChange');
      return;
    }
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.logVisibility(), restMs);
  }

  private inView(): string {
    return JSON.stringify([this.visibility.experimentId, this.visibility.window]);
  }

  private logVisibility(): void {
    clearTimeout(this.timer);
    if (this.inView() !== this.noted && this.visibility.experimentId !== undefined)
      this.write('experimentChange');
  }

  private write(type: PageLogType, facts: LogFields = {}): void {
    const { experimentId, window, tool } = this.visibility;
    this.noted = this.inView();
    const isSight = type === 'experimentChange';
    const data: LogFields = {
      ...facts,
      // Between two changes of it what is seen is as it was.
      ...(isSight && experimentId !== undefined && { experimentId, window }),
      ...(isSight && tool !== null && { tool }),
    };
    this.keep({ session: this.session, n: this.n++, pageurl: this.pageurl, type, at: Date.now(), data });
  }
}
