import type { ReactElement } from 'react';
import { Trans } from 'react-i18next/TransWithoutContext';
import { translations } from './t.ts';

export interface SentenceProps {
  /**
   * With tags where its parts stand: `Deleted <time/>`, `<a>Log in</a> for more`. None that is empty in HTML, such as `link`: what stands in it
   * would be lost.
   */
  text: string;
  /** What the tags stand for, by their names. */
  parts: Readonly<Record<string, ReactElement>>;
}

/** A sentence in the reader's language that holds more than text. */
export function Sentence({ text, parts }: SentenceProps) {
  return <Trans i18n={translations} t={translations.t} i18nKey={text} components={{ ...parts }} />;
}
