import type { SamlSettings } from '../../../config/sign-in/saml-settings.ts';
import { roleOfAffiliations } from '../single-sign-on/affiliation-role.ts';
import { readProviderProfile } from '../single-sign-on/read-provider-profile.ts';
import type { ProviderResult } from '../single-sign-on/provider-result.ts';

/** `displayName` by its OID. */
const displayNameAttributes = ['urn:oid:2.16.840.1.113730.3.1.241'];
/** `eduPersonAffiliation`, the only attribute accepted without scopes. */
const unscopedAffiliationAttribute = 'urn:oid:1.3.6.1.4.1.5923.1.1.1.1';

export type Attributes = Readonly<Record<string, unknown>>;

/** The library returns a single value as text and several as a list. */
function valuesOf(attributes: Attributes, name: string): string[] {
  const value = attributes[name];
  return [value].flat().filter((item): item is string => typeof item === 'string' && item.trim() !== '');
}

function firstOf(
  attributes: Attributes,
  names: readonly string[],
): { name: string; value: string } | undefined {
  for (const name of names) {
    const [value] = valuesOf(attributes, name);
    if (value !== undefined) return { name, value: value.trim() };
  }
  return undefined;
}

function affiliationOf(attributes: Attributes, { attributes: names, affiliations }: SamlSettings) {
  const name = names.affiliation.find((one) => valuesOf(attributes, one).length > 0);
  if (name === undefined) return { role: undefined, affiliations: [] };
  const isScoped = name !== unscopedAffiliationAttribute;
  const held = valuesOf(attributes, name);
  return { role: roleOfAffiliations(held, affiliations, { isScoped }), affiliations: held };
}

/** Returns a failure if fields are missing or no affiliation is admitted. */
export function readSamlPerson(
  attributes: Attributes,
  settings: SamlSettings,
  identifierPattern: string,
): ProviderResult {
  const names = settings.attributes;
  const subject = firstOf(attributes, names.subject);
  const textOf = (field: readonly string[]) => firstOf(attributes, field)?.value;
  return readProviderProfile(
    {
      issuer: settings.identityProvider.entityId,
      attribute: subject?.name,
      // No two people have identifiers that differ only in case.
      subject: subject?.value.toLowerCase(),
      email: textOf(names.email),
      // Attributes come from the university's own directory.
      isEmailProven: true,
      firstname: textOf(names.firstname),
      lastname: textOf(names.lastname),
      displayName: textOf(displayNameAttributes),
      identifiers: [textOf(names.identifier), subject?.value.split('@')[0]],
      ...affiliationOf(attributes, settings),
      arrived: Object.keys(attributes),
    },
    identifierPattern,
  );
}
