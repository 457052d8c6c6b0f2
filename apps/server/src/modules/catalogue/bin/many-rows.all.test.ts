import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { addExperiment, addMachine, moleculeBody } from '../../../testing/factories.ts';
import { describeApp } from '../../../testing/test-app.ts';

describeApp('the bin', (get) => {
  it('deletes and restores more rows than a query can have parameters', async () => {
    const author = get().as('ADMINISTRATOR');
    await author.post('/molecules', moleculeBody('CC', { id: 'much-measured' }));
    const machineId = await addMachine(author);
    const id = await addExperiment(author, 'much-measured', { type: 'IR', machineId });
    await get().store.db.execute(sql`
      INSERT INTO experiments (id, molecule_id, name, type, machine_id, author_firstname, author_lastname, date, conditions)
      SELECT id || '-' || number, molecule_id, name, type, machine_id, author_firstname, author_lastname, date, conditions
      FROM experiments, generate_series(1, 66000) AS number WHERE id = ${id}`);
    const { laboratoryId } = (await author.get(`/machines/${machineId}`)).json();
    expect((await author.delete(`/laboratories/${laboratoryId}`)).statusCode).toBe(204);
    const [item] = (await author.get('/bin')).json().items;
    expect(item.contents.experiment).toBe(66_001);
    expect((await author.post(`/bin/${item.id}/restore`)).statusCode).toBe(200);
    expect((await author.get(`/machines/${machineId}`)).json().experiments).toBe(66_001);
  });
});
