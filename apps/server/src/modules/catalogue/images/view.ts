import type { ImageSummary } from '@elucida/contract';
import { utcDayOf } from '../../../platform/http/binding/utc-day.ts';
import type { ImageRow } from './store.ts';

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

/** `showsTitle`: the author shows the title to students. */
export interface ExerciseImage {
  row: ImageRow;
  handle: string;
  /** Number within the exercise, from 1. */
  number: number;
  modified: Date;
  showsTitle: boolean;
}

/** Title and copyright appear only if the author shows them. */
export function exerciseImageView({
  row,
  handle,
  number,
  modified,
  showsTitle,
}: ExerciseImage): ImageSummary {
  const { mime, width, height } = row;
  const name = `Image ${number}`;
  const texts = showsTitle ? { title: row.title, copyright: row.copyright } : { title: name, copyright: '' };
  return {
    id: handle,
    name,
    ...texts,
    comment: '',
    mime,
    width,
    height,
    lastModified: utcDayOf(modified),
  };
}
