import type { StoredFile } from '@elucida/contract';
import type { FileRow } from './store.ts';

export function fileView({ id, name, size, mime, type, lastModified }: FileRow): StoredFile {
  return { id, name, filename: name, size, mime, type, lastModified: lastModified.toISOString() };
}
