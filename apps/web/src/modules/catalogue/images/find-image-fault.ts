import { imageMessages, limits } from '@elucida/contract';

const mediaTypes = ['image/jpeg', 'image/png'];

/** What is wrong with a file before it is sent; the server looks into it as well. */
export function findImageFault(file: Pick<File, 'type' | 'size'> | undefined): string | undefined {
  if (file === undefined) return imageMessages.noFile;
  if (!mediaTypes.includes(file.type)) return imageMessages.wrongType;
  return file.size > limits.imageBytes ? imageMessages.tooLarge : undefined;
}
