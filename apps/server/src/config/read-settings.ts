import { z } from 'zod';
import { readSecretFiles } from './secret-files.ts';
import { type Environment, SettingError } from './setting-error.ts';
import { notesOn } from './setting-types.ts';
import { settingGroups } from './settings.ts';

const schema = z.object({
  ...settingGroups.network,
  ...settingGroups.data,
  ...settingGroups.objectStorage,
  ...settingGroups.demo,
  ...settingGroups.access,
  ...settingGroups.institution,
  ...settingGroups.backups,
  ...settingGroups.mail,
  ...settingGroups.saml,
  ...settingGroups.openIdConnect,
  ...settingGroups.learningPlatforms,
  ...settingGroups.operation,
});

export type Settings = z.output<typeof schema>;

const settingTypes = Object.entries<z.ZodType>(schema.shape);

/** Settings for which `NAME_FILE` may name a file. */
export const secretSettings = settingTypes.filter(([, type]) => notesOn(type).isSecret).map(([name]) => name);

/** An unknown name with one of these prefixes is taken for a typing error. */
const ownPrefixes = [
  'INSTITUTION_',
  'CONTACT_',
  'ADMIN_',
  'BACKUP_',
  'S3_',
  'SAML_',
  'OIDC_',
  'LTI_',
  'SMTP_',
];

function rejectUnknownSettings(names: readonly string[]): void {
  for (const name of names) {
    const prefix = ownPrefixes.find((prefix) => name.startsWith(prefix));
    if (prefix === undefined || name in schema.shape) continue;
    const known = Object.keys(schema.shape).filter((known) => known.startsWith(prefix));
    throw new SettingError(`${name} is not a setting; known are ${known.join(', ')}.`);
  }
}

/**
 * Reads all settings; an empty one counts as missing. Throws a `SettingError` that names an
 * unknown or wrong one.
 */
export function readSettings(env: Environment): Settings {
  const given = Object.entries(readSecretFiles(env, secretSettings)).filter(([, value]) => value);
  rejectUnknownSettings(given.map(([name]) => name));
  const read = schema.safeParse(Object.fromEntries(given));
  if (read.success) return read.data;
  const [{ path, message }] = read.error.issues as [z.core.$ZodIssue];
  throw new SettingError(`${String(path[0])} ${message}.`);
}

/**
 * Throws a `SettingError` if a setting of the group is set without one of `needed`: half a group
 * would start a server that its operator did not want.
 */
export function isGroupSet(settings: Settings, group: object, needed: readonly (keyof Settings)[]): boolean {
  const isSet = (name: string) => settings[name as keyof Settings] !== undefined;
  const given = Object.keys(group).find(isSet);
  const missing = needed.find((name) => !isSet(name));
  if (given !== undefined && missing !== undefined)
    throw new SettingError(`${given} is set without ${missing}.`);
  return given !== undefined;
}
