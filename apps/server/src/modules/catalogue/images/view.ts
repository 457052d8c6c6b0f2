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

/** Which of an exercise's images it is, and whether its author shows the title. */
export interface ExerciseImage {
  row: ImageRow;
  handle: string;
  /** From 1. */
  number: number;
  modified: Date;
  showsTitle: boolean;
}

/** Inside an exercise an image has a number; its title, and who holds the rights, where its author shows them. */
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
