import { callNames, type endpoints } from '@elucida/contract';
import { locale } from '../../../languages/locale.ts';
import { t, translateName } from '../../../languages/t.ts';

const resourceNames: { readonly [Resource in keyof typeof endpoints]: string } = {
  session: t('Login and sessions'),
  accounts: t('Users'),
  emailConfirmations: t('Email addresses'),
  invitations: t('Invitations'),
  passkeys: t('Passkeys'),
  laboratories: t('Laboratories'),
  machines: t('Machines'),
  molecules: t('Molecules'),
  experiments: t('Experiments'),
  images: t('Images'),
  spectra: t('Spectra'),
  assignments: t('Assignments'),
  exercises: t('Exercises'),
  submissions: t('Submissions'),
  classResults: t('Class results and messages'),
  debrief: t('Debrief'),
  drafts: t('Drafts'),
  live: t('Live class'),
  composerLogs: t('Logs'),
  strategy: t('Work patterns'),
  research: t('Research'),
  personalData: t('Personal data'),
  files: t('Spectroscopic tables'),
  bin: t('Deleted items'),
  statistics: t('Statistics'),
  backups: t('Backup'),
  audit: t('Audit log'),
};

/** Names of events that are not API calls. */
const eventNames: ReadonlyMap<string, string> = new Map([
  ['accounts.claimInvitation', t('Accept an invitation via the university')],
  ['accounts.loseAddress', t('Lose an unconfirmed email address to its owner')],
  ['accounts.mailPasswordLink', t('Receive a password link by email')],
]);

/** Names of actions by their code in the log, `resource.call`. */
export const actionNames: ReadonlyMap<string, string> = new Map([
  ...Object.entries(callNames).map(([action, name]) => [action, translateName(name)] as const),
  ...eventNames,
]);

/**
 * Returns the actions to filter by: whole resources, then their calls, each in alphabetical order.
 */
export function actionChoices(): { value: string; label: string }[] {
  const ordered = (all: Iterable<readonly [string, string]>) =>
    [...all]
      .map(([value, label]) => ({ value, label }))
      .toSorted((one, other) => one.label.localeCompare(other.label, locale()));
  const resources = Object.entries(resourceNames).map(
    ([resource, subject]) => [resource, t('{{subject}}: everything', { subject })] as const,
  );
  return [...ordered(resources), ...ordered(actionNames)];
}
