import { sql } from 'drizzle-orm';
import { addExperimentWithMolecule, exerciseBody, moleculeBody, molfileOf } from '../factories.ts';
import type { TestApp } from '../test-app.ts';
import {
  type Marks,
  addAssignedCanary,
  addDeletedDocument,
  addMachineWithMarks,
  addMarkedExperiment,
  addMarkedImage,
  authorsDrawing,
  experimentFields,
  imageFields,
  jcampFields,
  mark,
  markedAlternative,
  markedAtoms,
  marksOf,
  rightAnswer,
  spectrumFields,
  structure,
  timesOf,
  wrongAnswer,
} from './marked-content.ts';

/** Ids by kind; experiments and images include the handles for students. */
export type KnownIds = Record<
  | 'molecule'
  | 'experiment'
  | 'image'
  | 'exercise'
  | 'machine'
  | 'laboratory'
  | 'account'
  | 'submission'
  | 'file'
  | 'bin'
  | 'log',
  string[]
>;

export interface Canary {
  exerciseId: number;
  marks: Marks;
  /** Values that no answer contains, for any caller. */
  neverServed: Marks;
  ids: KnownIds;
  answers: { right: string; wrong: string };
  assigned: { exerciseId: number; answers: Record<'right' | 'wrong', { signals: object[] }> };
  moleculeId: string;
}

/**
 * Adds a molecule with a mark in every field, the answer of a protected exercise. The exercise
 * shows only its infrared spectrum and one of that spectrum's two images. Adds a public molecule
 * too.
 */
export async function addCanary(app: TestApp): Promise<Canary> {
  const author = app.as('ADMINISTRATOR');
  const moleculeId = mark('molecule-id');
  const { kcj, formula } = authorsDrawing();
  const body = moleculeBody(structure, {
    id: moleculeId,
    name: mark('name'),
    aliases: [mark('alias')],
    domains: [mark('domain')],
    functions: [mark('function')],
    cas: '121-33-5',
    drawingkcj: kcj,
  });
  await author.post('/molecules', body);
  const { machineId, laboratoryId } = await addMachineWithMarks(author);
  const common = { moleculeId, machineId };
  const shown = await addMarkedExperiment(author, {
    ...common,
    kind: 'ir',
    type: 'IR',
    ordinates: [611_001, 200_003, 511_002, 100_005],
  });
  const unshown = await addMarkedExperiment(author, {
    ...common,
    kind: 'raman',
    type: 'Raman',
    ordinates: [918_273, 827_364, 736_455, 645_546],
  });
  const place = { moleculeId, experimentId: shown };
  const shownImage = await addMarkedImage(author, place, { kind: 'shown-image', width: 50 });
  const unshownImage = await addMarkedImage(author, place, { kind: 'unshown-image', width: 60 });
  const fields = {
    experiments: [{ id: shown, images: [shownImage.id], conditions: [{ key: 'Solvent', shown: false }] }],
    testDrawings: [{ name: mark('test-drawing'), drawing: molfileOf(rightAnswer), isCorrect: true }],
  };
  const exercise = await author.post('/exercises', exerciseBody(place, fields));
  const exerciseId = exercise.json().id as number;
  await author.post(`/exercises/${exerciseId}/messages`, {
    message: mark('message-to-another'),
    drawing: molfileOf('CSCCCC(=O)Oc1ccccc1'),
  });
  const unpublished = await author.post(
    '/exercises',
    exerciseBody(
      { moleculeId, experimentId: unshown },
      { name: mark('unpublished-exercise'), sections: [mark('unpublished-section')], public: false },
    ),
  );
  const assigned = await addAssignedCanary(author, machineId);
  const { fileId, binId } = await addDeletedDocument(author);
  const visible = await addExperimentWithMolecule(
    app,
    { name: 'What all see' },
    { id: 'kqzy-visible', name: 'Ethane' },
  );

  const seen = (await author.get(`/exercises/${exerciseId}/preview`)).json() as {
    experiments: { id: string; images: string[] }[];
  };
  const { drawing } = (await author.get(`/molecules/${moleculeId}`)).json() as { drawing: string };
  const code = await app.store.db.execute<{ code: string }>(
    sql`SELECT structure_code AS code FROM molecules WHERE id = ${moleculeId}`,
  );
  const middleOf = (bytes: Buffer) => bytes.subarray(bytes.length / 2, bytes.length / 2 + 32);
  return {
    exerciseId,
    moleculeId,
    marks: {
      'molecule id': moleculeId,
      ...Object.fromEntries(
        ['name', 'alias', 'domain', 'function', 'kcj'].map((field) => [`molecule ${field}`, mark(field)]),
      ),
      'molecule cas': '121-33-5',
      'molecule formula': formula,
      'molecule weight': String(body.weight),
      'molecule drawing': drawing.split('\n')[4]!,
      ...marksOf('ir', [...experimentFields, ...spectrumFields]),
      ...marksOf('raman', [...experimentFields, ...spectrumFields]),
      ...marksOf(
        'ir',
        jcampFields.map((field) => `jcamp-${field}`),
      ),
      ...marksOf(
        'raman',
        jcampFields.map((field) => `jcamp-${field}`),
      ),
      'experiment date': '1977-03-19',
      ...(await timesOf(author, { exerciseId, ...place })),
      'shown experiment id': shown,
      'unshown experiment id': unshown,
      'first unshown number': '918273',
      'last unshown number': '645546',
      ...marksOf('shown-image', imageFields),
      ...marksOf('unshown-image', imageFields),
      'shown image id': shownImage.id,
      'unshown image id': unshownImage.id,
      'unshown picture': middleOf(unshownImage.picture),
      ...marksOf('machine', ['name', 'manufacturer', 'serial']),
      ...marksOf('laboratory', ['name']),
      'machine id': machineId,
      'laboratory id': laboratoryId,
      ...marksOf('unpublished', ['exercise', 'section']),
      'name of a test drawing': mark('test-drawing'),
      'message to another answer': mark('message-to-another'),
      'deleted document': mark('document'),
      'atoms of signals': markedAtoms,
      'other atoms of signals': markedAlternative,
      'name of the assigned molecule': mark('assigned-name'),
      'id of the assigned molecule': assigned.moleculeId,
      'experiment with assigned signals': assigned.experimentId,
      'handle of the unpublished': (
        (await author.get(`/exercises/${unpublished.json().id}/preview`)).json() as typeof seen
      ).experiments[0]!.id,
    },
    neverServed: {
      exif: mark('exif'),
      'png text': mark('png-text'),
      'text of the deleted document': mark('document-text'),
      'structure code': code.rows[0]!.code,
    },
    ids: {
      molecule: [moleculeId, visible.moleculeId, mark('missing-molecule'), assigned.moleculeId],
      experiment: [shown, unshown, visible.experimentId, assigned.experimentId, seen.experiments[0]!.id],
      image: [shownImage.id, unshownImage.id, seen.experiments[0]!.images[0]!],
      exercise: [exerciseId, exerciseId + 1, exerciseId - 1, exerciseId + 2].map(String),
      machine: [machineId, visible.machineId],
      laboratory: [laboratoryId],
      account: [],
      submission: [],
      file: [fileId],
      bin: [binId],
      log: [],
    },
    answers: { right: molfileOf(rightAnswer), wrong: molfileOf(wrongAnswer) },
    assigned: { exerciseId: assigned.exerciseId, answers: assigned.answers },
  };
}
