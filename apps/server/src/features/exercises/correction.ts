import { type AuthorMessage, type FeedbackItem, type FeedbackLanguage, correct } from '@elucida/chemistry';
import { type SpectrumMetadata, contourTypes } from '@elucida/contract';
import { residualSolventOf } from '@elucida/spectra';
import type { ExerciseExperimentRow, ExerciseRow } from '../../store/exercises-store.ts';
import { conflict, unusable } from '../../http/failures.ts';

export interface CorrectionTask {
  exercise: ExerciseRow;
  reference: string | null;
  experiments: ExerciseExperimentRow[];
  composerContent: string;
  json: string | undefined;
  attempt: number;
  language: FeedbackLanguage | undefined;
  authorMessages: readonly AuthorMessage[];
}

/** As it is told and kept. The corrector gives back the handle that it was given; it takes numbers too. */
function toldItem({ experiment, ...item }: FeedbackItem, language: FeedbackLanguage) {
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
  const isOwn = (shift: number) =>
    pickedPeaks !== null ||
    residualSolventOf({ shift, nucleus, solvent, larmorFrequencyMHz: frequency }) === undefined;
  const range = { from: x.max, to: x.min };
  return { id: handle, type, range, peaks: peaks.map(([position]) => position).filter(isOwn) };
}

/** Judges what the student drew; only what is derived from the submitted drawing is judged. */
export function judge(task: CorrectionTask) {
  if (task.reference === null) {
    throw conflict('no-reference', "This exercise can't be corrected: its molecule has no drawing.");
  }
  const { reference, language = 'en' } = task;
  const context = {
    experiments: task.experiments
      .filter(({ spectrumMetadata }) => spectrumMetadata !== null)
      .map(shownExperiment),
    feedbackLevel: task.exercise.feedbackLevel,
    stereo: task.exercise.stereo,
    attempt: task.attempt,
    authorMessages: task.authorMessages,
    language,
  };
  const result = correct({ reference, drawing: task.composerContent, context });
  const isOpaque = !result.ok && result.failure.code === 'unreadable-drawing';
  const drawing = isOpaque && task.json !== undefined ? task.json : task.composerContent;
  const final = drawing === task.composerContent ? result : correct({ reference, drawing, context });
  if (final.ok) {
    const { isFormulaCorrect, correct: isCorrect, feedback } = final;
    return {
      drawing,
      isFormulaCorrect,
      correct: isCorrect,
      feedback: feedback.map((item) => toldItem(item, language)),
    };
  }
  // The reference was readable when it was stored: that it no longer is, is our fault and not the student's.
  if (final.failure.code === 'unreadable-reference')
    throw new Error('The reference drawing of an exercise is unreadable.');
  throw unusable(final.failure.code, final.failure.message);
}
