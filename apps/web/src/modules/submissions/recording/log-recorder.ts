import { type PageLogType, limits } from '@elucida/contract';
import type { LogFields, QueuedLog } from './log-queue.ts';
import { newKey } from '../../../lib/api/new-key.ts';
import { watchPresence } from './presence.ts';

/** Time without a change after which a zoom is logged, in ms. */
const restMs = 1_000;

export interface SpectrumVisibility {
  experimentId: string | undefined;
  /** Visible part; null for the whole spectrum. */
  window: { from: number; to: number } | null;
  tool: string | null;
}

/** Logs drawings, visible spectra and times of inactivity. */
export class LogRecorder {
  private readonly session = newKey();
  private n = 0;
  private drawing = '';
  private visibility: SpectrumVisibility = { experimentId: undefined, window: null, tool: null };
  private noted = '';
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly stopWatching: () => void;

  constructor(
    private readonly pageurl: string,
    private readonly addLog: (log: Omit<QueuedLog, 'account'>) => void,
  ) {
    this.write('start');
    this.stopWatching = watchPresence(limits.inactivityMs, {
      away: () => this.write('awayTrigger'),
      back: () => this.write('awayResume'),
    });
  }

  end(): void {
    this.logVisibility();
    this.stopWatching();
  }

  /** Logs a drawing that existed before the visit. */
  recordLoad(drawing: string): void {
    if (drawing === this.drawing) return;
    this.drawing = drawing;
    this.write('load', { composerContent: drawing });
  }

  recordDrawing(drawing: string): void {
    if (drawing === this.drawing) return;
    this.drawing = drawing;
    this.write('drawingChange', { composerContent: drawing });
  }

  /** Logs another experiment at once, another visible part after a pause. */
  recordVisibility(changes: Partial<SpectrumVisibility>): void {
    const isOther = 'experimentId' in changes && changes.experimentId !== this.visibility.experimentId;
    if (isOther) this.logVisibility();
    this.visibility = isOther
      ? { experimentId: undefined, window: null, tool: this.visibility.tool, ...changes }
      : { ...this.visibility, ...changes };
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

  private write(type: PageLogType, fields: LogFields = {}): void {
    const { experimentId, window, tool } = this.visibility;
    const isVisibilityEntry = type === 'experimentChange';
    if (isVisibilityEntry) this.noted = this.inView();
    const data: LogFields = {
      ...fields,
      // Other entries omit the visible part; a pending change of it gets its own entry.
      ...(isVisibilityEntry && experimentId !== undefined && { experimentId, window }),
      ...(isVisibilityEntry && tool !== null && { tool }),
    };
    this.addLog({ session: this.session, n: this.n++, pageurl: this.pageurl, type, at: Date.now(), data });
  }
}
