import {
  type AnsweredSignal,
  type Board,
  type BoardMessage,
  type BoardSubmission,
  rankAllows,
} from '@elucida/contract';
import type { Viewer } from '../../http/viewer.ts';
import type { AuthorMessageRow } from '../../store/author-messages-store.ts';
import type {
  BoardFigures,
  BoardSubmissionRow,
  MeanScore,
  Newcomers,
  ToldFeedback,
  WrongAnswerRow,
} from '../../store/board-store.ts';

/** More than this of what one structure was told is read by nobody. */
const mostFeedback = 10;

export function messageView(row: AuthorMessageRow): BoardMessage {
  return {
    id: row.id,
    structure: row.structureCode,
    drawing: row.drawing,
    message: row.message,
    severity: row.severity,
    author: row.author,
    date: row.createdAt.toISOString(),
    lastModified: row.lastModified.toISOString(),
  };
}

export interface BoardParts {
  figures: BoardFigures;
  newcomers: Newcomers | null;
  score: MeanScore | null;
  wrong: readonly WrongAnswerRow[];
  total: number;
  feedback: readonly ToldFeedback[];
  messages: readonly AuthorMessageRow[];
  /** Of an assignment exercise. */
  signals: AnsweredSignal[] | undefined;
}

export function boardView({
  figures,
  newcomers,
  score,
  wrong,
  total,
  feedback,
  messages,
  signals,
}: BoardParts): Board {
  return {
    ...figures,
    newcomers,
    score,
    ...(signals && { signals }),
    total,
    wrong: wrong.map((row) => {
      const message = messages.find(({ structureCode }) => structureCode === row.structure);
      return {
        ...row,
        lastDate: row.lastDate.toISOString(),
        feedback: feedback.filter(({ structure }) => structure === row.structure).slice(0, mostFeedback),
        authorMessage: message ? messageView(message) : null,
      };
    }),
  };
}

/** Who somebody is, and what they did in the drawing tool, is for those who may see accounts and logs anyway. */
export function boardSubmissionView(row: BoardSubmissionRow, { role }: Viewer): BoardSubmission {
  const { firstname, lastname } = row;
  return {
    id: row.id,
    student: {
      number: row.student,
      ...(rankAllows(role, 'accounts.manage') && { id: row.accountId, name: `${firstname} ${lastname}` }),
    },
    attempt: row.attempt,
    date: row.date.toISOString(),
    composerContent: row.composerContent,
    feedback: row.feedback,
    correct: row.isCorrect,
    rubric: row.rubric,
    ...(rankAllows(role, 'logs.manage') && { logId: row.logId }),
  };
}
