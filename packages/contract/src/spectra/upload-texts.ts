import { required } from '../api/fields.ts';

/**
 * A form with files writes every line end as CR LF, whatever was typed: a text comes back as it
 * went in.
 */
function typedText(message: string, maximum: number) {
  return required(message, maximum).overwrite((text) => text.replace(/\r\n?/g, '\n'));
}

/** Texts about an uploaded spectrum or image. */
export const uploadTexts = {
  title: typedText('Please input a title', 500),
  copyright: typedText('Please input a copyright', 2000),
  comment: typedText('Please input a comment', 10_000),
};
