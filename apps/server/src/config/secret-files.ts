import { readFileSync } from 'node:fs';
import { type Environment, SettingError } from './setting-error.ts';

function readSecret(name: string, path: string): string {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    throw new SettingError(`${name} cannot be read: ${(error as Error).message}.`);
  }
  // Editors and `echo` end a file with a line break.
  const secret = text.replace(/\r?\n$/, '');
  if (secret === '') throw new SettingError(`${name} names an empty file: ${path}.`);
  if (secret.includes('\n')) throw new SettingError(`${name} names a file of several lines: ${path}.`);
  return secret;
}

export function readSecretFiles(env: Environment, secretSettings: readonly string[]): Environment {
  const settings: Record<string, string | undefined> = { ...env };
  for (const name of secretSettings) {
    const fileName = `${name}_FILE`;
    const path = env[fileName];
    delete settings[fileName];
    if (!path) continue;
    if (env[name]) throw new SettingError(`${name} and ${fileName} are both set: keep one of them.`);
    settings[name] = readSecret(fileName, path);
  }
  return settings;
}
