import { type ReactElement, type ReactNode, cloneElement } from 'react';
import { t } from './t.ts';

export interface SentenceProps {
  /**
   * English sentence with tags for its parts: `Deleted <time/>`, `<a>Log in</a> for more`. No
   * nesting.
   */
  text: string;
  /** Elements by the names of the tags. */
  parts: Readonly<Record<string, ReactElement>>;
}

/** Translates `text`, then puts the elements in place of its tags. */
export function Sentence({ text, parts }: SentenceProps) {
  // In turn: text, the name of a tag, and its content if any.
  const pieces = t(text).split(/<(\w+)(?:\/>|>(.*?)<\/\1>)/);
  const nodes: ReactNode[] = [];
  for (let place = 0; place < pieces.length; place += 3) {
    const [before, name, content] = pieces.slice(place, place + 3);
    nodes.push(before);
    if (name === undefined) continue;
    const children = content === undefined ? [] : [content];
    nodes.push(cloneElement(parts[name]!, { key: place }, ...children));
  }
  return nodes;
}
