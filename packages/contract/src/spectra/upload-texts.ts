import { required } from '../api/fields.ts';

/** Schema of a typed text. Multipart forms write every line end as CR LF; it is converted to LF. */
function typedText(message: string, maximum: number) {
  return required(message, maximum).overwrite((text) => text.replace(/\r\n?/g, '\n'));
}

export const uploadTexts = {
  title: typedText('Please input a title', 500),
  copyright: typedText('Please input a copyright', 2000),
  comment: typedText('Please input a comment', 10_000),
};
