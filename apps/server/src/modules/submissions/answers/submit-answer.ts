import { type WithheldReply, createMessage } from '@elucida/contract';
import { conflict, notFound } from '../../../platform/http/failures/failures.ts';
import { type LimitRule, limitAttempts, limitSender } from '../../../platform/limits/limit-attempts.ts';
import {
  type Caller,
  audiencesOfCaller,
  visibilityForCaller,
} from '../../../platform/http/binding/caller.ts';
import type { Services } from '../../../services.ts';
import { addressKey } from '../../../platform/limits/sender-address-keys.ts';
import { saveSubmission } from './store.ts';
import { removeDraft } from '../drafts/store.ts';
import type { ExerciseRow } from '../../exercises/store.ts';
import {
  type EarlierSubmission,
  type NewSubmission,
  type SubmissionRow,
  findSubmissionByKey,
  listEarlierSubmissions,
} from '../store.ts';
import { type RejectionCode, rejectionOf } from './submission-rules.ts';
import { attemptKeyOf } from './repeated-submission.ts';
import { hashSender, verdictBudgetFor } from './verdict-budget.ts';
import { withheldReplyOf } from './withheld-reply.ts';

/** Per allowed answer, because replies get lost. */
const maxSendingsPerAnswer = 4;

type Verdict = Pick<
  NewSubmission,
  'composerContent' | 'feedback' | 'isFormulaCorrect' | 'isCorrect' | 'structureCode' | 'rubric' | 'marks'
>;

export interface AnswerIdentity {
  /** Equal for answers that the exercise does not distinguish. */
  code: string;
  isSameAs: (submission: Pick<EarlierSubmission, 'composerContent' | 'structureCode'>) => boolean;
}

export interface SubmitAnswerOptions<Reply> {
  exercise: ExerciseRow;
  caller: Caller;
  address: string;
  /** Header `Idempotency-Key`. */
  key: string | undefined;
  /** Texts that are equal for equal answers. */
  content: { composerContent: string; json?: string | undefined };
  /** Returns undefined for an unreadable drawing. */
  identify: (earlier: readonly EarlierSubmission[]) => Promise<AnswerIdentity | undefined>;
  /** Time on the device without a network, in seconds. */
  waitedSeconds?: number | undefined;
  /** True to judge an earlier submission once more, for example in another language. */
  isRepeat?: boolean | undefined;
  replyToStored: (row: SubmissionRow) => Reply | WithheldReply | Promise<Reply | WithheldReply>;
  /** `earlier` is the same answer, submitted before. */
  judge: (attempt: number, earlier?: EarlierSubmission) => Promise<{ reply: Reply; verdict: Verdict }>;
}

/** Slows down students who try isomers instead of thinking about them. */
function submissionRule({
  exercise,
  caller,
}: Pick<SubmitAnswerOptions<never>, 'exercise' | 'caller'>): LimitRule {
  const common = { minutes: 60, beyond: 'wait' } as const;
  return caller.account === undefined
    ? {
        ...common,
        key: 'answer',
        allowed: 10,
        message: createMessage('too-many-guest-submissions'),
      }
    : {
        ...common,
        key: `answer ${exercise.id} of ${caller.account.id}`,
        allowed: 30,
        message: createMessage('too-many-submissions'),
      };
}

/** Uses the server's clock. */
const submissionTimeOf = ({ waitedSeconds }: Pick<SubmitAnswerOptions<never>, 'waitedSeconds'>) =>
  waitedSeconds ? new Date(Date.now() - waitedSeconds * 1000) : undefined;

const hasVerdict = (earlier: EarlierSubmission, { isCorrect, isFormulaCorrect }: Verdict): boolean =>
  earlier.isCorrect === isCorrect && earlier.isFormulaCorrect === isFormulaCorrect;

/** Returns how much of a reply the stored submission may reveal later. */
export const disclosureOf = ({ feedbackLevel }: Pick<ExerciseRow, 'feedbackLevel'>) =>
  feedbackLevel === 'verdict' ? ('verdict' as const) : ('full' as const);

const reject = (code: RejectionCode) => conflict(code, createMessage(code));

/**
 * Stores the answer once for equal answers and for each key. Throws 409 outside the submission
 * period, without attempts left and for other callers than the audience, 429 past the rate limits.
 */
