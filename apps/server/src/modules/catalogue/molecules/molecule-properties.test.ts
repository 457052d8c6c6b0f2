import fc from 'fast-check';
import { expect, it } from 'vitest';
import { moleculeBody } from '../../../testing/factories.ts';
import { repetitions } from '../../../testing/repetitions.ts';
import { describeApp } from '../../../testing/test-app.ts';

/** Any Unicode characters, and not only blanks. */
const text = fc
  .string({ unit: 'binary', minLength: 1, maxLength: 60 })
  .filter((typed) => !typed.includes('\0') && typed.trim() !== '');

/** Commas separate filters. */
const tag = text.filter((typed) => !typed.includes(','));

describeApp('any text of Unicode in a molecule', (get) => {
  it('preserves the text, except for blanks at its ends', async () => {
    const author = get().as('ADMINISTRATOR');
    await fc.assert(
      fc.asyncProperty(
        text,
        fc.array(text, { maxLength: 3 }),
        fc.array(tag, { maxLength: 3 }),
        async (name, aliases, tags) => {
          const body = moleculeBody('C', { name, aliases, domains: tags, functions: tags });
          expect((await author.post('/molecules', body)).statusCode).toBe(201);
          const read = (await author.get(`/molecules/${body.id}`)).json();
          const trimmed = (values: string[]) => values.map((value) => value.trim());
          expect(read).toMatchObject({
            name: name.trim(),
            aliases: trimmed(aliases),
            domains: trimmed(tags),
            functions: trimmed(tags),
          });
          const changed = await author.patch(`/molecules/${body.id}`, { name: `${name}x` });
          expect(changed.json().name).toBe(`${name}x`.trim());
        },
      ),
      { numRuns: repetitions({ few: 20, all: 60 }) },
    );
  });

  it('finds a molecule by its own name with any characters', async () => {
    const author = get().as('ADMINISTRATOR');
    await fc.assert(
      fc.asyncProperty(text, async (name) => {
        const body = moleculeBody('CC', { name });
        await author.post('/molecules', body);
        const found = (await author.get(`/molecules?name=${encodeURIComponent(name)}&id=${body.id}`)).json();
        // Blanks at the ends of a query are part of it, but the stored name has lost its own.
        if (name === name.trim()) expect(found.map(({ id }: { id: string }) => id)).toContain(body.id);
      }),
      { numRuns: 40 },
    );
  });
});

describeApp('the pages of a list', (get) => {
  it('contains every row once, in a stable order, even if the sorting column has equal values', async () => {
    const author = get().as('ADMINISTRATOR');
    const smiles = ['CC', 'CCC', 'CCCC'];
    for (let index = 0; index < 45; index++)
      await author.post(
        '/molecules',
        moleculeBody(smiles[index % 3]!, { id: `p${index}`, name: `Name ${index % 4}` }),
      );
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('id', 'name', 'formula', 'weight', 'cas', '-name', '-weight'),
        fc.integer({ min: 1, max: 20 }),
        async (sort, amount) => {
          const ids: string[] = [];
          for (let start = 0; start < 45; start += amount) {
            const page = (
              await get().as('GUEST').get(`/molecules?sort=${sort}&start=${start}&amount=${amount}`)
            ).json();
            expect(page[0].count).toBe(45);
            ids.push(...page.map(({ id }: { id: string }) => id));
          }
          expect(new Set(ids).size).toBe(45);
          expect(ids).toHaveLength(45);
        },
      ),
      { numRuns: 25 },
    );
  });

  it('loses no existing row if others are added between two pages', async () => {
    const author = get().as('ADMINISTRATOR');
    const before: string[] = (await author.get('/molecules?amount=200&sort=name'))
      .json()
      .map(({ id }: { id: string }) => id);
    const seen = new Set<string>();
    for (let start = 0, serial = 0; ; start += 7) {
      const page = (await author.get(`/molecules?sort=name&start=${start}&amount=7`)).json();
      if (page.length === 0) break;
      for (const { id } of page) seen.add(id);
      if (serial < 12)
        await author.post(
          '/molecules',
          moleculeBody('CCCCC', { name: `Name ${serial % 5}`, id: `a-added-${serial++}` }),
        );
    }
    expect(before.filter((id) => !seen.has(id))).toEqual([]);
  });
});
