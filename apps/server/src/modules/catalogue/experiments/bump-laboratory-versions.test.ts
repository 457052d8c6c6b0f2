import { beforeEach, expect, it } from 'vitest';
import { addExperiment, addMachine, addExperimentWithMolecule } from '../../../testing/factories.ts';
import { describeApp } from '../../../testing/test-app.ts';

describeApp('versions of laboratories and machines', (get) => {
  const author = () => get().as('ADMINISTRATOR');
  const newestInBin = async () => (await author().get('/bin')).json().items[0].id as string;
  let machineId: string;
  let laboratory: string;
  let machine: string;
  const tagOf = async (url: string) => String((await author().get(url)).headers.etag);

  beforeEach(async () => {
    machineId = await addMachine(author());
    laboratory = `/laboratories/${(await author().get(`/machines/${machineId}`)).json().laboratoryId}`;
    machine = `${laboratory}/machines/${machineId}`;
  });

  async function expectOther(urls: string[], change: () => Promise<unknown>) {
    const before = await Promise.all(urls.map(tagOf));
    await change();
    const after = await Promise.all(urls.map(tagOf));
    for (const [index, url] of urls.entries()) {
      expect(after[index], url).not.toBe(before[index]);
      expect((await author().delete(url, { 'if-match': before[index]! })).statusCode).toBe(412);
    }
  }

  it('changes when a machine is added, moved, deleted and restored', async () => {
    const other = await addMachine(author());
    const { laboratoryId } = (await author().get(`/machines/${other}`)).json();
    const elsewhere = `/laboratories/${laboratoryId}`;
    const { name, manufacturer, serialNumber, commissioningYear, type } = (
      await author().get(machine)
    ).json();
    const body = { name, manufacturer, serialNumber, commissioningYear, type };
    await expectOther([laboratory], () => author().post(`${laboratory}/machines`, body));
    await expectOther([laboratory, elsewhere], () => author().patch(machine, { laboratoryId }));
    await expectOther([elsewhere], () => author().delete(`${elsewhere}/machines/${machineId}`));
    await expectOther([elsewhere], async () => author().post(`/bin/${await newestInBin()}/restore`));
  });

  it('changes when an experiment is added, moved, deleted and restored', async () => {
    const place = await addExperimentWithMolecule(get());
    const { laboratoryId } = (await author().get(`/machines/${place.machineId}`)).json();
    const elsewhere = [
      `/laboratories/${laboratoryId}`,
      `/laboratories/${laboratoryId}/machines/${place.machineId}`,
    ];
    const experiment = `/molecules/${place.moleculeId}/experiments/${place.experimentId}`;
    const here = [laboratory, machine];
    await expectOther(here, () => addExperiment(author(), place.moleculeId, { type: 'IR', machineId }));
    await expectOther([...here, ...elsewhere], () => author().patch(experiment, { machineId }));
    await expectOther(here, () => author().delete(experiment));
    await expectOther(here, async () => author().post(`/bin/${await newestInBin()}/restore`));
    await expectOther(here, () => author().delete(`/molecules/${place.moleculeId}`));
  });
});
