import { type AnswerReply, type Correction, type FeedbackLanguage, isWithheldReply } from '@elucida/contract';

/** Status of the last drawing that was judged or stored. */
export type SettledStatus =
  /** No drawing was submitted yet. */
  | { name: 'drawing' }
  /** Stored; its feedback is released later. */
  | { name: 'saved'; drawing: string; releasedAt: string; isRepeated?: boolean | undefined }
  | {
      name: 'wrong' | 'solved';
      drawing: string;
      correction: Correction;
      /** Language of the feedback; undefined if it is unknown, as for stored feedback. */
      language: FeedbackLanguage | undefined;
      /** True if the sign-in session had ended: the answer was judged but not stored. */
      wasNotSaved: boolean;
    };

/** Status of an answer to a structure exercise. */
export type AnswerStatus =
  | SettledStatus
  | { name: 'sending'; drawing: string; wasQueued?: boolean | undefined; before: SettledStatus }
  /** The server cannot be reached; the drawing is sent when it can be reached again. */
  | { name: 'queued'; drawing: string; before: SettledStatus }
  /** The server failed: it may have stored the drawing. */
  | { name: 'unanswered'; drawing: string; before: SettledStatus }
  /** The server rejected the drawing without counting an attempt. */
  | { name: 'refused'; drawing: string; message: string; before: SettledStatus };

export interface Answer {
  /** Molfile of the current drawing; empty if nothing is drawn. */
  drawing: string;
  status: AnswerStatus;
  /** Number of drawings that were judged or stored since the page was opened. */
  settledCount: number;
}

export type AnswerAction =
  | { type: 'draw'; drawing: string }
  | { type: 'send'; drawing: string; wasQueued?: boolean }
  | { type: 'settle'; status: SettledStatus }
  | { type: 'fail'; as: 'queued' | 'unanswered' }
  | { type: 'fail'; as: 'refused'; message: string }
  | { type: 'fail'; as: 'not-sent' }
  /** A drawing was submitted without a network on an earlier visit and is not sent yet. */
  | { type: 'queue'; drawing: string }
  /** The status of a drawing that was submitted on an earlier visit was loaded. */
  | { type: 'recall'; status: SettledStatus }
  | { type: 'translate'; correction: Correction; language: FeedbackLanguage };

export const firstAnswer: Answer = { drawing: '', status: { name: 'drawing' }, settledCount: 0 };

/** Returns the last settled status, without a submission that is pending or failed. */
export function settledStatusOf(status: AnswerStatus): SettledStatus {
  return 'before' in status ? status.before : status;
}

/** Returns true if a drawing was submitted and has no reply yet. */
export const isUnanswered = (
  status: AnswerStatus,
): status is Extract<AnswerStatus, { name: 'sending' | 'queued' | 'unanswered' }> =>
  ['sending', 'queued', 'unanswered'].includes(status.name);

/** Returns true if the current drawing is the one that was judged or stored last. */
export function isSettledDrawing({ drawing, status }: Answer): boolean {
  const settled = settledStatusOf(status);
  return settled.name !== 'drawing' && settled.drawing === drawing;
}

/** Returns true if submitting waits until the drawing changes. */
export function waitsForChange(answer: Answer): boolean {
  const settled = settledStatusOf(answer.status);
  return isSettledDrawing(answer) && !('wasNotSaved' in settled && settled.wasNotSaved);
}

/** Returns the status of a drawing after a reply of the server. */
export function statusOfReply(
  reply: AnswerReply,
  drawing: string,
  { language, wasNotSaved = false }: { language: FeedbackLanguage | undefined; wasNotSaved?: boolean },
): SettledStatus {
  if (isWithheldReply(reply))
    return { name: 'saved', drawing, releasedAt: reply.releasedAt, isRepeated: reply.isRepeated };
  return { name: reply.correct ? 'solved' : 'wrong', drawing, correction: reply, language, wasNotSaved };
}

function fail(answer: Answer, action: Extract<AnswerAction, { type: 'fail' }>): Answer {
  const { status } = answer;
  if (status.name !== 'sending') return answer;
  const { before, drawing } = status;
  // The failure concerns the sent drawing, not a later one.
  if (action.as === 'not-sent' || drawing !== answer.drawing) return { ...answer, status: before };
  return {
    ...answer,
    status:
      action.as === 'refused'
        ? { name: 'refused', drawing, message: action.message, before }
        : { name: action.as, drawing, before },
  };
}

/** Returns the answer after an action. */
export function reduceAnswer(answer: Answer, action: AnswerAction): Answer {
  const { status } = answer;
  switch (action.type) {
    case 'draw': {
      const isStatusValid = status.name === 'sending' || action.drawing === answer.drawing;
      return { ...answer, drawing: action.drawing, status: isStatusValid ? status : settledStatusOf(status) };
    }
    case 'send':
      return {
        ...answer,
        status: {
          name: 'sending',
          drawing: action.drawing,
          ...(action.wasQueued && { wasQueued: true }),
          before: settledStatusOf(status),
        },
      };
    case 'settle':
      return { ...answer, status: action.status, settledCount: answer.settledCount + 1 };
    case 'fail':
      return fail(answer, action);
    case 'queue':
      return status.name === 'drawing'
        ? {
            ...answer,
            drawing: action.drawing,
            status: { name: 'queued', drawing: action.drawing, before: status },
          }
        : answer;
    case 'recall':
      return status.name === 'drawing' ? { ...answer, status: action.status } : answer;
    case 'translate': {
      if (status.name !== 'wrong') return answer;
      const { isRepeated = false } = status.correction;
      const correction = { ...action.correction, isRepeated };
      return { ...answer, status: { ...status, correction, language: action.language } };
    }
  }
}
