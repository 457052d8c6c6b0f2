import { X509Certificate, createPrivateKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { SettingError } from '../setting-error.ts';
import { type Settings, isGroupSet } from '../read-settings.ts';
import { settingGroups } from '../settings.ts';
import { type AffiliationRules, readAffiliationRules } from './affiliation-settings.ts';
import { type IdentityProvider, readIdpMetadata } from './idp-metadata.ts';

export interface SamlSettings {
  kind: 'saml';
  identityProvider: IdentityProvider;
  entityId: string;
  /** Assertion consumer service: address that receives the provider's responses. */
  acsUrl: string;
  /** Private key, PEM. */
  key: string;
  /** PEM: the certificate of the key, then others that are published too. */
  certificates: string[];
  /** Part of a response that the provider must sign. */
  signed: 'response' | 'assertion' | 'both';
  affiliations: AffiliationRules;
  contact: string | undefined;
  /** Names of attributes, the preferred one first. */
  attributes: Record<
    'subject' | 'email' | 'firstname' | 'lastname' | 'affiliation' | 'identifier',
    readonly string[]
  >;
}

const defaultAttributes = {
  subject: [
    'urn:oasis:names:tc:SAML:attribute:subject-id',
    'urn:oasis:names:tc:SAML:attribute:pairwise-id',
    'urn:oid:1.3.6.1.4.1.5923.1.1.1.6',
  ],
  email: ['urn:oid:0.9.2342.19200300.100.1.3'],
  firstname: ['urn:oid:2.5.4.42'],
  lastname: ['urn:oid:2.5.4.4'],
  affiliation: ['urn:oid:1.3.6.1.4.1.5923.1.1.1.9', 'urn:oid:1.3.6.1.4.1.5923.1.1.1.1'],
  identifier: ['urn:oid:0.9.2342.19200300.100.1.1'],
} as const;

function readSettingFile(settings: Settings, name: 'SAML_IDP_METADATA' | 'SAML_KEY' | 'SAML_CERT'): string {
  const path = settings[name];
  if (path === undefined) throw new SettingError(`${name} is missing: it names a file.`);
  try {
    return readFileSync(path, 'utf8');
  } catch {
    throw new SettingError(`${name} names ${path}, which cannot be read.`);
  }
}

function readCertificates(settings: Settings): string[] {
  const text = readSettingFile(settings, 'SAML_CERT');
  const blocks = text.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? [];
  try {
    return blocks.map((block) => new X509Certificate(block).toString());
  } catch {
    throw new SettingError('SAML_CERT contains a block that is not a certificate.');
  }
}

function readKeyPair(settings: Settings): { key: string; certificates: string[] } {
  const key = readSettingFile(settings, 'SAML_KEY');
  const certificates = readCertificates(settings);
  const [own] = certificates;
  if (own === undefined) throw new SettingError('SAML_CERT holds no certificate in PEM.');
  let isPair: boolean;
  try {
    isPair = new X509Certificate(own).checkPrivateKey(createPrivateKey(key));
  } catch {
    throw new SettingError('SAML_KEY holds no private key in PEM without a passphrase.');
  }
  if (!isPair) throw new SettingError('SAML_KEY is not the key of the first certificate in SAML_CERT.');
  return { key, certificates };
}

function attributesOf(settings: Settings): SamlSettings['attributes'] {
  const namesOf = (own: string | undefined, field: keyof typeof defaultAttributes) =>
    own === undefined ? defaultAttributes[field] : [own];
  return {
    subject: namesOf(settings.SAML_ATTRIBUTE_SUBJECT, 'subject'),
    email: namesOf(settings.SAML_ATTRIBUTE_EMAIL, 'email'),
    firstname: namesOf(settings.SAML_ATTRIBUTE_FIRSTNAME, 'firstname'),
    lastname: namesOf(settings.SAML_ATTRIBUTE_LASTNAME, 'lastname'),
    affiliation: namesOf(settings.SAML_ATTRIBUTE_AFFILIATION, 'affiliation'),
    identifier: namesOf(settings.SAML_ATTRIBUTE_IDENTIFIER, 'identifier'),
  };
}

/**
 * Returns undefined if no setting is set. `baseUrl` ends with a slash. Throws a `SettingError` if a
 * setting is missing, or if a file is unreadable or invalid.
 */
export function readSamlSettings(settings: Settings, baseUrl: string): SamlSettings | undefined {
  if (!isGroupSet(settings, settingGroups.saml, ['SAML_IDP_METADATA'])) return undefined;
  const metadata = readSettingFile(settings, 'SAML_IDP_METADATA');
  const reading = readIdpMetadata(metadata, settings.SAML_IDP_ENTITY_ID);
  if (!reading.ok) throw new SettingError(`SAML_IDP_METADATA ${reading.fault}.`);
  return {
    kind: 'saml',
    identityProvider: reading.identityProvider,
    entityId: settings.SAML_ENTITY_ID ?? `${baseUrl}sp/metadata`,
    acsUrl: `${baseUrl}sp/acs`,
    ...readKeyPair(settings),
    signed: settings.SAML_SIGNED ?? 'response',
    affiliations: readAffiliationRules(settings, 'SAML', reading.identityProvider.scopes),
    contact: settings.SAML_CONTACT,
    attributes: attributesOf(settings),
  };
}
