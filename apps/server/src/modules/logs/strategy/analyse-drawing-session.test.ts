import { hashDrawing, logTypes } from '@elucida/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type DrawingSessionEntry, analyseDrawingSession } from './analyse-drawing-session.ts';

const second = 1_000;

const session = (
  ...entries: [at: number, type: DrawingSessionEntry['type'], more?: Partial<DrawingSessionEntry>][]
) =>
  entries.map(([at, type, more]): DrawingSessionEntry => ({
    type,
    time: 1_800_000_000_000 + at * second,
    ...more,
  }));
const look = (experimentId?: string) => ({ experimentId });
const drawn = (drawingHash: string) => ({ drawingHash });

const randomEntries = fc.array(
  fc.record({
    type: fc.constantFrom(...logTypes),
    time: fc.integer({ min: 0, max: 10_000_000 }),
    experimentId: fc.option(fc.constantFrom('a', 'b', 'c'), { nil: undefined }),
    drawingHash: fc.option(fc.constantFrom('1', '2', '3', '4'), { nil: undefined }),
  }),
);

describe('the strategy of a drawing session', () => {
  it('lists time, visits and zooms of each spectrum in the order of the first visit', () => {
    const strategy = analyseDrawingSession(
      session(
        [0, 'start'],
        [10, 'experimentChange', look('ir')],
        [40, 'experimentChange', look('nmr')],
        [50, 'experimentChange', look('nmr')],
        [70, 'experimentChange', look('ir')],
        [75, 'experimentChange', look()],
        [80, 'awayTrigger'],
      ),
    );
    expect(strategy).toMatchObject({ duration: 80, activeSeconds: 80, secondsWithoutSpectrum: 15 });
    expect(strategy.spectra).toEqual([
      { experimentId: 'ir', seconds: 35, visits: 2, zooms: 0 },
      { experimentId: 'nmr', seconds: 30, visits: 1, zooms: 1 },
    ]);
    expect(strategy.visits).toEqual([
      { experimentId: 'ir', from: 10, seconds: 30 },
      { experimentId: 'nmr', from: 40, seconds: 30 },
      { experimentId: 'ir', from: 70, seconds: 5 },
    ]);
  });

  it('counts a pause up to the inactivity limit, and no time while the user is away', () => {
    const strategy = analyseDrawingSession(
      session(
        [0, 'start'],
        [3_600, 'drawingChange', drawn('1')],
        [3_610, 'awayTrigger'],
        [9_000, 'awayResume'],
        [9_001, 'awayTrigger'],
      ),
    );
    expect(strategy).toMatchObject({ duration: 9_001, activeSeconds: 300 + 10 + 1 });
  });

  it('counts consecutive steps back as one back-track, even to an empty drawing', () => {
    const changes = (...marks: string[]) =>
      analyseDrawingSession(
        session(
          [0, 'start'],
          ...marks.map((mark, index): [number, 'drawingChange', object] => [
            index + 1,
            'drawingChange',
            drawn(mark),
          ]),
        ),
      );
    expect(changes('1', '2', '3')).toMatchObject({ edits: 3, backTracks: 0, stepsBack: 0 });
    expect(changes('1', '2', '3', '2', '1', '4', '1')).toMatchObject({
      edits: 7,
      backTracks: 2,
      stepsBack: 3,
    });
    const toNothing = changes('1', hashDrawing(''));
    expect(toNothing).toMatchObject({ edits: 2, backTracks: 1 });
  });

  it('reports the time of the first structure unless the session continues an earlier drawing', () => {
    const fresh = session(
      [0, 'start'],
      [20, 'experimentChange', look('ir')],
      [30, 'drawingChange', drawn('1')],
    );
    expect(analyseDrawingSession(fresh)).toMatchObject({ isContinued: false, secondsToFirstStructure: 30 });
    const continued = session(
      [0, 'start'],
      [0, 'load', drawn('0')],
      [30, 'drawingChange', drawn('1')],
      [31, 'drawingChange', drawn('0')],
    );
    expect(analyseDrawingSession(continued)).toMatchObject({
      isContinued: true,
      secondsToFirstStructure: null,
      backTracks: 1,
    });
  });

  it('reports for each answer its time, verdict, and whether spectra were checked after drawing', () => {
    const wrong = { answer: { isCorrect: false, points: 40 } };
    const right = { answer: { isCorrect: true, points: 100 } };
    const { answers, secondsToFirstAnswer } = analyseDrawingSession(
      session(
        [0, 'start'],
        [1, 'experimentChange', look('ir')],
        [5, 'drawingChange', drawn('1')],
        [9, 'submission', wrong],
        [12, 'drawingChange', drawn('2')],
        [15, 'experimentChange', look('ir')],
        [20, 'submission', right],
        [25, 'submission'],
      ),
    );
    expect(secondsToFirstAnswer).toBe(9);
    expect(answers).toEqual([
      { seconds: 9, isCorrect: false, points: 40, isChecked: false },
      { seconds: 20, isCorrect: true, points: 100, isChecked: true },
      { seconds: 25, isCorrect: null, points: null, isChecked: true },
    ]);
  });

  it('reports no times, counts or visits of an empty session', () => {
    expect(analyseDrawingSession([])).toEqual({
      duration: 0,
      activeSeconds: 0,
      isContinued: false,
      secondsToFirstStructure: null,
      secondsToFirstAnswer: null,
      edits: 0,
      backTracks: 0,
      stepsBack: 0,
      secondsWithoutSpectrum: 0,
      spectra: [],
      visits: [],
      answers: [],
    });
  });

  it('reports times and counts that add up for any entries and clock changes', () => {
    fc.assert(
      fc.property(randomEntries, (entries) => {
        const { duration, activeSeconds, secondsWithoutSpectrum, spectra, visits, ...rest } =
          analyseDrawingSession(entries);
        const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
        const seen = sum(spectra.map(({ seconds }) => seconds));
        expect(seen + secondsWithoutSpectrum).toBeCloseTo(activeSeconds, 6);
        expect(sum(visits.map(({ seconds }) => seconds))).toBeCloseTo(seen, 6);
        expect(sum(spectra.map((spectrum) => spectrum.visits))).toBe(visits.length);
        expect(activeSeconds).toBeLessThanOrEqual(duration + 1e-9);
        expect(rest.backTracks).toBeLessThanOrEqual(rest.stepsBack);
        expect(rest.stepsBack).toBeLessThanOrEqual(rest.edits);
        for (const { seconds } of [...spectra, ...visits, ...rest.answers])
          expect(seconds).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});
