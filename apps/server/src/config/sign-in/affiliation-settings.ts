import { type Environment, SettingError } from '../setting-error.ts';

/** Who of a university comes in, and as what. Values of `eduPersonAffiliation`. */
export interface AffiliationRules {
  /** What stands behind the `@` of an affiliation that counts, in small letters. */
  scopes: string[];
  admitted: string[];
  professors: string[];
}

const values = ['student', 'faculty', 'staff', 'employee', 'member', 'affiliate', 'alum', 'library-walk-in'];

export function readList(env: Environment, name: string): string[] {
  return (env[name] ?? '')
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean);
}

function affiliationsOf(env: Environment, name: string, fallback: readonly string[]): string[] {
  const listed = readList(env, name);
  const wrong = listed.find((item) => !values.includes(item));
  if (wrong === undefined) return listed.length > 0 ? listed : [...fallback];
  throw new SettingError(`${name} holds "${wrong}", but takes ${values.join(', ')}, with commas between.`);
}

/** `prefix` is `SAML_` or `OIDC_`; `known` are scopes that the provider's own metadata tell. */
export function readAffiliationRules(
  env: Environment,
  prefix: string,
  known: readonly string[] = [],
): AffiliationRules {
  const scopes = readList(env, `${prefix}AFFILIATION_SCOPES`);
  const admitted = affiliationsOf(env, `${prefix}ADMITTED`, ['student', 'faculty', 'staff', 'employee']);
  const professors = affiliationsOf(env, `${prefix}PROFESSORS`, []);
  const shutOut = professors.find((item) => !admitted.includes(item));
  if (shutOut !== undefined)
    throw new SettingError(`${prefix}PROFESSORS holds "${shutOut}", which ${prefix}ADMITTED does not.`);
  const counted = scopes.length > 0 ? scopes : known;
  if (counted.length === 0)
    throw new SettingError(
      `${prefix}AFFILIATION_SCOPES is missing: say what stands behind the @ of affiliations, like uliege.be.`,
    );
  return { scopes: counted.map((scope) => scope.toLowerCase()), admitted, professors };
}
