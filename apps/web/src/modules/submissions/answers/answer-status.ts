import { type AnswerReply, type Correction, type FeedbackLanguage, isWithheldReply } from '@elucida/contract';

export type SettledStatus =
  | { name: 'drawing' }
  /** Stored; its feedback is released later. */
  | { name: 'saved'; drawing: string; releasedAt: string; isRepeated?: boolean | undefined }
  | {
      name: 'wrong' | 'solved';
      drawing: string;
      correction: Correction;
      /** Undefined if it is unknown, as for stored feedback. */
      language: FeedbackLanguage | undefined;
      /** True if the sign-in session had ended: the answer was judged but not stored. */
      wasNotSaved: boolean;
    };

export type AnswerStatus =
  | SettledStatus
  | { name: 'sending'; drawing: string; wasQueued?: boolean | undefined; before: SettledStatus }
  /** The drawing is sent when the server can be reached again. */
  | { name: 'queued'; drawing: string; before: SettledStatus }
  /** The server failed: it may have stored the drawing. */
  | { name: 'unanswered'; drawing: string; before: SettledStatus }
  /** The rejection counts no attempt. */
  | { name: 'refused'; drawing: string; message: string; before: SettledStatus };

export interface Answer {
  /** Molfile; empty if nothing is drawn. */
  drawing: string;
  status: AnswerStatus;
  /** Drawings judged or stored since the page was opened. */
  settledCount: number;
}

export type AnswerAction =
  | { type: 'draw'; drawing: string }
  | { type: 'send'; drawing: string; wasQueued?: boolean }
  | { type: 'settle'; status: SettledStatus }
  | { type: 'fail'; as: 'queued' | 'unanswered' }
  | { type: 'fail'; as: 'refused'; message: string }
  | { type: 'fail'; as: 'undone' }
  /** The drawing was submitted without a network on an earlier visit. */
  | { type: 'queue'; drawing: string }
  /** The drawing was submitted on an earlier visit. */
  | { type: 'recall'; status: SettledStatus }
  | { type: 'translate'; correction: Correction; language: FeedbackLanguage };

export const initialAnswer: Answer = { drawing: '', status: { name: 'drawing' }, settledCount: 0 };

/** Omits a submission that is pending or failed. */
export function settledStatusOf(status: AnswerStatus): SettledStatus {
  return 'before' in status ? status.before : status;
}

export const isAwaitingReply = (
  status: AnswerStatus,
): status is Extract<AnswerStatus, { name: 'sending' | 'queued' | 'unanswered' }> =>
  ['sending', 'queued', 'unanswered'].includes(status.name);

export function isSettledDrawing({ drawing, status }: Answer): boolean {
  const settled = settledStatusOf(status);
  return settled.name !== 'drawing' && settled.drawing === drawing;
}

export function waitsForChange(answer: Answer): boolean {
  const settled = settledStatusOf(answer.status);
  return isSettledDrawing(answer) && !('wasNotSaved' in settled && settled.wasNotSaved);
}

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
  if (action.as === 'undone' || drawing !== answer.drawing) return { ...answer, status: before };
  return {
    ...answer,
    status:
      action.as === 'refused'
        ? { name: 'refused', drawing, message: action.message, before }
        : { name: action.as, drawing, before },
  };
}

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
