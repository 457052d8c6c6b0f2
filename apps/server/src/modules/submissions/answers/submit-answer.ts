import { type WithheldReply, submissionRejections } from '@elucida/contract';
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
import { feedbackReleaseTimeOf } from '../../exercises/submission-period.ts';
import {
  type EarlierSubmission,
  type NewSubmission,
  type SubmissionRow,
  findSubmissionByKey,
  listEarlierSubmissions,
} from '../store.ts';
import { submissionRejection } from './submission-rules.ts';
import type { StructureIdentity } from './identify-structure.ts';
import { attemptKeyOf } from './repeated-submission.ts';
import { hashSender, verdictBudgetFor } from './verdict-budget.ts';
import { withheldReplyOf } from './withheld-reply.ts';

/** How often each allowed answer may be sent again after a reply that was lost. */
const sendingsOfAnswer = 4;

/** So that isomers are thought about, not tried out. */
function submissionRule(exerciseId: number, accountId: string | undefined): LimitRule {
  const message =
    accountId === undefined
      ? 'Too many submissions without an account from your network. Log in, or wait a moment.'
      : 'Too many submissions in a short time. Look at the spectra again and wait a moment.';
  const common = { minutes: 60, beyond: 'wait', message } as const;
  return accountId === undefined
    ? { ...common, key: 'answer', allowed: 10 }
    : { ...common, key: `answer ${exerciseId} of ${accountId}`, allowed: 30 };
}

type Judged = Omit<
  NewSubmission,
  | 'accountId'
  | 'exerciseId'
  | 'exerciseName'
  | 'exerciseLevel'
  | 'key'
  | 'submittedAt'
  | 'withheldUntil'
  | 'disclosure'
>;

export interface SubmitAnswerOptions<Reply> {
  exercise: ExerciseRow;
  caller: Caller;
  address: string;
  /** Its `Idempotency-Key`. */
  key: string | undefined;
  /** The same for the same answer. */
  content: { composerContent: string; json?: string | undefined };
  /** Identifies the answer among earlier ones however it is drawn; undefined for a drawing that cannot be read. */
  identify?: (earlier: readonly EarlierSubmission[]) => Promise<StructureIdentity | undefined>;
  /** Time for which the answer waited on the device for a network, in seconds. */
  waitedSeconds?: number | undefined;
  /** Whether nothing but what was given before is judged, as in another language. */
  isRepeat?: boolean | undefined;
  /** The reply to an answer that was kept before. */
  repeat: (row: SubmissionRow) => Reply | WithheldReply | Promise<Reply | WithheldReply>;
  /** Returns the reply, and what is stored; `given` is the same answer, stored earlier. */
  judge: (attempt: number, given?: EarlierSubmission) => Promise<{ reply: Reply; kept: Judged }>;
}

async function loadEarlierSubmissions(
  db: Services['db'],
  exercise: ExerciseRow,
  viewer: Caller,
): Promise<EarlierSubmission[]> {
  const accountId = viewer.account?.id;
  return accountId === undefined ? [] : listEarlierSubmissions(db, { accountId, exerciseId: exercise.id });
}

/** Returns when an answer was submitted that waited on its device: by the server's clock, less the wait. */
const submissionTimeOf = ({ waitedSeconds }: { waitedSeconds?: number | undefined }): Date | undefined =>
  waitedSeconds ? new Date(Date.now() - waitedSeconds * 1000) : undefined;

