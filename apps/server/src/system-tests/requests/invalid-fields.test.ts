import { expect, it } from 'vitest';
import {
  addMachine,
  addExperimentWithMolecule,
  imagesPathOf,
  sendMultipart,
} from '../../testing/factories.ts';
import { describeApp } from '../../testing/test-app.ts';
import { faultsOf } from '../../testing/faults-of.ts';

describeApp('invalid fields', (get) => {
  const author = () => get().as('ADMINISTRATOR');
  const noTitle = { path: 'title', message: 'Please input a title' };
  const noCopyright = { path: 'copyright', message: 'Please input a copyright' };

  it.each([
    ['images', 'image', 'picture.png', 'Only jpg and png images are accepted'],
    ['spectra', 'spectra', 'notes.jdx', expect.any(String)],
  ] as const)(
    'reports all invalid fields of an upload to %s, including the file',
    async (folder, field, name, message) => {
      const place = await addExperimentWithMolecule(get());
      const url = imagesPathOf(place).replace('images', folder);
      const send = (files: { name: string; bytes: string }[]) =>
        sendMultipart(author(), {
          method: 'POST',
          url,
          fields: { title: ' ', comment: 'Text' },
          field,
          files,
        });
      const without = await send([]);
      expect(without.statusCode).toBe(400);
      expect(faultsOf(without)).toEqual([
        noTitle,
        noCopyright,
        { path: field, message: 'Please select a file' },
      ]);
      const faulty = await send([{ name, bytes: 'no such file' }]);
      expect(faulty.statusCode).toBe(400);
      expect(faultsOf(faulty)).toEqual([noTitle, noCopyright, { path: field, message }]);
    },
  );

  it('reports all invalid fields of an upload of a document', async () => {
    const refused = await sendMultipart(author(), {
      method: 'POST',
      url: '/files',
      fields: { type: 'OTHER' },
      field: 'file',
      files: [{ name: 'program.exe', bytes: 'MZ' }],
    });
    expect(faultsOf(refused)).toEqual([
      { path: 'type', message: 'Please choose a type' },
      { path: 'file', message: 'Only pdf, csv, txt, xlsx, docx, png, jpg, jdx and zip files are accepted' },
    ]);
  });

  it('reports all invalid fields of an experiment, including an unknown machine', async () => {
    const { moleculeId } = await addExperimentWithMolecule(get());
    const url = `/molecules/${moleculeId}/experiments`;
    const fields = { name: '', machineId: 'no-such-machine', type: 'IR', date: 'never', author: {} };
    const refused = await author().post(url, fields);
    expect(faultsOf(refused)).toEqual([
      { path: 'name', message: 'Please input a name' },
      { path: 'date', message: 'Please choose a date' },
      { path: 'author.firstname', message: 'Please input a firstname' },
      { path: 'author.lastname', message: 'Please input a lastname' },
      { path: 'machineId', message: 'Unknown machine' },
    ]);
    const withNul = await author().post(url, { ...fields, machineId: 'a\0b' });
    expect(withNul.statusCode).toBe(400);
  });

  it('reports all invalid fields of a machine, including a future year', async () => {
    const machineId = await addMachine(author());
    const { laboratoryId } = (await author().get(`/machines/${machineId}`)).json();
    const refused = await author().patch(`/laboratories/${laboratoryId}/machines/${machineId}`, {
      name: '',
      commissioningYear: 9000,
    });
    expect(faultsOf(refused)).toEqual([
      { path: 'name', message: 'Please input a name' },
      { path: 'commissioningYear', message: 'The year must between 1900 and now' },
    ]);
  });
});
