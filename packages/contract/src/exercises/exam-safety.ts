import { z } from 'zod';
import { isoTime } from '../api/fields.ts';
import { type ClosingSettings, endOfSubmissionsOf } from './end-of-submissions.ts';

/**
 * Groups of people who may see and answer an exercise. `university`: accounts confirmed by the
 * university or an administrator. `members`: members of a course.
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

/**
 * Times at which a drawing is compared with the spectra before submission; only at
 * `comparisonLevels`.
 */
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
 * Returns whether a student may see the solution of an exercise. In exam mode, and before feedback
 * is released, no student sees it until the exercise is closed. Late submissions keep it open.
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

/**
 * Returns the level at which the corrector judges an answer whose feedback is released after
 * closing.
 */
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

/**
 * Returns the audience of an exercise whose author chose none: limited exercises exclude
 * self-registered accounts.
 */
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
  message: string;
}

const examRules: readonly (SafetyFault & { isMet: (settings: SafetySettings) => boolean })[] = [
  {
    path: 'protected',
    message: 'Exam mode requires a protected molecule',
    isMet: ({ isProtected }) => isProtected,
  },
  {
    path: 'corrector',
    message: 'Exam mode requires the corrector',
    isMet: ({ hasCorrector }) => hasCorrector,
  },
  {
    path: 'audience',
    message: 'Exam mode requires university accounts only',
    isMet: ({ audience }) => audience === 'university' || audience === 'members',
  },
  {
    path: 'attemptsAllowed',
    message: 'Exam mode requires a number of attempts',
    isMet: ({ attemptsAllowed }) => attemptsAllowed !== null,
  },
  {
    path: 'opensAt',
    message: 'Exam mode requires an opening time',
    isMet: ({ opensAt }) => opensAt !== null,
  },
  {
    path: 'closesAt',
    message: 'Exam mode requires a closing time',
    isMet: ({ closesAt }) => closesAt !== null,
  },
  {
    path: 'feedbackLevel',
    message: 'Exam mode requires feedback after closing',
    isMet: ({ feedbackLevel }) => feedbackLevel === 'after-closing',
  },
  {
    path: 'showsExperimentNames',
    message: 'Exam mode requires neutral experiment names',
    isMet: ({ showsExperimentNames }) => !showsExperimentNames,
  },
];

/**
 * Returns the settings that break a rule of exam mode or of delayed feedback, with a message for
 * each.
 */
export function findSafetyFaults(settings: SafetySettings): SafetyFault[] {
  const { feedbackLevel, closesAt, feedbackReleaseAt } = settings;
  const broken = settings.examMode ? examRules.filter(({ isMet }) => !isMet(settings)) : [];
  const faults = broken.map(({ path, message }) => ({ path, message }));
  if (feedbackLevel !== 'after-closing') return faults;
  if (closesAt === null && feedbackReleaseAt === null && !settings.examMode)
    return [
      ...faults,
      { path: 'feedbackReleaseAt', message: 'Choose a closing time or a time for the feedback' },
    ];
  if (closesAt === null || feedbackReleaseAt === null) return faults;
  const releaseAt = new Date(feedbackReleaseAt);
  if (releaseAt < new Date(closesAt))
    return [
      ...faults,
      { path: 'feedbackReleaseAt', message: 'Feedback must become available after closing' },
    ];
  if (releaseAt < endOfSubmissionsOf(settings)!)
    return [
      ...faults,
      { path: 'feedbackReleaseAt', message: 'Feedback must become available after late submissions end' },
    ];
  return faults;
}

/** Facts about an exercise that its author confirms before it is published. */
export const publicationWarnings = [
  'twin-exercises',
  'was-visible',
  'visible-isomers',
  'open-registration',
  'name-visible',
  'telling-title',
  'release-cancelled',
] as const;
export type PublicationWarning = (typeof publicationWarnings)[number];

/**
 * Items of the checklist of an exercise; those of `publicationWarnings` are confirmed by the
 * author.
 */
export const checklistCodes = [
  ...publicationWarnings,
  'hidden-molecule',
  'release-planned',
  'corrector-on',
  'closed-audience',
  'limited-attempts',
  'limited-time',
  'late-feedback',
  'neutral-names',
] as const;

type ChecklistCode = (typeof checklistCodes)[number];

const checklistTexts: Record<ChecklistCode, string> = {
  'twin-exercises':
    'Other public exercises use the same compound and may reveal the answer or its data: {{exercises}}.',
  'was-visible': 'This molecule has been public since {{since}}: students may already have its spectra.',
  'visible-isomers': 'Public isomers reduce the number of candidates: {{molecules}}.',
  'open-registration': 'Registration is open: one person can create several accounts and get more attempts.',
  'name-visible': 'The name, CAS number or aliases of the molecule are visible to students.',
  'telling-title': 'The exercise name contains the molecule name and is visible before the opening.',
  'release-cancelled':
    'The end of the protection is planned for {{at}}, before this exercise closes: publication cancels it.',
  'hidden-molecule': 'The molecule is protected.',
  'release-planned': 'The protection of the molecule ends on {{at}}.',
  'corrector-on': 'The corrector is on.',
  'closed-audience': 'Only university accounts can submit.',
  'limited-attempts': 'Attempts are limited.',
  'limited-time': 'Opening and closing times are set.',
  'late-feedback': 'Feedback comes after closing.',
  'neutral-names': 'Experiment names are neutral.',
};

export const checklistItemSchema = z.object({
  code: z.enum(checklistCodes),
  /** `blocking`: a rule of exam mode is broken. `warning`: the author confirms it. */
  state: z.enum(['done', 'warning', 'blocking']),
  message: z.string(),
});

export type ChecklistItem = z.output<typeof checklistItemSchema>;

/** Makes an item of a checklist with its English text. */
export function checklistItem(
  code: ChecklistCode,
  state: ChecklistItem['state'],
  values: Record<string, string> = {},
): ChecklistItem {
  const message = checklistTexts[code].replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');
  return { code, state, message };
}

/** Reply to an answer whose verdict its author learns later. */
export const withheldReplySchema = z.object({
  withheld: z.literal(true),
  releasedAt: isoTime,
  submissionId: z.string(),
  isRepeated: z.boolean().optional(),
});

export type WithheldReply = z.output<typeof withheldReplySchema>;
