import { type LogType, type SessionStrategy, hashDrawing, limits } from '@elucida/contract';

export interface DrawingSessionEntry {
  type: LogType;
  /** Time in ms. */
  time: number;
  /** Handle; undefined if an `experimentChange` shows none. */
  experimentId?: string | undefined;
  /** Hash of the drawing after the entry, if it has one. */
  drawingHash?: string | undefined;
  answer?: { isCorrect: boolean | null; points: number | null } | undefined;
}

type Visit = SessionStrategy['visits'][number];

const seconds = (milliseconds: number) => milliseconds / 1000;

/** Reads entries in order of time. Its memory grows only with drawings, visits and submissions. */
export class DrawingSessionAnalyser {
  private startMs: number | undefined;
  private lastMs: number | undefined;
  private activeMs = 0;
  private isAway = false;
  /** The empty drawing first. */
  private readonly earlierHashes = new Set([hashDrawing('')]);
  private isGoingBack = false;
  private edits = 0;
  private backTracks = 0;
  private stepsBack = 0;
  private isContinued = false;
  private firstStructureMs: number | null = null;
  private inView: string | undefined;
  private withoutSpectrumMs = 0;
  private hasViewedSinceEdit = false;
  private readonly spectra = new Map<string, { milliseconds: number; visits: number; zooms: number }>();
  private readonly visits: { experimentId: string; from: number; milliseconds: number }[] = [];
  private readonly answers: SessionStrategy['answers'] = [];

  read(entry: DrawingSessionEntry): void {
    this.addActiveTime(entry.time);
    this.isAway = entry.type === 'awayTrigger';
    if (entry.type === 'load') this.load(entry.drawingHash);
    if (entry.type === 'drawingChange') this.draw(entry.drawingHash);
    if (entry.type === 'experimentChange') this.handleExperimentChange(entry.experimentId);
    if (entry.type === 'submission')
      this.answers.push({
        seconds: seconds(this.activeMs),
        isCorrect: entry.answer?.isCorrect ?? null,
        points: entry.answer?.points ?? null,
        isChecked: this.hasViewedSinceEdit,
      });
  }

  /**
   * Adds the time since the previous entry, also to the visible experiment. Adds nothing for an
   * absence or a clock that goes back.
   */
  private addActiveTime(time: number): void {
    this.startMs ??= time;
    const last = this.lastMs ?? time;
    const passed = this.isAway ? 0 : Math.max(0, time - last);
    this.lastMs = Math.max(last, time);
    const counted = Math.min(passed, limits.inactivityMs);
    this.activeMs += counted;
    if (this.inView === undefined) {
      this.withoutSpectrumMs += counted;
      return;
    }
    this.spectra.get(this.inView)!.milliseconds += counted;
    this.visits.at(-1)!.milliseconds += counted;
  }

  private load(drawingHash: string | undefined): void {
    if (this.edits === 0) {
      this.isContinued = true;
      this.earlierHashes.clear();
    }
    if (drawingHash !== undefined) this.earlierHashes.add(drawingHash);
    this.isGoingBack = false;
  }

  private draw(drawingHash: string | undefined): void {
    if (this.edits === 0 && !this.isContinued) this.firstStructureMs = this.activeMs;
    this.edits += 1;
    this.hasViewedSinceEdit = false;
    if (drawingHash === undefined) return;
    const isBack = this.earlierHashes.has(drawingHash);
    if (isBack) this.stepsBack += 1;
    if (isBack && !this.isGoingBack) this.backTracks += 1;
    this.isGoingBack = isBack;
    this.earlierHashes.add(drawingHash);
  }

  private handleExperimentChange(experimentId: string | undefined): void {
    const isOther = experimentId !== this.inView;
    this.inView = experimentId;
    if (experimentId === undefined) return;
    this.hasViewedSinceEdit = true;
    const known = this.spectra.get(experimentId) ?? { milliseconds: 0, visits: 0, zooms: 0 };
    this.spectra.set(experimentId, known);
    if (!isOther) {
      known.zooms += 1;
      return;
    }
    known.visits += 1;
    this.visits.push({ experimentId, from: this.activeMs, milliseconds: 0 });
  }

  get strategy(): SessionStrategy {
    return {
      duration: seconds((this.lastMs ?? 0) - (this.startMs ?? 0)),
      activeSeconds: seconds(this.activeMs),
      isContinued: this.isContinued,
      secondsToFirstStructure: this.firstStructureMs === null ? null : seconds(this.firstStructureMs),
      secondsToFirstAnswer: this.answers[0]?.seconds ?? null,
      edits: this.edits,
      backTracks: this.backTracks,
      stepsBack: this.stepsBack,
      secondsWithoutSpectrum: seconds(this.withoutSpectrumMs),
      spectra: [...this.spectra].map(([experimentId, { milliseconds, visits, zooms }]) => ({
        experimentId,
        seconds: seconds(milliseconds),
        visits,
        zooms,
      })),
      visits: this.visits.map(({ experimentId, from, milliseconds }): Visit => ({
        experimentId,
        from: seconds(from),
        seconds: seconds(milliseconds),
      })),
      answers: [...this.answers],
    };
  }
}

/** The entries are in order of time. */
export function analyseDrawingSession(entries: Iterable<DrawingSessionEntry>): SessionStrategy {
  const reader = new DrawingSessionAnalyser();
  for (const entry of entries) reader.read(entry);
  return reader.strategy;
}
