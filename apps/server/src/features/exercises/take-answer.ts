import { answerRefusals } from '@elucida/contract';
import { conflict, notFound } from '../../http/failures.ts';
import { limitAttempts } from '../../http/limit-attempts.ts';
import { type Viewer, visibilityOf } from '../../http/viewer.ts';
import type { Services } from '../../services.ts';
import { keepAnswer } from '../../store/answers-store.ts';
import type { AttemptRule } from '../../store/attempts-store.ts';
import type { ExerciseRow } from '../../store/exercises-store.ts';
import {
  type NewSubmission,
  type SubmissionRow,
  countSubmissions,
  findSubmissionByKey,
} from '../../store/submissions-store.ts';
import { answerRefusal } from './answer-rules.ts';
import { tryOf } from './sent-answer.ts';

type AnswerRule = AttemptRule & { message: string };

/** How often each allowed answer may be sent again after a reply that was lost. */
const sendingsOfAnswer = 4;

/** So that isomers are thought about, not tried out. */
function answerRule(exerciseId: number, accountId: string | undefined, address: string): AnswerRule {
  const message =
    'You have submitted many answers. Please look at the spectra again, and wait before the next one.';
  const common = { minutes: 60, beyond: 'wait', message } as const;
  return accountId === undefined
    ? { ...common, key: `answer from ${address}`, allowed: 10 }
    : { ...common, key: `answer ${exerciseId} of ${accountId}`, allowed: 30 };
}

type Judged = Omit<NewSubmission, 'accountId' | 'exerciseId' | 'exerciseName' | 'exerciseLevel' | 'key'>;

export interface TakenAnswer<Reply> {
  exercise: ExerciseRow;
  viewer: Viewer;
  address: string;
  /** Its `Idempotency-Key`. */
  key: string | undefined;
  /** The same for the same answer. */
  content: { composerContent: string; json?: string | undefined };
  /** The reply to an answer that was kept before. */
  repeat: (row: SubmissionRow) => Reply;
  /** What is replied, and what is kept. */
  judge: (attempt: number) => Promise<{ reply: Reply; kept: Judged }>;
}

export async function earlierAnswers(
  db: Services['db'],
  exercise: ExerciseRow,
  viewer: Viewer,
): Promise<number> {
  const accountId = viewer.account?.id;
  return accountId === undefined ? 0 : countSubmissions(db, { accountId, exerciseId: exercise.id });
}

/** By every rule there is for an answer: its time, its attempts, its key; judged, kept once, and replied to. */
export async function takeAnswer<Reply extends object>(
  { db, config }: Pick<Services, 'db' | 'config'>,
  { exercise, viewer, address, key, content, repeat, judge }: TakenAnswer<Reply>,
): Promise<Reply> {
  const accountId = viewer.account?.id;
  // Counted before it is looked for: of the same answer twice at once, the second is not the one too many.
  const earlier = await earlierAnswers(db, exercise, viewer);
  const known =
    key === undefined || accountId === undefined
      ? undefined
      : await findSubmissionByKey(db, { accountId, key });
  if (known !== undefined) return repeat(known);
  if (!exercise.hasCorrector)
    throw conflict('no-corrector', "This exercise doesn't have the corrector activated.");
  const isCounted = !visibilityOf(viewer).seesHidden;
  const refusal = isCounted && answerRefusal(exercise, { earlier, isGuest: accountId === undefined });
  if (refusal) throw conflict(refusal, answerRefusals[refusal]);
  if (config.rateLimits) {
    const rule = answerRule(exercise.id, accountId, address);
    // The same answer sent again is counted once below, but judged each time: that has an end too.
    const sendings = { key: `sending ${rule.key}`, allowed: rule.allowed * sendingsOfAnswer };
    await limitAttempts(db, { ...rule, ...sendings });
    await limitAttempts(db, { ...rule, id: key && tryOf(rule.key, { ...content, key }) });
  }
  const { reply, kept } = await judge(earlier + 1);
  if (accountId === undefined) return reply;
  const answer = {
    accountId,
    exerciseId: exercise.id,
    exerciseName: exercise.name,
    exerciseLevel: exercise.level,
    key: key ?? null,
    ...kept,
  };
  const keeping = await keepAnswer(db, answer, isCounted ? exercise.attemptsAllowed : null);
  if (keeping.ok && 'earlier' in keeping) return repeat(keeping.earlier);
  if (keeping.ok) return { ...reply, submissionId: keeping.id };
  if (keeping.reason === 'missing') throw notFound();
  throw conflict(keeping.reason, answerRefusals[keeping.reason]);
}
