import {
  FIRST_REVEALING_ATTEMPT,
  type AuthorMessage,
  type FeedbackItem,
  type FeedbackLanguage,
} from '@elucida/chemistry';
import { type SpectrumMetadata, contourTypes, correctorLevelOf, createMessage } from '@elucida/contract';
import { removeSolventPeaks } from '@elucida/spectra';
import type { ExerciseRow } from '../../exercises/store.ts';
import type { ExerciseExperimentRow } from '../../exercises/experiments-store.ts';
import { conflict, tooManyAtoms, unprocessable } from '../../../platform/http/failures/failures.ts';
import { judges } from '../judging/judge-pool.ts';

export interface JudgingRequest {
  exercise: ExerciseRow;
  /** Null if the molecule has no drawing. */
  reference: string | null;
  experiments: ExerciseExperimentRow[];
  /** The first readable one is judged. */
  texts: readonly (string | undefined)[];
  attempt: number;
  language: FeedbackLanguage | undefined;
  authorMessages: readonly AuthorMessage[];
  /** True for a stored submission, which uses no further attempt. */
  isRepeat?: boolean;
  /** The drawings of one account or network are judged one at a time. */
  client: string;
}

/** The id becomes text, because the corrector also accepts numbers. */
function feedbackItemView({ experiment, ...item }: FeedbackItem, language: FeedbackLanguage) {
  return {
    ...item,
    // The language of an author's message is unknown.
    ...(item.code !== 'author-message' && { language }),
    ...(experiment && { experiment: { ...experiment, id: String(experiment.id) } }),
  };
}

/** Includes only peaks that a student sees, so that the feedback cites only these. */
function shownExperiment({ handle, type, spectrumMetadata, pickedPeaks }: ExerciseExperimentRow) {
  const {
    x,
    peaks: found,
    nucleus,
    solvent,
    frequency = 100,
  } = spectrumMetadata as unknown as SpectrumMetadata;
  const peaks = pickedPeaks ?? found;
  if (peaks === undefined || contourTypes.includes(type)) return { id: handle, type };
  const range = { from: x.max, to: x.min };
  const all = peaks.map(([position, y]) => ({ x: position, y: y ?? 0 }));
  const conditions = { nucleus, solvent, larmorFrequencyMHz: frequency };
  const own = pickedPeaks === null ? removeSolventPeaks(all, conditions) : all;
  return { id: handle, type, range, peaks: own.map(({ x: position }) => position) };
}

/**
 * Throws 409 for a molecule without a drawing, 422 for a drawing that is too large or that the
 * corrector rejects, and the errors of `JudgePool.judge`.
 */
export async function judgeSubmission(request: JudgingRequest) {
  const { exercise, reference, language = 'en' } = request;
  if (reference === null) throw conflict('no-reference', createMessage('no-reference-drawing'));
  const context = {
    experiments: request.experiments
      .filter(({ spectrumMetadata }) => spectrumMetadata !== null)
      .map(shownExperiment),
    feedbackLevel: correctorLevelOf(exercise.feedbackLevel),
    stereo: exercise.stereo,
    // Later attempts get the same feedback: one cached verdict serves them all.
    attempt: Math.min(request.attempt, FIRST_REVEALING_ATTEMPT),
    authorMessages: request.authorMessages,
    language,
    rejectsImpossible: exercise.attemptsAllowed !== null && !request.isRepeat,
  };
  const texts = request.texts.filter((text) => text !== undefined);
  const judged = await judges.judge({ kind: 'judge', reference, texts, context }, { client: request.client });
  if (!judged.ok) throw tooManyAtoms();
  const { result, stored: composerContent, assessment } = judged;
  if (!result.ok) {
    // Only a readable reference is stored.
    if (result.failure.code === 'unreadable-reference')
      throw new Error('The reference drawing of an exercise is unreadable.');
    throw unprocessable(result.failure.code, { sentence: result.failure.message });
  }
  const { isFormulaCorrect, correct: isCorrect } = result;
  const feedback = result.feedback.map((item) => feedbackItemView(item, language));
  return {
    reply: { isFormulaCorrect, correct: isCorrect, feedback },
    verdict: { composerContent, feedback, isFormulaCorrect, isCorrect, ...assessment },
  };
}
