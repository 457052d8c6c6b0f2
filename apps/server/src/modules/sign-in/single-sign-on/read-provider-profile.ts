import { profileEmailOf, isValidSubject, profileNamesOf } from './provider-profile.ts';
import type { ProviderProfile } from '../../../database/schema/index.ts';
import { type ProviderResult } from './provider-result.ts';

export interface ProviderFields {
  issuer: string;
  attribute: string | undefined;
  subject: string | undefined;
  email: string | undefined;
  isEmailProven: boolean;
  firstname: string | undefined;
  lastname: string | undefined;
  /** Full name, used if one of its parts is missing. */
  displayName: string | undefined;
  identifiers: readonly (string | undefined)[];
  role: ProviderProfile['role'] | undefined;
  /** Names of the received fields, for the operator who configures the provider. */
  arrived: readonly string[];
  /** They reveal a wrong scope and identify no person. */
  affiliations: readonly string[];
}

const maxAffiliations = 40;
const maxAffiliationLength = 100;

/** Limits the length so that a sender cannot flood the log. */
function listed(texts: readonly string[]): string {
  const named = texts.slice(0, maxAffiliations).map((text) => text.slice(0, maxAffiliationLength));
  return named.length === 0 ? 'nothing' : named.join(', ') + (texts.length > maxAffiliations ? ', ...' : '');
}

export function readProviderProfile(fields: ProviderFields, identifierPattern: string): ProviderResult {
  const { issuer, attribute, role, isEmailProven } = fields;
  const subject = fields.subject !== undefined && isValidSubject(fields.subject) ? fields.subject : undefined;
  const arrived = `arrived: ${listed(fields.arrived)}`;
  if (role === undefined) {
    const reason = `no affiliation that is admitted (affiliations: ${listed(fields.affiliations)}; ${arrived})`;
    return { ok: false, failure: 'not-admitted', reason };
  }
  const names = profileNamesOf(fields);
  const email = profileEmailOf(fields.email);
  const missing = [!subject && 'identifier', !email && 'email address', !names && 'name'].filter(Boolean);
  if (!attribute || !subject || !email || !names)
    return { ok: false, failure: 'incomplete', reason: `without ${missing.join(', ')} (${arrived})` };
  const pattern = new RegExp(identifierPattern);
  const uliegeid = fields.identifiers.find((text) => text !== undefined && pattern.test(text)) ?? null;
  const person = { issuer, attribute, subject, email, isEmailProven, ...names, uliegeid, role };
  return { ok: true, person };
}
