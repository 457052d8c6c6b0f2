import { z } from 'zod';
import { isoTime } from '../api/fields.ts';

/**
 * Groups of people who may see the content of an exercise and answer it. `university`: accounts that the university or
 * an administrator vouches for. `members`: members of a course.
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

/** Returns the level at which the corrector judges an answer whose feedback is released after closing. */
export const correctorLevelOf = (level: FeedbackLevel) => (level === 'after-closing' ? 'guided' : level);

/** Settings of an exercise that decide whether it is safe in an exam. */
export interface SafetySettings {
  examMode: boolean;
  isProtected: boolean;
  hasCorrector: boolean;
  audience: Audience;
  attemptsAllowed: number | null;
  opensAt: Date | string | null;
  closesAt: Date | string | null;
  feedbackLevel: FeedbackLevel;
  feedbackReleaseAt: Date | string | null;
  showsExperimentNames: boolean;
}

/** Returns the audience of an exercise whose author chose none: limited exercises exclude self-registered accounts. */
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
    message: 'An exam hides its molecule in the catalogue',
    isMet: ({ isProtected }) => isProtected,
  },
  { path: 'corrector', message: 'An exam needs the corrector', isMet: ({ hasCorrector }) => hasCorrector },
  {
    path: 'audience',
    message: 'An exam needs an audience of accounts that the university vouches for',
    isMet: ({ audience }) => audience === 'university' || audience === 'members',
  },
  {
    path: 'attemptsAllowed',
    message: 'An exam needs a number of attempts',
    isMet: ({ attemptsAllowed }) => attemptsAllowed !== null,
  },
  { path: 'opensAt', message: 'An exam needs a time to open', isMet: ({ opensAt }) => opensAt !== null },
  { path: 'closesAt', message: 'An exam needs a time to close', isMet: ({ closesAt }) => closesAt !== null },
  {
    path: 'feedbackLevel',
    message: 'An exam gives its feedback after closing',
    isMet: ({ feedbackLevel }) => feedbackLevel === 'after-closing',
  },
  {
    path: 'showsExperimentNames',
    message: 'An exam shows no names of experiments',
    isMet: ({ showsExperimentNames }) => !showsExperimentNames,
  },
];

/** Returns the settings that break a rule of exam mode or of delayed feedback, with a message for each. */
export function findSafetyFaults(settings: SafetySettings): SafetyFault[] {
  const { feedbackLevel, closesAt, feedbackReleaseAt } = settings;
  const broken = settings.examMode ? examRules.filter(({ isMet }) => !isMet(settings)) : [];
  const faults = broken.map(({ path, message }) => ({ path, message }));
  if (feedbackLevel !== 'after-closing') return faults;
  if (closesAt === null && feedbackReleaseAt === null && !settings.examMode)
    return [
      ...faults,
      { path: 'feedbackReleaseAt', message: 'Please choose when it closes, or when feedback is released' },
    ];
  if (closesAt !== null && feedbackReleaseAt !== null && new Date(feedbackReleaseAt) < new Date(closesAt))
    return [...faults, { path: 'feedbackReleaseAt', message: 'Feedback is released after it closes' }];
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
] as const;
export type PublicationWarning = (typeof publicationWarnings)[number];

/** Items of the checklist of an exercise; those of `publicationWarnings` are confirmed by the author. */
export const checklistCodes = [
  ...publicationWarnings,
  'hidden-molecule',
  'corrector-on',
  'closed-audience',
  'limited-attempts',
  'limited-time',
  'late-feedback',
  'neutral-names',
] as const;

type ChecklistCode = (typeof checklistCodes)[number];

/** Text of each item, with places for its values. */
const checklistTexts: Record<ChecklistCode, string> = {
  'twin-exercises':
    'Other public exercises use the same compound, and may give the answer or its numbers away: {{exercises}}.',
  'was-visible':
    'This molecule has been visible to everybody since {{since}}: students may know its spectra.',
  'visible-isomers': 'Visible isomers of this formula leave fewer candidates: {{molecules}}.',
  'open-registration':
    'Registration is open, and the exercise counts attempts for each account: one person can register many.',
  'name-visible': 'Students see the name, the CAS number or the aliases of the molecule.',
  'telling-title': 'The name of the exercise names the molecule, and students read it before it opens.',
  'hidden-molecule': 'The molecule is hidden in the catalogue until somebody releases it.',
  'corrector-on': 'The corrector judges the answers.',
  'closed-audience': 'Only accounts that the university vouches for can answer.',
  'limited-attempts': 'Attempts are limited.',
  'limited-time': 'The exercise opens and closes at a time.',
  'late-feedback': 'Feedback is given after closing.',
  'neutral-names': 'Experiments have neutral names.',
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
  /** Time at which the feedback is released. */
  releasedAt: isoTime,
  submissionId: z.string(),
  isRepeated: z.boolean().optional(),
});

export type WithheldReply = z.output<typeof withheldReplySchema>;
