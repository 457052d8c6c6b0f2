import {
  FIRST_GUIDED_ATTEMPT,
  type AuthorMessage,
  type FeedbackItem,
  type FeedbackLanguage,
} from '@elucida/chemistry';
import { type SpectrumMetadata, contourTypes, correctorLevelOf } from '@elucida/contract';
import { removeSolventPeaks } from '@elucida/spectra';
import type { ExerciseExperimentRow, ExerciseRow } from '../../exercises/store.ts';
import { conflict, tooManyAtoms, unprocessable } from '../../../platform/http/failures/failures.ts';
import { judges } from '../judging/judge-pool.ts';

export interface JudgingRequest {
  exercise: ExerciseRow;
  reference: string | null;
  experiments: ExerciseExperimentRow[];
  composerContent: string;
  json: string | undefined;
  attempt: number;
  language: FeedbackLanguage | undefined;
  authorMessages: readonly AuthorMessage[];
  /** True for an answer that is stored already: it is no further attempt. */
  isRepeat?: boolean;
  /** Account or address that the judgement is counted for. */
  client: string;
}

/** As it is told and kept. The corrector gives back the handle that it was given; it takes numbers too. */
function feedbackItemView({ experiment, ...item }: FeedbackItem, language: FeedbackLanguage) {
  return {
    ...item,
    // An author writes in any language.
    ...(item.code !== 'author-message' && { language }),
    ...(experiment && { experiment: { ...experiment, id: String(experiment.id) } }),
  };
}

/** With the peaks that the spectrum really shows, its author's where there are any, the solvent's left out: what is cited can be seen. */
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

/** Judges a drawing and assesses it for teachers. Throws 422 where it cannot be judged. */
export async function judgeSubmission(task: JudgingRequest) {
  if (task.reference === null) {
    throw conflict('no-reference', "This exercise can't be corrected: its molecule has no drawing.");
  }
  const { reference, language = 'en' } = task;
  const context = {
    experiments: task.experiments
      .filter(({ spectrumMetadata }) => spectrumMetadata !== null)
      .map(shownExperiment),
    feedbackLevel: correctorLevelOf(task.exercise.feedbackLevel),
    stereo: task.exercise.stereo,
    // Later attempts have the same feedback: their verdicts are cached together.
    attempt: Math.min(task.attempt, FIRST_GUIDED_ATTEMPT),
    authorMessages: task.authorMessages,
    language,
    rejectsImpossible: task.exercise.attemptsAllowed !== null && !task.isRepeat,
  };
  const texts = [task.composerContent, task.json].filter((text) => text !== undefined);
  const judged = await judges.judge({ kind: 'judge', reference, texts, context }, { client: task.client });
  if (!judged.ok) throw tooManyAtoms();
  const { result, stored, assessment } = judged;
  if (result.ok) {
    const { isFormulaCorrect, correct: isCorrect, feedback } = result;
    return {
      drawing: stored,
      assessment,
      reply: {
        isFormulaCorrect,
        correct: isCorrect,
        feedback: feedback.map((item) => feedbackItemView(item, language)),
      },
    };
  }
  // The reference was readable when it was stored: that it no longer is, is our fault and not the student's.
  if (result.failure.code === 'unreadable-reference')
    throw new Error('The reference drawing of an exercise is unreadable.');
  throw unprocessable(result.failure.code, result.failure.message);
}
