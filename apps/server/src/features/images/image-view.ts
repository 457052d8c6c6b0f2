import type { ImageSummary } from '@elucida/contract';
import type { ImageRow } from '../../store/images-store.ts';

export function imageSummary(row: ImageRow): ImageSummary {
  const { id, name, title, copyright, comment, mime, width, height, lastModified } = row;
  return {
    id,
    name,
    title,
    copyright,
    comment,
    mime,
    width,
    height,
    lastModified: lastModified.toISOString(),
  };
}
