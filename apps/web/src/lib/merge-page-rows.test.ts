import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergePageRows } from './merge-page-rows.ts';

/** Inserts rows anywhere between the reading of two pages. */
function readWhileGrowing(count: number, pageSize: number, insertions: readonly number[]) {
  const list = Array.from({ length: count }, (_, index) => ({ id: `row-${index}` }));
  const pages: { id: string }[][] = [];
  let read = 0;
  for (let page = 0; read < list.length; page++) {
    pages.push(list.slice(read, read + pageSize));
    read += pageSize;
    const place = insertions[page];
    if (place !== undefined) list.splice(place % (list.length + 1), 0, { id: `new-${page}` });
  }
  return mergePageRows(pages).map(({ id }) => id);
}

describe('pages that are appended', () => {
  it('show each row once and lose none, whichever rows are inserted in the meantime', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 60 }),
        fc.integer({ min: 1, max: 12 }),
        fc.array(fc.nat(), { maxLength: 8 }),
        (count, pageSize, insertions) => {
          const ids = readWhileGrowing(count, pageSize, insertions);
          expect(ids).toEqual([...new Set(ids)]);
          const original = ids.filter((id) => id.startsWith('row-'));
          expect(original).toEqual(Array.from({ length: count }, (_, index) => `row-${index}`));
        },
      ),
    );
  });
});
