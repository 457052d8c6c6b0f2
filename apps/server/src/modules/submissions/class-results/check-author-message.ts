import type { AuthorMessage } from '@elucida/chemistry';
import { correctorLevelOf, createMessage } from '@elucida/contract';
import { conflict, invalidInput, tooManyAtoms } from '../../../platform/http/failures/failures.ts';
import { judges } from '../judging/judge-pool.ts';
import type { ExerciseWithMolecule } from '../../exercises/store.ts';

export interface AuthorMessageCheck extends Omit<AuthorMessage, 'structure'> {
  drawing: string;
}

/**
 * Returns the structure of the drawing. Rejects a message that no student could see: one for the
 * correct answer, or one that the drawing does not trigger.
 */
export async function checkAuthorMessage(
  { exercise, molecule }: ExerciseWithMolecule,
  { drawing, ...message }: AuthorMessageCheck,
  client: string,
): Promise<string> {
  const reference = molecule.drawingMolfile;
  if (reference === null) throw conflict('no-reference', createMessage('no-reference-drawing'));
  const { stereo, feedbackLevel } = exercise;
  const context = {
    stereo,
    // Level `verdict` shows no messages, so the check uses another level.
    feedbackLevel: feedbackLevel === 'verdict' ? 'contradictions' : correctorLevelOf(feedbackLevel),
  };
  const tried = await judges.judge({ kind: 'try-message', reference, drawing, message, context }, { client });
  if (!tried.ok && tried.fault === 'too-many-atoms') throw tooManyAtoms();
  if (!tried.ok) throw invalidInput([{ path: 'drawing', message: createMessage('drawing-unreadable') }]);
  const { structure, result } = tried;
  if (!result.ok) throw invalidInput([{ path: 'drawing', message: { sentence: result.failure.message } }]);
  if (result.correct) throw conflict('right-answer', createMessage('message-for-correct-answer'));
  const [first] = result.feedback;
  if (first?.code !== 'author-message' || first.message !== message.message)
    throw conflict('message-not-shown', createMessage('message-not-shown'));
  return structure;
}
