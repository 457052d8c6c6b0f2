import { type PlainMessageCode, limits } from '@elucida/contract';
import { translateMessage } from '../../../languages/translate-message.ts';

const mediaTypes = ['image/jpeg', 'image/png'];

function findFault(file: Pick<File, 'type' | 'size'> | undefined): PlainMessageCode | undefined {
  if (file === undefined) return 'no-file';
  if (!mediaTypes.includes(file.type)) return 'image-of-other-type';
  return file.size > limits.imageBytes ? 'image-too-large' : undefined;
}

/** Runs before the upload; the server checks the contents too. */
export function findImageFault(file: Pick<File, 'type' | 'size'> | undefined): string | undefined {
  const code = findFault(file);
  return code && translateMessage({ code });
}
