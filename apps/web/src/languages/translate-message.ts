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
import { formatDay, formatExactTime } from './dates.ts';
import { translations } from './t.ts';

/**
 * Translates a name of the platform, such as that of a role, an element or an axis; other text
 * stays unchanged. Identifiers of experiment types become their names on pages.
 */
export function translateTerm(term: string): string {
  const terms = translations.getResourceBundle(translations.language, 'terms') as Terms | undefined;
  const known = (name: string) => (terms && Object.hasOwn(terms, name) ? terms[name] : undefined);
  const typeName = (type: string) => known(experimentTypeName(type)) ?? experimentTypeName(type);
  return known(term) ?? term.replace(typeIdentifiers, typeName);
}

type Terms = Readonly<Record<string, string>>;

/** Identifiers of experiment types with another name on pages, longer ones first. */
const typeIdentifiers = new RegExp(
  `\\b(?:${spectrumTypes
    .filter((type) => experimentTypeName(type) !== type)
    .toSorted((one, other) => other.length - one.length)
    .join('|')})\\b`,
  'g',
);

/** Reverses a translation; other text stays unchanged. */
export const termOf = (text: string, terms: readonly string[]): string =>
  terms.find((term) => translateTerm(term) === text) ?? text;

export const translateMessage = (message: SharedMessage): string =>
  sentenceOf(translateValues(message), sentencesOfLanguage());

type Sentences = Readonly<Partial<Record<MessageCode, string>>>;

const sentencesOfLanguage = (): Sentences =>
  (translations.getResourceBundle(translations.language, 'byCode') as Sentences | undefined) ??
  sharedMessages;

const isMessage = (value: unknown): value is MessageReply =>
  typeof value === 'object' && value !== null && 'code' in value;

function hasSentences({ code, values = {} }: MessageReply, sentences: Sentences): boolean {
  if (!Object.hasOwn(sentences, code)) return false;
  return Object.values(values).every((value) => !isMessage(value) || hasSentences(value, sentences));
}

/** Names of values that are times; `translateTerm` translates other texts. */
const timeNames = new Set(['at', 'since']);

/** Formats a day, or a day and minute in UTC, as the server writes it in a message. */
function formatUtc(value: string): string {
  const [day, minute] = value.split(' ');
  return minute === undefined ? formatDay(value, 'UTC') : formatExactTime(`${day}T${minute}Z`);
}

/** Includes terms, times and messages. */
function translateValues({ code, values = {} }: MessageReply): Message {
  const translatedValue = (name: string, value: unknown) => {
    if (isMessage(value)) return translateValues(value);
    if (typeof value === 'number') return value;
    return timeNames.has(name) ? formatUtc(String(value)) : translateTerm(String(value));
  };
  return {
    code: code as MessageCode,
    values: Object.fromEntries(
      Object.entries(values).map(([name, value]) => [name, translatedValue(name, value)]),
    ),
  };
}

/** Returns `english` if the page has no sentence for the code. */
export const translateReply = (text: MessageReply | undefined, english: string): string =>
  translateReplies(text && [text], english);

/** Joins several messages; `english` if a sentence is missing. */
export function translateReplies(texts: readonly MessageReply[] | undefined, english: string): string {
  const sentences = sentencesOfLanguage();
  if (!texts?.every((text) => hasSentences(text, sentences))) return translateTerm(english);
  return texts.map((text) => sentenceOf(translateValues(text), sentences)).join(' ');
}

export const translateNote = ({ text, message }: Note): string => translateReply(text, message);

/**
 * Includes the messages of faults. A message that lists the faults, such as that of an invalid
 * input, is built from their translations.
 */
export function translateFailure(failure: Failure): Pick<Failure, 'message' | 'details'> {
  const { text, details } = failure;
  const translated = details?.map((fault) => ({
    ...fault,
    message: translateReply(fault.text, fault.message),
  }));
  if (translated === undefined || text !== undefined || !translated.some((fault) => fault.text))
    return { message: translateReply(text, failure.message), details: translated };
  const sentences = new Set(translated.map(({ message }) => message));
  return { message: [...sentences].join(separator()), details: translated };
}

/** French has a space before a semicolon. */
const separator = () => (translations.language === 'fr' ? '\u00a0; ' : '; ');
