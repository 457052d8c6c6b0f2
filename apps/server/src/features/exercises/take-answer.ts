import { answerRefusals } from '@elucida/contract';
import { conflict, notFound } from '../../http/failures.ts';
import { limitAttempts } from '../../http/limit-attempts.ts';
import { type Viewer, visibilityOf } from '../../http/viewer.ts';
import type { Services } from '../../services.ts';
import { keepAnswer } from '../../store/answers-store.ts';
import type { AttemptRule } from '../../store/attempts-store.ts';
import { removeDraft } from '../../store/drafts-store.ts';
import type { ExerciseRow } from '../../store/exercises-store.ts';
import {
  type GivenAnswer,
  type NewSubmission,
  type SubmissionRow,
  findSubmissionByKey,
  givenAnswers,
} from '../../store/submissions-store.ts';
import { answerRefusal } from './answer-rules.ts';
import type { StructureIdentity } from './same-structure.ts';
import { tryOf } from './sent-answer.ts';

type AnswerRule = AttemptRule & { message: string };

/** How often each allowed answer may be sent again after a reply that was lost. */
const sendingsOfAnswer = 4;

/** So that isomers are thought about, not tried out. */
function answerRule(exerciseId: number, accountId: string | undefined, address: string): AnswerRule {
  const message =
    accountId === undefined
      ? 'Many answers were submitted from here without an account. Please log in, or wait before the next one.'
      : 'You have submitted many answers. Please look at the spectra again, and wait before the next one.';
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
  /**
   * By which it is known again though it is drawn and sent anew; undefined where it is no readable drawing. Of a large drawing
   * that takes its time.
   */
  identify?: () => StructureIdentity | undefined;
  /** Whether nothing but what was given before is judged, as in another language. */
  isRepeat?: boolean | undefined;
  /** The reply to an answer that was kept before. */
  repeat: (row: SubmissionRow) => Reply;
  /** What is replied, and what is kept. */
  judge: (attempt: number) => Promise<{ reply: Reply; kept: Judged }>;
}

export async function earlierAnswers(
  db: Services['db'],
  exercise: ExerciseRow,
  viewer: Viewer,
): Promise<GivenAnswer[]> {
  const accountId = viewer.account?.id;
  return accountId === undefined ? [] : givenAnswers(db, { accountId, exerciseId: exercise.id });
}

/** By every rule there is for an answer: its time, its attempts, its key; judged, kept once, and replied to. */
export async function takeAnswer<Reply extends object>(
  { db, config }: Pick<Services, 'db' | 'config'>,
  { exercise, viewer, address, key, content, identify, isRepeat, repeat, judge }: TakenAnswer<Reply>,
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
  const isGuest = accountId === undefined;
  const refusal = isCounted && answerRefusal(exercise, { earlier: earlier.length, isGuest });
  if (refusal && (earlier.length === 0 || refusal === 'not-open-yet'))
    throw conflict(refusal, answerRefusals[refusal]);
  const rule = answerRule(exercise.id, accountId, address);
  if (config.rateLimits) {
    // The same answer sent again is counted once below, but judged each time: that has an end too.
    const sendings = { key: `sending ${rule.key}`, allowed: rule.allowed * sendingsOfAnswer };
    await limitAttempts(db, { ...rule, ...sendings });
  }
  const identity = identify?.();
  const place = identity ? earlier.findLastIndex(identity.isIn) : -1;
  if (refusal && place < 0) throw conflict(refusal, answerRefusals[refusal]);
  const saysTheSame = (given: GivenAnswer, { isCorrect, isFormulaCorrect }: Judged) =>
    given.isCorrect === isCorrect && given.isFormulaCorrect === isFormulaCorrect;
  if (place >= 0) {
    const given = earlier[place]!;
    const { reply, kept } = await judge(place + 1);
    // Where it is judged otherwise now, the exercise was changed: it is another answer.
    if (saysTheSame(given, kept)) {
      const path = { accountId: viewer.account!.id, exerciseId: exercise.id };
      if (kept.isCorrect && !isRepeat) await removeDraft(db, path, undefined);
      return { ...reply, submissionId: given.id, isRepeated: true };
    }
  }
  if (isRepeat && !isGuest)
    throw conflict('never-submitted', 'You have not submitted this structure to this exercise yet.');
  if (refusal) throw conflict(refusal, answerRefusals[refusal]);
  if (config.rateLimits) {
    const id = identity
      ? tryOf(rule.key, { composerContent: identity.code, key: 'structure' })
      : key && tryOf(rule.key, { ...content, key });
    await limitAttempts(db, { ...rule, id });
  }
  const { reply, kept } = await judge(earlier.length + 1);
  if (accountId === undefined) return reply;
  const answer = {
    accountId,
    exerciseId: exercise.id,
    exerciseName: exercise.name,
    exerciseLevel: exercise.level,
    key: key ?? null,
    ...kept,
  };
  const keeping = await keepAnswer(db, answer, {
    attemptsAllowed: isCounted ? exercise.attemptsAllowed : null,
    isRepeatOf: (given) => identity !== undefined && identity.isIn(given) && saysTheSame(given, kept),
  });
  if (keeping.ok && 'earlier' in keeping) return repeat(keeping.earlier);
  if (keeping.ok && 'repeated' in keeping)
    return { ...reply, submissionId: keeping.repeated.id, isRepeated: true };
  if (keeping.ok) return { ...reply, submissionId: keeping.id };
  if (keeping.reason === 'missing') throw notFound();
  throw conflict(keeping.reason, answerRefusals[keeping.reason]);
}
