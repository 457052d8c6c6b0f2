import { unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { faultsOf } from '../../testing/faults-of.ts';
import { addExperimentWithMolecule, smallInfrared, uploadSpectrum } from '../../testing/factories.ts';
import { describeApp } from '../../testing/test-app.ts';
import { deeper, spectraOf } from './testing/spectrum-to-change.ts';
import { findWorkerProcesses } from '../../testing/worker-processes.ts';

describeApp('the files of a folder', (get) => {
  const files = [
    { name: 'a.jdx', bytes: smallInfrared },
    { name: 'a.jdx', bytes: deeper },
  ];

  it('stores files at their paths in the folder, never above it', async () => {
    const place = await addExperimentWithMolecule(get());
    const fields = { paths: '/1/a.jdx\n../../2\\..\\a.jdx' };
    const sent = await uploadSpectrum(get().as('ADMINISTRATOR'), { ...place, files, fields });
    expect(sent.statusCode, sent.body).toBe(201);
    const original = await get()
      .as('ADMINISTRATOR')
      .get(`${spectraOf(place)}/original`);
    expect(Object.keys(unzipSync(original.rawPayload))).toEqual(['1/a.jdx', '2/a.jdx']);
  });

  it('stores all files even with equal names', async () => {
    const place = await addExperimentWithMolecule(get());
    await uploadSpectrum(get().as('ADMINISTRATOR'), { ...place, files });
    const original = await get()
      .as('ADMINISTRATOR')
      .get(`${spectraOf(place)}/original`);
    expect(Object.keys(unzipSync(original.rawPayload))).toEqual(['1/a.jdx', '2/a.jdx']);
  });

  it('rejects files if a path is missing', async () => {
    const place = await addExperimentWithMolecule(get());
    const sent = await uploadSpectrum(get().as('ADMINISTRATOR'), {
      ...place,
      files,
      fields: { paths: '1/a.jdx' },
    });
    expect(sent.statusCode).toBe(400);
    expect(faultsOf(sent)[0]).toMatchObject({
      path: 'paths',
      message: 'Please provide one path per file, in the order of the files',
    });
  });
});

describeApp('the type that an upload names', (get) => {
  it('returns 409 if it differs from the type of the experiment', async () => {
    const place = await addExperimentWithMolecule(get(), { type: 'NMR-H' });
    const files = [{ name: 'a.jdx', bytes: smallInfrared }];
    const sent = await uploadSpectrum(get().as('ADMINISTRATOR'), { ...place, files, fields: { type: 'IR' } });
    expect(sent.statusCode).toBe(409);
    expect(sent.json().code).toBe('type-of-experiment');
  });
});

describeApp('an upload that is aborted while it is read', (get) => {
  it.runIf(process.platform === 'linux')('stores nothing', async () => {
    const { app, as } = get();
    const place = await addExperimentWithMolecule(get());
    const address = await app.listen({ port: 0, host: '127.0.0.1' });
    for (const pid of findWorkerProcesses('read-spectra')) process.kill(pid, 'SIGKILL');
    await expect.poll(() => findWorkerProcesses('read-spectra')).toEqual([]);
    const form = new FormData();
    for (const name of ['title', 'copyright', 'comment']) form.set(name, name);
    form.set('spectra', new Blob([smallInfrared]), 'a.jdx');
    const abort = new AbortController();
    const sent = fetch(`${address}/api/v1${spectraOf(place)}`, {
      method: 'POST',
      body: form,
      headers: { authorization: `Bearer ${as('ADMINISTRATOR').token}` },
      signal: abort.signal,
    });
    // Stops the process before it has finished.
    await expect.poll(() => findWorkerProcesses('read-spectra'), { interval: 5 }).toHaveLength(1);
    for (const pid of findWorkerProcesses('read-spectra')) process.kill(pid, 'SIGSTOP');
    abort.abort();
    await expect(sent).rejects.toMatchObject({ name: 'AbortError' });
    await new Promise((resolve) => setTimeout(resolve, 2_500));
    expect((await as('GUEST').get(spectraOf(place))).statusCode).toBe(404);
    for (const pid of findWorkerProcesses('read-spectra')) process.kill(pid, 'SIGKILL');
  });
});
