import { translations } from './t.ts';

type Template = readonly [pattern: RegExp, names: readonly string[], translation: string];

const placeholder = /\{\{(\w+)\}\}/g;
const templatesOf = new WeakMap<object, readonly Template[]>();

function templates(messages: Readonly<Record<string, string>>): readonly Template[] {
  const known = templatesOf.get(messages);
  if (known) return known;
  const made = Object.entries(messages)
    .filter(([message]) => message.includes('{{'))
    .map(([message, translation]): Template => {
      const names = [...message.matchAll(placeholder)].map(([, name]) => name!);
      const literals = message.replace(/[.*+?^$()|[\]\\/]/g, '\\$&').replace(placeholder, '(.+?)');
      return [new RegExp(`^${literals}$`, 's'), names, translation];
    });
  templatesOf.set(messages, made);
  return made;
}

/**
 * What the server or the contract said, in the reader's language. They speak English, with names and numbers in it: a
 * sentence that no language file knows is shown as it is rather than lost.
 */
export function said(message: string): string {
  const messages = translations.getResourceBundle(translations.language, 'messages') as
    Readonly<Record<string, string>> | undefined;
  if (messages === undefined) return message;
  const whole = messages[message];
  if (whole !== undefined) return whole;
  for (const [pattern, names, translation] of templates(messages)) {
    const values = pattern.exec(message)?.slice(1);
    if (values === undefined) continue;
    return translation.replace(placeholder, (_, name: string) => said(values[names.indexOf(name)] ?? ''));
  }
  return message;
}
