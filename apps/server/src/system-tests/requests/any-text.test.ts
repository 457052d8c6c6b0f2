import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addMachine, moleculeBody } from '../../testing/factories.ts';
import { describeApp } from '../../testing/test-app.ts';

/** Any Unicode characters, with a visible one between the blanks at the ends. */
const text = fc
  .string({ unit: 'binary', minLength: 1, maxLength: 40 })
  .filter((typed) => !typed.includes('\0') && typed.trim() !== '');

const runs = { numRuns: 25 };

describeApp('Unicode text without blanks at its ends', (get) => {
  const author = () => get().as('ADMINISTRATOR');

  it('is returned unchanged by a laboratory and a machine', async () => {
    await fc.assert(
      fc.asyncProperty(text, text, text, async (name, manufacturer, serialNumber) => {
        const laboratory = await author().post('/laboratories', { name });
        const { id } = laboratory.json();
        expect((await author().get(`/laboratories/${id}`)).json().name).toBe(name.trim());
        const machine = await author().post(`/laboratories/${id}/machines`, {
          name,
          manufacturer,
          serialNumber,
          commissioningYear: 2001,
          type: 1,
        });
        expect((await author().get(`/machines/${machine.json().id}`)).json()).toMatchObject({
          name: name.trim(),
          manufacturer: manufacturer.trim(),
          serialNumber: serialNumber.trim(),
          laboratory: name.trim(),
        });
      }),
      runs,
    );
  });

  it('is returned unchanged by an experiment, its author and its conditions, also after a restore', async () => {
    const body = moleculeBody('CCC');
    await author().post('/molecules', body);
    const machineId = await addMachine(author());
    const path = `/molecules/${body.id}/experiments`;
    await fc.assert(
      fc.asyncProperty(text, text, text, async (name, firstname, value) => {
        const created = await author().post(path, {
          name,
          machineId,
          type: 'IR',
          date: '2026-05-04T10:00:00.000Z',
          author: { firstname, lastname: name },
          conditions: [{ key: name, value, units: firstname }],
        });
        const id: string = created.json().id;
        const read = (await author().get(`${path}/${id}`)).json();
        expect(read).toMatchObject({
          name: name.trim(),
          author: { firstname: firstname.trim(), lastname: name.trim() },
          conditions: [{ key: name.trim(), value: value.trim(), units: firstname.trim() }],
        });
        await author().delete(`${path}/${id}`);
        const [item] = (await author().get('/bin?amount=1')).json().items;
        expect(item.name).toBe(name.trim());
        await author().post(`/bin/${item.id}/restore`);
        expect((await author().get(`${path}/${id}`)).json()).toEqual(read);
      }),
      runs,
    );
  });

  it('is returned unchanged by an account, and finds the account', async () => {
    const person = await get().another('STUDENT');
    await fc.assert(
      fc.asyncProperty(text, text, async (firstname, lastname) => {
        const changed = await author().patch(`/accounts/${person.id}`, { firstname, lastname });
        expect(changed.json()).toMatchObject({ firstname: firstname.trim(), lastname: lastname.trim() });
        const query = `firstname=${encodeURIComponent(firstname.trim())}`;
        const found = (await author().get(`/accounts?${query}&amount=200`)).json().accounts;
        expect(found.map(({ id }: { id: string }) => id)).toContain(person.id);
      }),
      runs,
    );
  });
});
