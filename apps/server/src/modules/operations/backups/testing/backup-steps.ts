import { join } from 'node:path';
import { type BackupSection, backupSections } from '@elucida/contract';
import { expect } from 'vitest';
import { eraseAccountIfUnchanged } from '../../../accounts/erase-account.ts';
import * as schema from '../../../../database/schema/index.ts';
import {
  addExperimentWithMolecule,
  exerciseBody,
  moleculeBody,
  molfileOf,
  sendMultipart,
  smallInfrared,
  uploadImage,
  uploadSpectrum,
} from '../../../../testing/factories.ts';
import { createPng } from '../../../../testing/pictures.ts';
import type { TestApp } from '../../../../testing/test-app.ts';

export const archivePathOf = ({ config }: TestApp, id: string) =>
  join(config.dataDir, 'backups', `${id}.zip`);

export async function waitUntilEnded(app: TestApp): Promise<Record<string, unknown>> {
  for (;;) {
    const status = (await app.as('ADMINISTRATOR').get('/backup/status')).json();
    if (status.status > 2) return status;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

export async function backUp(app: TestApp, sections: readonly BackupSection[] = backupSections) {
  const begun = await app.as('ADMINISTRATOR').post('/backup', { tables: sections });
  expect(begun.statusCode).toBe(202);
  const status = await waitUntilEnded(app);
  expect(status).toMatchObject({ status: 3, error: null });
  return status;
}

export async function download(app: TestApp): Promise<Buffer> {
  const { url } = (await app.as('ADMINISTRATOR').post('/backup/ticket')).json();
  const reply = await app.app.inject({ method: 'GET', url });
  expect(reply.statusCode).toBe(200);
  return reply.rawPayload;
}

export async function restore(app: TestApp, bytes: Uint8Array) {
  const reply = await sendMultipart(app.as('ADMINISTRATOR'), {
    method: 'POST',
    url: '/backup/restore',
    fields: {},
    field: 'backup',
    files: [{ name: 'backup.zip', bytes }],
  });
  expect(reply.statusCode).toBe(202);
  return waitUntilEnded(app);
}

/** The texts are special in CSV. */
export async function fill(app: TestApp): Promise<void> {
  const author = app.as('ADMINISTRATOR');
  const odd = {
    name: 'Œstradiol, "α" \\N \\. \n=1+1',
    aliases: ['{"x"}', 'NULL', '\\N', 'a;b"'],
  };
  const conditions = [{ key: 'Batch "\\N"', value: '\\.', units: '-' }];
  const place = await addExperimentWithMolecule(app, { name: '\\.', conditions }, odd);
  const flags = [{ key: conditions[0]!.key, shown: true }];
  await uploadSpectrum(author, { ...place, files: [{ name: 'a.jdx', bytes: smallInfrared }] });
  const picture = await uploadImage(author, place, { name: 'a.png', bytes: await createPng() });
  const experiments = [{ id: place.experimentId, images: [picture.json().id], conditions: flags }];
  const body = exerciseBody(place, { name: 'With an image', experiments });
  const exercise = await author.post('/exercises', body);
  const student = app.as('STUDENT');
  await student.post(`/exercises/${exercise.json().id}/corrector`, { composerContent: molfileOf('CCO') });
  const message = { drawing: molfileOf('CCCCCCO'), message: 'Look at the "IR" \\N first' };
  expect((await author.post(`/exercises/${exercise.json().id}/messages`, message)).statusCode).toBe(201);
  await student.post('/visits', { page: '/exercises' });
  const form = { type: 'SPECTROSCOPIC_TABLE' };
  const files = [{ name: 'shifts.csv', bytes: 'a,b\n1,2\n' }];
  await sendMultipart(author, { method: 'POST', url: '/files', fields: form, field: 'file', files });
  const gone = moleculeBody('CCC');
  await author.post('/molecules', gone);
  await author.delete(`/molecules/${gone.id}`);
  const { db } = app.store;
  await eraseAccountIfUnchanged(db, (await app.another('STUDENT')).id, undefined);
  const [accountId, exerciseId] = [student.id, exercise.json().id as number];
  const identity = { issuer: 'https://idp.example', attribute: 'sub', subject: `"x" \\N ${accountId}` };
  await db
    .insert(schema.identities)
    .values({ ...identity, accountId })
    .onConflictDoNothing();
  const column = { ...identity, clientId: 'a', lineItem: `https://idp.example/${exerciseId}?"\\N"` };
  await db
    .insert(schema.ltiScores)
    .values({ ...column, accountId, exerciseId, dueAt: new Date(1_790_000_000_123) });
  await db.insert(schema.drafts).values({ accountId, exerciseId, composerContent: molfileOf('CCC') });
  await db.insert(schema.composerLogs).values(
    ['start', 'drawingChange'].map((type, index) => ({
      id: `log-${exerciseId}-${index}`,
      accountId,
      type: type as 'start',
      pageUrl: `#/exercises/${exerciseId}`,
      data: { note: 'x\u2028"y"', weight: 0.1 + 0.2 },
      date: new Date(1_790_000_000_123 + index),
    })),
  );
  await db.update(schema.molecules).set({ weight: 1 / 3 });
  const made = { id: 'export', exportedBy: 'x', format: 'xapi', people: 5 } as const;
  await db
    .insert(schema.researchExports)
    .values({ ...made, exercises: [7], startedAt: new Date(1_790_000_000_123) })
    .onConflictDoNothing();
}
