import { SettingError } from '../setting-error.ts';
import type { Settings } from '../read-settings.ts';

/** Affiliations are values of `eduPersonAffiliation`. */
export interface AffiliationRules {
  /** Accepted parts after the `@` of an affiliation, in lower case. */
  scopes: string[];
  admitted: string[];
  professors: string[];
}

/** `known` are scopes of the provider's own metadata. */
export function readAffiliationRules(
  settings: Settings,
  prefix: 'SAML' | 'OIDC',
  known: readonly string[] = [],
): AffiliationRules {
  const admitted = settings[`${prefix}_ADMITTED`] ?? ['student', 'faculty', 'staff', 'employee'];
  const professors = settings[`${prefix}_PROFESSORS`] ?? [];
  const notAdmitted = professors.find((item) => !admitted.includes(item));
  if (notAdmitted !== undefined)
    throw new SettingError(`${prefix}_PROFESSORS holds "${notAdmitted}", which ${prefix}_ADMITTED does not.`);
  const scopes = settings[`${prefix}_AFFILIATION_SCOPES`] ?? known;
  if (scopes.length === 0)
    throw new SettingError(
      `${prefix}_AFFILIATION_SCOPES is missing: set what follows the @ of affiliations, like uliege.be.`,
    );
  return { scopes: scopes.map((scope) => scope.toLowerCase()), admitted, professors };
}
