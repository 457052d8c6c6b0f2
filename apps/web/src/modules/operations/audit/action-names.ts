import { callNames } from '@elucida/contract';
import { locale } from '../../../languages/locale.ts';
import { resourceNames } from '../../../lib/resource-names.ts';
import { t, translateName } from '../../../languages/t.ts';

const eventNames: ReadonlyMap<string, string> = new Map([
  ['accounts.claimInvitation', t('Accept an invitation via the university')],
  ['accounts.loseAddress', t('Take over the unconfirmed email address of another account')],
  ['accounts.mailPasswordLink', t('Send a password link by email')],
]);

/** Names of actions by their code in the log, `resource.call`. */
export const actionNames: ReadonlyMap<string, string> = new Map([
  ...Object.entries(callNames).map(([action, name]) => [action, translateName(name)] as const),
  ...eventNames,
]);

/** Lists whole resources, then their calls, each in alphabetical order. */
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
