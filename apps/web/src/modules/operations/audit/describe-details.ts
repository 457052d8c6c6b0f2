import { type AuditEntry, roles } from '@elucida/contract';
import { formatExactTime } from '../../../languages/dates.ts';
import { withLabel } from '../../../languages/with-label.ts';
import { translateTerm } from '../../../languages/translate-message.ts';
import { t } from '../../../languages/t.ts';
import { fieldNames } from './field-names.ts';

const methods: Readonly<Record<string, string>> = {
  password: t('with a password'),
  passkey: t('with a passkey'),
  university: t('via the university'),
  lti: t('from a learning platform'),
};

const values: Readonly<Record<string, string>> = {
  true: t('Yes'),
  false: t('No'),
  'not-admitted': t('access not allowed'),
  incomplete: t('required account data missing'),
  'email-taken': t('email address already in use'),
  expired: t('expired or already used'),
  'other-browser': t('started in another browser'),
  declined: t('declined'),
  refused: t('could not be verified'),
  unreachable: t('unreachable'),
  accepted: t('allowed'),
  'proof-required': t('identity not confirmed recently'),
  everybody: t('everyone'),
  accounts: t('all accounts'),
  university: t('university accounts'),
  'after-closing': t('after closing'),
  verdict: t('verdict only'),
  contradictions: t('errors only'),
  guided: t('guided'),
  open: t('open'),
};

const isRole = (value: string | undefined) => roles.some((role) => role === value);
const fieldName = (name: string) => fieldNames[name] ?? name;
const isTime = (value: string) => /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value);
const valueName = (value: string) =>
  isTime(value) ? formatExactTime(value) : (values[value] ?? translateTerm(value));
const listOf = (names: string) => names.split(' ').filter(Boolean).map(fieldName).join(', ');

/**
 * Details that have their own line, name the subject of the entry, or are versions for debugging
 * only.
 */
const unlistedDetails = new Set([
  'fields',
  'changed',
  'role',
  'formerRole',
  'person',
  'subject',
  'before',
  'after',
  'method',
  'omitted',
]);

function fieldsLine({ fields, changed, role }: AuditEntry['details']): string | undefined {
  if (changed === '') return t('Nothing changed.');
  if (changed !== undefined) return t('Changed: {{fields}}', { fields: listOf(changed) });
  if (fields === undefined || (fields === 'role' && role !== undefined)) return undefined;
  return t('Sent: {{fields}}', { fields: listOf(fields) });
}

function roleLine({ role, formerRole, before, changed }: AuditEntry['details']): string | undefined {
  // A form may send an unchanged role.
  if (role === undefined || (changed !== undefined && formerRole === undefined)) return undefined;
  // Older entries of university sign-ins have the former role in the field of a version.
  const former = formerRole ?? (isRole(before) ? before : undefined);
  const now = translateTerm(role);
  return former === undefined
    ? t('Role: {{role}}', { role: now })
    : t('Role: {{former}} → {{role}}', { former: translateTerm(former), role: now });
}

/** Omits versions, because they are meaningless to a reader. */
export function describeDetails({ details }: Pick<AuditEntry, 'details'>): string[] {
  const { method, omitted } = details;
  const others = Object.entries(details)
    .filter(([name]) => !unlistedDetails.has(name))
    .map(([name, value]) => withLabel(fieldName(name), valueName(value)));
  return [
    fieldsLine(details),
    roleLine(details),
    method === undefined ? undefined : (methods[method] ?? method),
    ...others,
    omitted === undefined ? undefined : t('Similar entries within the same hour are not recorded.'),
  ].filter((line) => line !== undefined);
}
