import { addExperiment, molfileOf, uploadSpectrum } from '../../../testing/factories.ts';
import { addAssignedExercise } from '../../../testing/assigned-exercise.ts';
import { describeApp } from '../../../testing/test-app.ts';
import { expect, it } from 'vitest';

const messagesOf = (notes: { message: string }[]) => notes.map(({ message }) => message);

/** Numbers atoms from 1 as in O=C(C)OCC. One of them does not exist. */
const nmredataOf = (smiles: string) => `${molfileOf(smiles)}> <NMREDATA_VERSION>
1.0

> <NMREDATA_ASSIGNMENT>
c1, 14.2, 9
c2, 60.4, 5
c3, 21.0, 3
h1, 1.26, H9
h2, 4.12, H5
h3, 2.04, H3
c9, 99.0, C9

> <NMREDATA_2D_13C_1J_1H>
Larmor=500.13
CorType=HSQC
c1/h1, E=3
c2/h2, E=-2
c3/h3, E=3
c9/h9, E=1

$$$$
`;

describeApp('a proposed assignment', (get) => {
  const author = () => get().as('ADMINISTRATOR');

  it('proposes an assignment only from an NMReDATA file, with the atoms of the molecule', async () => {
    const { path, moleculeId, machineId } = await addAssignedExercise(get());
    const other = await author().get(`${path}/proposal`);
    expect(other.statusCode).toBe(422);
    expect(other.json()).toMatchObject({
      code: 'no-assignment',
      message: 'The uploaded file has no assignment: it is not an NMReDATA file.',
      text: { code: 'no-assignment-in-file' },
    });
    const experimentId = await addExperiment(author(), moleculeId, { type: 'NMR-HSQC-HC', machineId });
    const uploaded = await uploadSpectrum(author(), {
      moleculeId,
      experimentId,
      files: [{ name: 'ethyl-acetate.nmredata.sdf', bytes: nmredataOf('O=C(C)OCC') }],
    });
    expect(uploaded.statusCode).toBe(201);
    const proposal = `/molecules/${moleculeId}/experiments/${experimentId}/assignment/proposal`;
    const { notes, ...proposed } = (await author().get(proposal)).json();
    expect(proposed).toEqual({
      signals: [
        { shifts: [4.12, 60.4], atoms: [[1], [1]] },
        { shifts: [2.04, 21], atoms: [[4], [4]] },
      ],
      found: 4,
    });
    expect(messagesOf(notes)).toEqual([
      'c9: its atoms have no numbers',
      'c9/h9: at least one dimension is not assigned to atoms',
      '1.26 / 14.2 ppm: Atom 9 of the file has no match in the molecule',
    ]);
    expect(notes[0].text).toEqual({ code: 'label-without-atoms', values: { name: 'c9' } });
    await author().patch(`/molecules/${moleculeId}/drawing`, { drawingkcj: molfileOf('CCCC(=O)O') });
    expect((await author().get(proposal)).json()).toMatchObject({
      code: 'other-molecule',
      message: 'The structure in the file does not match the molecule.',
      text: { code: 'other-molecule' },
    });
  });

  it('proposes at most 200 signals', async () => {
    const { moleculeId, machineId } = await addAssignedExercise(get());
    const experimentId = await addExperiment(author(), moleculeId, { type: 'NMR-HSQC-HC', machineId });
    const pairs = 'c2/h2, E=-2\n'.repeat(201);
    const bytes = nmredataOf('O=C(C)OCC').replace('c2/h2, E=-2\n', pairs);
    await uploadSpectrum(author(), {
      moleculeId,
      experimentId,
      files: [{ name: 'many.nmredata.sdf', bytes }],
    });
    const proposal = `/molecules/${moleculeId}/experiments/${experimentId}/assignment/proposal`;
    const { signals, notes } = (await author().get(proposal)).json();
    expect(signals.length).toBeLessThanOrEqual(200);
    expect(messagesOf(notes)).toContain('Only the first 200 signals were imported');
  });

  it('proposes signals of a stereoisomer with a note, and requires a check if the molecule becomes one', async () => {
    const { moleculeId, machineId, path } = await addAssignedExercise(get());
    const draw = (smiles: string) =>
      author().patch(`/molecules/${moleculeId}/drawing`, { drawingkcj: molfileOf(smiles) });
    await draw('C/C=C/OCO');
    const experimentId = await addExperiment(author(), moleculeId, { type: 'NMR-HSQC-HC', machineId });
    const files = [{ name: 'cis.nmredata.sdf', bytes: nmredataOf('C/C=C\\OCO') }];
    await uploadSpectrum(author(), { moleculeId, experimentId, files });
    const proposal = `/molecules/${moleculeId}/experiments/${experimentId}/assignment/proposal`;
    const { notes } = (await author().get(proposal)).json();
    expect(messagesOf(notes)[0]).toBe('The structure in the file is a stereoisomer of the molecule');
    await author().patch(path, { signals: [{ shifts: [1.8], atoms: [[0]] }] });
    await draw('OCO/C=C/C');
    expect((await author().get(path)).json()).toMatchObject({ isToCheck: false });
    await draw('C/C=C\\OCO');
    expect((await author().get(path)).json()).toMatchObject({ isToCheck: true });
  });
});
