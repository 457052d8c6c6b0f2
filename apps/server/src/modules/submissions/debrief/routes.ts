import { type Debrief, endpoints, isSolutionShown, rankAllows } from '@elucida/contract';
import { type Caller, visibilityForCaller } from '../../../platform/http/binding/caller.ts';
import { notFound } from '../../../platform/http/failures/failures.ts';
import type { Services } from '../../../services.ts';
import type { ExerciseWithMolecule } from '../../exercises/store.ts';
import { listExperimentsOfExercise } from '../../exercises/experiments-store.ts';
import { listGradedExperiments } from '../../exercises/graded-experiments.ts';
import { loadExercise } from '../../exercises/load-exercise.ts';
import { feedbackReleaseTimeOf } from '../../exercises/submission-period.ts';
import { findNextExercise } from './next-exercise.ts';
import { loadClassResultTotals, loadSecondsSpent } from '../class-results/statistics-store.ts';
import { type EarlierSubmission, isWithheld, listEarlierSubmissions } from '../store.ts';

/** Fewer students in a median could be recognised. */
const minClassSize = 5;

/** Time that the medians of a class are reused, in ms. */
const classLifetimeMs = 60_000;

export function registerDebrief({ db, binder }: Services): void {
  const classes = new Map<number, { until: number; totals: Promise<Debrief['class']> }>();

  async function computeClass(exerciseId: number): Promise<Debrief['class']> {
    const totals = await loadClassResultTotals(db, exerciseId, minClassSize);
    const { solved, medianAttempts, medianSeconds } = totals;
    return solved < minClassSize || medianAttempts === null
      ? null
      : { solved, medianAttempts, medianSeconds };
  }

  /** Computes once a minute, however many students ask. */
  function loadClass(exerciseId: number): Promise<Debrief['class']> {
    const now = Date.now();
    for (const [id, { until }] of classes) if (until <= now) classes.delete(id);
    const known = classes.get(exerciseId);
    if (known !== undefined) return known.totals;
    const totals = computeClass(exerciseId);
    classes.set(exerciseId, { until: now + classLifetimeMs, totals });
    totals.catch(() => classes.delete(exerciseId));
    return totals;
  }

  async function loadSolution({ exercise, molecule }: ExerciseWithMolecule): Promise<Debrief['solution']> {
    const experiments = await listExperimentsOfExercise(db, exercise.id);
    const assigned = listGradedExperiments(experiments);
    return {
      name: molecule.name,
      aliases: molecule.aliases,
      formula: molecule.formula,
      weight: molecule.weight,
      drawing: assigned[0]?.drawing ?? molecule.drawingMolfile,
      signals: assigned.flatMap(({ handle, type, signals }) =>
        signals.map(({ id, shifts, atoms }) => ({ experiment: handle, type, signal: id, shifts, atoms })),
      ),
      sources: experiments.flatMap(({ type, copyright }) => (copyright ? [{ type, copyright }] : [])),
    };
  }

  const releasedSubmissions = async (
    exerciseId: number,
    { account }: Caller,
  ): Promise<EarlierSubmission[]> => {
    if (account === undefined) return [];
    const given = await listEarlierSubmissions(db, { accountId: account.id, exerciseId });
    return given.filter((submission) => !isWithheld(submission));
  };

  binder.bind(endpoints.debrief.read, async ({ params: { id }, caller }): Promise<Debrief> => {
    const { seesHidden, audiences } = visibilityForCaller(caller);
    const found = await loadExercise(db, id, caller);
    const { exercise } = found;
    if (!seesHidden && !audiences.includes(exercise.audience)) throw notFound();
    const attempts = await releasedSubmissions(id, caller);
    const success = attempts.find(({ isCorrect }) => isCorrect);
    const isShown = isSolutionShown(
      { ...exercise, examMode: exercise.isExam, feedbackReleaseAt: feedbackReleaseTimeOf(exercise) },
      { isSolved: success !== undefined, now: new Date() },
    );
    const accountId = caller.account?.id;
    // The order by sections would reveal to guests which exercises share one.
    const sections = rankAllows(caller.role, 'exercises.read-sections') ? exercise.sections : [];
    const next = await findNextExercise(db, { ...exercise, sections }, { audiences, accountId });
    return {
      ...(isShown && { solution: await loadSolution(found) }),
      attempts: attempts.map(({ id: submissionId, createdAt, composerContent, isCorrect }) => ({
        id: submissionId,
        date: createdAt.toISOString(),
        composerContent,
        correct: isCorrect,
      })),
      seconds:
        success === undefined || accountId === undefined
          ? null
          : await loadSecondsSpent(db, { exerciseId: id, accountId, at: success.createdAt }),
      class: success === undefined ? null : await loadClass(id),
      next:
        next === undefined
          ? null
          : {
              id: next.id,
              name: next.name,
              level: next.level,
              reason: next.sharesSection ? 'section' : next.level === exercise.level ? 'level' : 'other',
            },
    };
  });
}
