import { ENGLISH_GROUPS } from '../corrector/messages/english-groups.ts';
import type { SentenceValues } from '../sentences.ts';
import { type GroupCount, listGroups } from './list-groups.ts';

/** English sentences by code. `{{name}}` is a value. */
export const rubricMessages = {
  'formula-right': '{{formula}}, correct.',
  'formula-wrong': 'Drawn: {{drawn}}. Correct: {{right}}.',
  'other-isotopes': 'Drawn: {{drawn}}. Correct: {{right}}, with other isotopes.',
  'unsaturation-right':
    'Degree of unsaturation {{degree}} (rings: {{rings}}, multiple bonds: {{bonds}}), correct.',
  'unsaturation-wrong':
    'Degree of unsaturation drawn: {{degree}} (rings: {{rings}}, multiple bonds: {{bonds}}). Correct: {{rightDegree}} (rings: {{rightRings}}, multiple bonds: {{rightBonds}}).',
  'no-groups': 'Neither structure has a functional group.',
  'groups-found': 'Found: {{groups}}.',
  'groups-of-another-variant': 'Found as another variant: {{groups}}.',
  'groups-missing': 'Missing: {{groups}}.',
  'groups-too-many': 'Not in the correct answer: {{groups}}.',
  'all-unsaturation-right': 'Rings and multiple bonds are correct.',
  'all-groups-right': 'All functional groups are correct.',
  'whole-skeleton-right': 'The whole skeleton is correct.',
  'all-positions-right': 'All positions are correct.',
  'common-skeleton': '{{common}} of {{all}} heavy atoms form one fragment of the correct answer.',
  'atoms-in-place': '{{placed}} of {{drawn}} atoms have the correct neighbours up to {{radius}} bonds away.',
  'stereo-not-compared': 'Not compared: the connectivity is incorrect.',
  'all-stereo-right': 'All stereocentres and double bonds are correct.',
  'stereo-partly-right': '{{right}} of {{asked}} stereocentres and double bonds are correct.',
  'signals-right': '{{right}} of {{all}} signals correct.',
} as const;

export type RubricMessageCode = keyof typeof rubricMessages;

export type RubricMessageValue = string | number | readonly GroupCount[];

/** The code of its sentence, and the values in it. */
export interface RubricMessage {
  code: RubricMessageCode;
  values?: Readonly<Record<string, RubricMessageValue>>;
}

/** The compiler checks that every value of the sentence is given. */
export function rubricText<Code extends RubricMessageCode>(
  code: Code,
  ...[values]: SentenceValues<(typeof rubricMessages)[Code], RubricMessageValue>
): RubricMessage {
  return values === undefined ? { code } : { code, values };
}

export function rubricSentence({ code, values = {} }: RubricMessage): string {
  return rubricMessages[code].replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = values[name];
    return typeof value === 'object' ? listGroups(value, ENGLISH_GROUPS) : String(value);
  });
}
