import { imageMessages, limits } from '@elucida/contract';

const mediaTypes = ['image/jpeg', 'image/png'];

/**
 * Returns the fault of a file before the upload, or undefined; the server checks its contents too.
 */
export function findImageFault(file: Pick<File, 'type' | 'size'> | undefined): string | undefined {
  if (file === undefined) return imageMessages.noFile;
  if (!mediaTypes.includes(file.type)) return imageMessages.wrongType;
  return file.size > limits.imageBytes ? imageMessages.tooLarge : undefined;
}
