import { z } from 'zod';
import { isoTime } from '../api/fields.ts';
import { type ClosingSettings, endOfSubmissionsOf } from './end-of-submissions.ts';
import { type SharedMessage, createMessage } from '../messages/message.ts';

/**
 * `university`: accounts confirmed by the university or an administrator. `members`: members of a
 * course.
 */
export const audiences = ['everybody', 'accounts', 'university', 'members'] as const;
export type Audience = (typeof audiences)[number];

/** Audiences that an author can choose now: there are no courses yet. */
export const offeredAudiences = [
  'everybody',
  'accounts',
  'university',
] as const satisfies readonly Audience[];

/** Levels of feedback, from none before closing (exams) to everything. */
export const feedbackLevels = ['after-closing', 'verdict', 'contradictions', 'guided', 'open'] as const;
export type FeedbackLevel = (typeof feedbackLevels)[number];

/** Levels of feedback at which a student is helped before an answer. */
export const comparisonLevels: readonly FeedbackLevel[] = ['guided', 'open'];

/** Ways to compare a drawing before submission; only at `comparisonLevels`. */
export const comparisonModes = ['live', 'on-demand', 'off'] as const;
export type ComparisonMode = (typeof comparisonModes)[number];

/**
 * Times at which students see the solution: the compound's name, its structure and the atoms of its
 * signals. `solved`: after solving the exercise. `closed`: all students, once it is closed.
 */
export const solutionModes = ['never', 'solved', 'closed'] as const;
export type SolutionMode = (typeof solutionModes)[number];

export interface SolutionSettings extends ClosingSettings {
  solution: SolutionMode;
  examMode: boolean;
  feedbackReleaseAt: Date | string | null;
}

/**
 * `solved`: students who solved the exercise; in exam mode only once it is closed. `closed`: all
 * students, once it is closed. An exercise is closed after its late submissions and the release of
 * its feedback.
 */
export function isSolutionShown(
  { solution, examMode, feedbackReleaseAt, ...closing }: SolutionSettings,
  { isSolved, now }: { isSolved: boolean; now: Date },
): boolean {
  const isPast = (time: Date | string | null) => time !== null && new Date(time) <= now;
  const isClosed =
    isPast(endOfSubmissionsOf(closing)) && (feedbackReleaseAt === null || isPast(feedbackReleaseAt));
  if (solution === 'solved') return isSolved && (!examMode || isClosed);
  return solution === 'closed' && isClosed;
}

/** Returns `guided` for feedback that is released after closing, and other levels as they are. */
export const correctorLevelOf = (level: FeedbackLevel) => (level === 'after-closing' ? 'guided' : level);

export interface SafetySettings extends ClosingSettings {
  examMode: boolean;
  isProtected: boolean;
  hasCorrector: boolean;
  audience: Audience;
  attemptsAllowed: number | null;
  opensAt: Date | string | null;
  feedbackLevel: FeedbackLevel;
  feedbackReleaseAt: Date | string | null;
  showsExperimentNames: boolean;
}

/** Limited exercises exclude self-registered accounts. */
export function defaultAudienceOf({
  attemptsAllowed,
  opensAt,
  closesAt,
}: {
  attemptsAllowed?: number | null | undefined;
  opensAt?: unknown;
  closesAt?: unknown;
}): (typeof offeredAudiences)[number] {
  return attemptsAllowed || opensAt || closesAt ? 'university' : 'everybody';
}

export interface SafetyFault {
  path: string;
  message: SharedMessage;
}

const examRules: readonly (SafetyFault & { isMet: (settings: SafetySettings) => boolean })[] = [
  {
    path: 'protected',
    message: createMessage('exam-without-protection'),
    isMet: ({ isProtected }) => isProtected,
  },
  {
    path: 'corrector',
    message: createMessage('exam-without-corrector'),
    isMet: ({ hasCorrector }) => hasCorrector,
  },
  {
    path: 'audience',
    message: createMessage('exam-without-university'),
    isMet: ({ audience }) => audience === 'university' || audience === 'members',
  },
  {
    path: 'attemptsAllowed',
    message: createMessage('exam-without-attempts'),
    isMet: ({ attemptsAllowed }) => attemptsAllowed !== null,
  },
  {
    path: 'opensAt',
    message: createMessage('exam-without-opening'),
    isMet: ({ opensAt }) => opensAt !== null,
  },
  {
    path: 'closesAt',
    message: createMessage('exam-without-closing'),
    isMet: ({ closesAt }) => closesAt !== null,
  },
  {
    path: 'feedbackLevel',
    message: createMessage('exam-with-early-feedback'),
    isMet: ({ feedbackLevel }) => feedbackLevel === 'after-closing',
  },
  {
    path: 'showsExperimentNames',
    message: createMessage('exam-with-experiment-names'),
    isMet: ({ showsExperimentNames }) => !showsExperimentNames,
  },
];

/** Returns the settings that break a rule of exam mode or of delayed feedback. */
export function findSafetyFaults(settings: SafetySettings): SafetyFault[] {
  const { feedbackLevel, closesAt, feedbackReleaseAt } = settings;
  const broken = settings.examMode ? examRules.filter(({ isMet }) => !isMet(settings)) : [];
  const faults = broken.map(({ path, message }) => ({ path, message }));
  if (feedbackLevel !== 'after-closing') return faults;
  if (closesAt === null && feedbackReleaseAt === null && !settings.examMode)
    return [...faults, { path: 'feedbackReleaseAt', message: createMessage('feedback-without-time') }];
  if (closesAt === null || feedbackReleaseAt === null) return faults;
  const releaseAt = new Date(feedbackReleaseAt);
  if (releaseAt < new Date(closesAt))
    return [...faults, { path: 'feedbackReleaseAt', message: createMessage('feedback-before-closing') }];
  if (releaseAt < endOfSubmissionsOf(settings)!)
    return [
      ...faults,
      { path: 'feedbackReleaseAt', message: createMessage('feedback-before-late-submissions') },
    ];
  return faults;
}

/** The verdict follows later. */
export const withheldReplySchema = z.object({
  withheld: z.literal(true),
  releasedAt: isoTime,
  submissionId: z.string(),
  isRepeated: z.boolean().optional(),
});

export type WithheldReply = z.output<typeof withheldReplySchema>;
