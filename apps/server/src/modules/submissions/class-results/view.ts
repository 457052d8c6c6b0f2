import {
  type AnsweredSignal,
  type ClassResults,
  type AuthorMessage,
  type ResultSubmission,
  rankAllows,
} from '@elucida/contract';
import type { Caller } from '../../../platform/http/binding/caller.ts';
import type { AuthorMessageRow } from './author-messages-store.ts';
import type { ResultSubmissionRow, GivenFeedback, WrongAnswerRow } from './store.ts';
import type { ClassResultTotals, MeanScore, SharedNetworkCounts } from './statistics-store.ts';

/** For each structure on the page. */
const maxFeedbackItems = 10;

export function authorMessageView(row: AuthorMessageRow): AuthorMessage {
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

export interface ClassResultsParts {
  totals: ClassResultTotals;
  sharedNetworks: SharedNetworkCounts | null;
  score: MeanScore | null;
  wrong: readonly WrongAnswerRow[];
  wrongTotal: number;
  feedback: readonly GivenFeedback[];
  messages: readonly AuthorMessageRow[];
  /** Signals of an assignment exercise. */
  signals: AnsweredSignal[] | undefined;
}

export function classResultsView({
  totals,
  sharedNetworks,
  score,
  wrong,
  wrongTotal,
  feedback,
  messages,
  signals,
}: ClassResultsParts): ClassResults {
  return {
    ...totals,
    newcomers: sharedNetworks,
    score,
    ...(signals && { signals }),
    total: wrongTotal,
    wrong: wrong.map((row) => {
      const message = messages.find(({ structureCode }) => structureCode === row.structure);
      return {
        ...row,
        lastDate: row.lastDate.toISOString(),
        feedback: feedback.filter(({ structure }) => structure === row.structure).slice(0, maxFeedbackItems),
        authorMessage: message ? authorMessageView(message) : null,
      };
    }),
  };
}

/** Callers need `accounts.manage` to get the account's id and name, `logs.manage` for the log. */
export function resultSubmissionView(row: ResultSubmissionRow, { role }: Caller): ResultSubmission {
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