/** By every rule there is for an answer: its time, its attempts, its key; judged, kept once, and replied to. */
export async function submitAnswer<Reply extends object>(
  { db, config, secret }: Pick<Services, 'db' | 'config' | 'secret'>,
  options: SubmitAnswerOptions<Reply>,
): Promise<Reply | WithheldReply> {
  const { exercise, caller, address, key, content, identify, isRepeat, repeat, judge } = options;
  const submittedAt = submissionTimeOf(options);
  const accountId = caller.account?.id;
  // Counted before it is looked for: of the same answer twice at once, the second is not the one too many.
  const earlier = await loadEarlierSubmissions(db, exercise, caller);
  const known =
    key === undefined || accountId === undefined
      ? undefined
      : await findSubmissionByKey(db, { accountId, key });
  if (known !== undefined) return repeat(known);
  if (!exercise.hasCorrector)
    throw conflict('no-corrector', "This exercise doesn't have the corrector activated.");
  const isCounted = !visibilityForCaller(caller).seesHidden;
  const isGuest = accountId === undefined;
  const refusal =
    isCounted &&
    submissionRejection(exercise, {
      earlier: earlier.length,
      isGuest,
      audiences: audiencesOfCaller(caller),
      submittedAt,
    });
  if (refusal && (earlier.length === 0 || refusal === 'not-open-yet' || refusal === 'other-audience'))
    throw conflict(refusal, submissionRejections[refusal]);
  const rule = submissionRule(exercise.id, accountId);
  const limit = (limited: LimitRule) =>
    isGuest ? limitSender(db, limited, address) : limitAttempts(db, limited);
  if (config.rateLimits) {
    // The same answer sent again is counted once below, but judged each time: that has an end too.
    const sendings = { key: `sending ${rule.key}`, allowed: rule.allowed * sendingsOfAnswer };
    await limit({ ...rule, ...sendings });
  }
  const identity = await identify?.(earlier);
  const place = identity ? earlier.findLastIndex(identity.isIn) : -1;
  if (refusal && place < 0) throw conflict(refusal, submissionRejections[refusal]);
  const saysTheSame = (given: EarlierSubmission, { isCorrect, isFormulaCorrect }: Judged) =>
    given.isCorrect === isCorrect && given.isFormulaCorrect === isFormulaCorrect;
  if (place >= 0) {
    const given = earlier[place]!;
    const { reply, kept } = await judge(place + 1, given);
    // Where it is judged otherwise now, the exercise was changed: it is another answer.
    if (saysTheSame(given, kept)) {
      const path = { accountId: caller.account!.id, exerciseId: exercise.id };
      const withheld = withheldReplyOf(given, { isRepeated: true });
      if (withheld !== undefined) return withheld;
      if (kept.isCorrect && !isRepeat) await removeDraft(db, path, undefined);
      return { ...reply, submissionId: given.id, isRepeated: true };
    }
  }
  if (isRepeat && !isGuest) throw conflict('never-submitted', 'You have not submitted this structure yet.');
  if (refusal) throw conflict(refusal, submissionRejections[refusal]);
  if (config.rateLimits) {
    const sender = isGuest ? `${rule.key} from ${addressKey(address)}` : rule.key;
    const id = identity
      ? attemptKeyOf(sender, { composerContent: identity.code, key: 'structure' })
      : key && attemptKeyOf(sender, { ...content, key });
    await limit({ ...rule, id });
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
    submittedAt: submittedAt ?? null,
    withheldUntil: feedbackReleaseTimeOf(exercise),
    disclosure: exercise.feedbackLevel === 'verdict' ? ('verdict' as const) : ('full' as const),
    senderMark: hashSender(secret, { exerciseId: exercise.id, address }),
  };
  const keeping = await saveSubmission(db, answer, {
    attemptsAllowed: isCounted ? exercise.attemptsAllowed : null,
    budget: isCounted && config.rateLimits ? verdictBudgetFor(exercise, caller) : undefined,
    isRepeatOf: (given) => identity !== undefined && identity.isIn(given) && saysTheSame(given, kept),
  });
  if (keeping.ok && 'earlier' in keeping) return repeat(keeping.earlier);
  if (keeping.ok && 'repeated' in keeping)
    return (
      withheldReplyOf(keeping.repeated, { isRepeated: true }) ?? {
        ...reply,
        submissionId: keeping.repeated.id,
        isRepeated: true,
      }
    );
  if (keeping.ok) return withheldReplyOf(keeping) ?? { ...reply, submissionId: keeping.id };
  if (keeping.reason === 'missing') throw notFound();
  throw conflict(keeping.reason, submissionRejections[keeping.reason]);
}
