import type { ReactElement } from 'react';
import { Trans } from 'react-i18next/TransWithoutContext';
import { translations } from './t.ts';

export interface SentenceProps {
  /**
   * Sentence with tags for its parts: `Deleted <time/>`, `<a>Log in</a> for more`. A tag must not
   * be a void element of HTML, such as `link`, because its content would be lost.
   */
  text: string;
  /** Elements by the names of the tags. */
  parts: Readonly<Record<string, ReactElement>>;
}

/** Shows a sentence in the user's language that contains elements. */
export function Sentence({ text, parts }: SentenceProps) {
  return <Trans i18n={translations} t={translations.t} i18nKey={text} components={{ ...parts }} />;
}