export async function submitAnswer<Reply extends object>(
  services: Pick<Services, 'db' | 'config' | 'secret'>,
  options: SubmitAnswerOptions<Reply>,
): Promise<Reply | WithheldReply> {
  const { db, config } = services;
  const { exercise, caller, address, key, content, isRepeat } = options;
  const accountId = caller.account?.id;
  const isGuest = accountId === undefined;
  const submittedAt = submissionTimeOf(options);
  // Reads the list before the key. Otherwise, of two equal requests at once, the later one could
  // find no key but count the other's submission, and be rejected.
  const earlier = isGuest ? [] : await listEarlierSubmissions(db, { accountId, exerciseId: exercise.id });
  const stored = isGuest || key === undefined ? undefined : await findSubmissionByKey(db, { accountId, key });
  if (stored !== undefined) return options.replyToStored(stored);
  if (!exercise.hasCorrector) throw conflict('no-corrector', createMessage('no-corrector'));
  const isCounted = !visibilityForCaller(caller).seesHidden;
  const rejection = isCounted
    ? rejectionOf(exercise, {
        earlierCount: earlier.length,
        isGuest,
        audiences: audiencesOfCaller(caller),
        submittedAt,
      })
    : undefined;
  // After closing or the last attempt, a repeated answer still gets its feedback.
  if (rejection && (earlier.length === 0 || rejection === 'not-open-yet' || rejection === 'other-audience'))
    throw reject(rejection);

  const rule = submissionRule(options);
  const limit = (limited: LimitRule) =>
    isGuest ? limitSender(db, limited, address) : limitAttempts(db, limited);
  if (config.rateLimits)
    await limit({ ...rule, key: `sending ${rule.key}`, allowed: rule.allowed * maxSendingsPerAnswer });
  const identity = await options.identify(earlier);
  const index = identity ? earlier.findLastIndex(identity.isSameAs) : -1;
  const same = earlier[index];
  if (rejection && same === undefined) throw reject(rejection);
  if (same !== undefined && !isGuest) {
    const { reply, verdict } = await options.judge(index + 1, same);
    // Another verdict means a changed exercise: this counts as a new answer.
    if (hasVerdict(same, verdict)) {
      const withheld = withheldReplyOf(same, { isRepeated: true });
      if (withheld !== undefined) return withheld;
      if (verdict.isCorrect && !isRepeat)
        await removeDraft(db, { accountId, exerciseId: exercise.id }, undefined);
      return { ...reply, submissionId: same.id, isRepeated: true };
    }
  }
  if (isRepeat && !isGuest) throw conflict('never-submitted', createMessage('never-submitted'));
  if (rejection) throw reject(rejection);
  if (config.rateLimits) {
    const sender = isGuest ? `${rule.key} from ${addressKey(address)}` : rule.key;
    const id = identity
      ? attemptKeyOf(sender, { composerContent: identity.code, key: 'structure' })
      : key && attemptKeyOf(sender, { ...content, key });
    await limit({ ...rule, id });
  }

  const { reply, verdict } = await options.judge(earlier.length + 1);
  if (isGuest) return reply;
  const saved = await saveSubmission(
    db,
    {
      ...verdict,
      accountId,
      exerciseId: exercise.id,
      exerciseName: exercise.name,
      exerciseLevel: exercise.level,
      key: key ?? null,
      submittedAt: submittedAt ?? null,
      disclosure: disclosureOf(exercise),
      senderMark: hashSender(services.secret, { exerciseId: exercise.id, address }),
    },
    {
      attemptsAllowed: isCounted ? exercise.attemptsAllowed : null,
      budget: isCounted && config.rateLimits ? verdictBudgetFor(exercise, caller) : undefined,
      isSameAs: (other) => identity !== undefined && identity.isSameAs(other) && hasVerdict(other, verdict),
    },
  );
  if (!saved.ok) throw saved.reason === 'missing' ? notFound() : reject(saved.reason);
  if (saved.sameKey !== undefined) return options.replyToStored(saved.sameKey);
  const { submission, isRepeated } = saved;
  return (
    withheldReplyOf(submission, { isRepeated }) ?? {
      ...reply,
      submissionId: submission.id,
      ...(isRepeated && { isRepeated }),
    }
  );
}
