import { emailOf, namesOf } from '../../http/told-person.ts';
import type { AssertedPerson } from '../../store/schema.ts';
import { type Verdict } from './provider.ts';

export interface AssertedFields {
  issuer: string;
  attribute: string | undefined;
  subject: string | undefined;
  email: string | undefined;
  firstname: string | undefined;
  lastname: string | undefined;
  /** As one text, where the parts are missing. */
  displayName: string | undefined;
  identifiers: readonly (string | undefined)[];
  role: AssertedPerson['role'] | undefined;
}

/** Of what a provider asserts, what an account is made of. */
export function assertedPerson(fields: AssertedFields, identifierPattern: string): Verdict {
  const { issuer, attribute, subject, role } = fields;
  if (role === undefined)
    return { ok: false, failure: 'not-admitted', reason: 'no affiliation that is admitted' };
  const names = namesOf(fields);
  const email = emailOf(fields.email);
  const missing = [!subject && 'identifier', !email && 'e-mail address', !names && 'name'].filter(Boolean);
  if (!attribute || !subject || !email || !names)
    return { ok: false, failure: 'incomplete', reason: `without ${missing.join(', ')}` };
  const pattern = new RegExp(identifierPattern);
  const uliegeid = fields.identifiers.find((text) => text !== undefined && pattern.test(text)) ?? null;
  return { ok: true, person: { issuer, attribute, subject, email, ...names, uliegeid, role } };
}
