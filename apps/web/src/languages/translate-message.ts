import {
  type Failure,
  type Message,
  type MessageCode,
  type MessageReply,
  type Note,
  experimentTypeName,
  type SharedMessage,
  sentenceOf,
  sharedMessages,
  spectrumTypes,
} from '@elucida/contract';
import { translations } from './t.ts';

interface Template {
  pattern: RegExp;
  names: readonly string[];
  translation: string;
  /** Number of fixed characters of the message. */
  literalLength: number;
}

const placeholder = /\{\{(\w+)\}\}/g;
const templatesOf = new WeakMap<object, readonly Template[]>();

/**
 * Returns templates with more fixed characters first: otherwise `Missing: {{groups}}.` would match
 * sentences of a more specific template.
 */
function templates(messages: Readonly<Record<string, string>>): readonly Template[] {
  const known = templatesOf.get(messages);
  if (known) return known;
  const made = Object.entries(messages)
    .filter(([message]) => message.includes('{{'))
    .map(([message, translation]): Template => {
      const names = [...message.matchAll(placeholder)].map(([, name]) => name!);
      const literals = message.replace(/[.*+?^$()|[\]\\/]/g, '\\$&').replace(placeholder, '(.+?)');
      const literalLength = message.replace(placeholder, '').length;
      return { pattern: new RegExp(`^${literals}$`, 's'), names, translation, literalLength };
    })
    .toSorted((one, other) => other.literalLength - one.literalLength);
  templatesOf.set(messages, made);
  return made;
}

type Messages = Readonly<Record<string, string>>;

function translated(message: string, messages: Messages): string | undefined {
  if (Object.hasOwn(messages, message)) return messages[message];
  for (const { pattern, names, translation } of templates(messages)) {
    const values = pattern.exec(message)?.slice(1);
    if (values !== undefined)
      return translation.replace(placeholder, (_, name: string) =>
        valueIn(values[names.indexOf(name)] ?? '', messages),
      );
  }
  return undefined;
}

/** Translates a value: a name, a number, a nested message, or a list of them. */
function valueIn(value: string, messages: Messages): string {
  const item = (one: string) => translated(one, messages) ?? one;
  return translated(value, messages) ?? value.split(', ').map(item).join(', ');
}

/**
 * Returns a message in the user's language. Names, and the stored sentences of rubrics and backups,
 * are found by their English, with the names and numbers in them; an unknown text is unchanged.
 * Semicolons separate several sentences.
 */
export function translateMessage(message: string | SharedMessage): string {
  if (typeof message !== 'string') return sentenceOf(translateValues(message), sentencesOfLanguage());
  const messages = messagesOfLanguage();
  return withTypeNames(translate(message, messages), messages);
}

type Sentences = Readonly<Partial<Record<MessageCode, string>>>;

const sentencesOfLanguage = (): Sentences =>
  (translations.getResourceBundle(translations.language, 'byCode') as Sentences | undefined) ??
  sharedMessages;

const isMessage = (value: unknown): value is MessageReply =>
  typeof value === 'object' && value !== null && 'code' in value;

/** Returns true if a message and the messages in its values have sentences. */
function hasSentences({ code, values = {} }: MessageReply, sentences: Sentences): boolean {
  if (!Object.hasOwn(sentences, code)) return false;
  return Object.values(values).every((value) => !isMessage(value) || hasSentences(value, sentences));
}

/** Translates names and messages in the values of a message. */
function translateValues({ code, values = {} }: MessageReply): Message {
  const translatedValue = (value: unknown) => {
    if (isMessage(value)) return translateValues(value);
    return typeof value === 'number' ? value : translateMessage(String(value));
  };
  return {
    code: code as MessageCode,
    values: Object.fromEntries(Object.entries(values).map(([name, value]) => [name, translatedValue(value)])),
  };
}

/**
 * Returns a message of the server in the user's language; `english` if the page has no sentence for
 * its code.
 */
export function translateReply(text: MessageReply | undefined, english: string): string {
  const sentences = sentencesOfLanguage();
  if (text === undefined || !hasSentences(text, sentences)) return english;
  return sentenceOf(translateValues(text), sentences);
}

export const translateNote = ({ text, message }: Note): string => translateReply(text, message);

/**
 * Returns a failure with its message and the messages of its faults in the user's language. A
 * message that lists the faults, such as that of an invalid input, is built from their
 * translations.
 */
export function translateFailure(failure: Failure): Pick<Failure, 'message' | 'details'> {
  const { text, details } = failure;
  const translated = details?.map((fault) => ({
    ...fault,
    message: translateReply(fault.text, fault.message),
  }));
  if (translated === undefined || text !== undefined || !translated.some((fault) => fault.text))
    return { message: translateReply(text, failure.message), details: translated };
  const sentences = new Set(translated.map(({ message }) => translateMessage(message)));
  return { message: [...sentences].join(separator()), details: translated };
}

/** French has a space before a semicolon. */
const separator = () => (translations.language === 'fr' ? '\u00a0; ' : '; ');

function messagesOfLanguage(): Messages | undefined {
  return translations.getResourceBundle(translations.language, 'messages') as Messages | undefined;
}

/** Identifiers of experiment types with another name on pages, longer ones first. */
const typeIdentifiers = new RegExp(
  `\\b(?:${spectrumTypes
    .filter((type) => experimentTypeName(type) !== type)
    .toSorted((one, other) => other.length - one.length)
    .join('|')})\\b`,
  'g',
);

/** Replaces identifiers of experiment types by their names on pages: `NMR-C13` is `¹³C`. */
function withTypeNames(text: string, messages: Messages = {}): string {
  return text.replace(typeIdentifiers, (type) => {
    const name = experimentTypeName(type);
    return messages[name] ?? name;
  });
}

function translate(message: string, messages: Messages | undefined): string {
  if (messages === undefined) return message;
  const whole = translated(message, messages);
  if (whole !== undefined) return whole;
  const parts = message.split('; ').map((part) => translated(part, messages));
  return parts.every((part) => part !== undefined) ? parts.join(separator()) : message;
}

/** Returns the English text of a translated one of `englishTexts`; other text unchanged. */
export function englishOf(text: string, englishTexts: readonly string[]): string {
  return englishTexts.find((word) => translateMessage(word) === text) ?? text;
}
