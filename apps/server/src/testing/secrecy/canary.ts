import { drawingFormula, drawingFromSmiles, hillFormula, writeKcj } from '@elucida/chemistry';
import { sql } from 'drizzle-orm';
import {
  addExperiment,
  addExperimentWithMolecule,
  moleculeBody,
  molfileOf,
  sendMultipart,
  upload,
  uploadImage,
} from '../factories.ts';
import { publicationWarnings } from '@elucida/contract';
import { createNoisePicture, withPngText } from '../pictures.ts';
import type { TestCaller, TestApp } from '../test-app.ts';

/**
 * Correct answer, and a different notation of it whose drawing shares no line with the author's.
 */
const structure = 'CSC1CC1C(=O)Oc1ccc(F)cc1Br';
const rightAnswer = 'Fc1ccc(OC(=O)C2CC2SC)c(Br)c1';
const wrongAnswer = 'CSC1CC1C(=O)Oc1cc(F)ccc1Br';

/** Values that only one field has: a text, the digits of a number, or bytes. */
export type Marks = Record<string, string | Buffer>;

/** Ids in use by kind of object; `handle` is one for students. */
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
  /** Values that no student may read. */
  marks: Marks;
  /** Values that no answer contains, for any caller. */
  neverServed: Marks;
  ids: KnownIds;
  answers: { right: string; wrong: string };
  assigned: { exerciseId: number; answers: Record<'right' | 'wrong', { signals: object[] }> };
  /** Id that an administrator uses to delete the molecule. */
  moleculeId: string;
}

const mark = (field: string) => `kqzx-${field}`;

function jcamp(kind: string, ordinates: readonly number[]): string {
  const field = (name: string) => `${mark(kind)}-${name}`;
  return `##TITLE=${field('jcamp-title')}
##JCAMP-DX=4.24
##DATA TYPE=${kind === 'raman' ? 'RAMAN SPECTRUM' : 'INFRARED SPECTRUM'}
##ORIGIN=${field('jcamp-origin')}
##OWNER=${field('jcamp-owner')}
##SAMPLE DESCRIPTION=${field('jcamp-sample')}
##NAMES=${field('jcamp-names')}
##CAS REGISTRY NO=${field('jcamp-cas')}
##MOLFORM=${field('jcamp-molform')}
##SOURCE REFERENCE=${field('jcamp-source')}
##XUNITS=1/CM
##YUNITS=${kind === 'raman' ? 'ARBITRARY UNITS' : 'ABSORBANCE'}
##XFACTOR=1
##YFACTOR=1
##FIRSTX=400
##LASTX=${400 + 2 * (ordinates.length - 1)}
##NPOINTS=${ordinates.length}
##FIRSTY=${ordinates[0]}
##XYDATA=(X++(Y..Y))
400 ${ordinates.join(' ')}
##END=
`;
}

const jcampFields = ['title', 'origin', 'owner', 'sample', 'names', 'cas', 'molform', 'source'];

function marksOf(prefix: string, fields: readonly string[]): Marks {
  return Object.fromEntries(fields.map((field) => [`${prefix} ${field}`, mark(`${prefix}-${field}`)]));
}

/** Returns the author's drawing at unusual coordinates, so that its lines are unique. */
function authorsDrawing(): { kcj: string; formula: string } {
  const read = drawingFromSmiles(structure);
  if (!read.ok) throw new Error(read.failure.message);
  const atoms = read.drawing.atoms.map((atom) => ({ ...atom, x: atom.x + 37.125, y: atom.y - 21.375 }));
  const drawing = { ...read.drawing, atoms };
  const kcj = { ...(JSON.parse(writeKcj(drawing)) as object), id: mark('kcj') };
  return { kcj: JSON.stringify(kcj), formula: hillFormula(drawingFormula(drawing)) };
}

async function addMachineWithMarks(author: TestCaller): Promise<{ machineId: string; laboratoryId: string }> {
  const laboratory = await author.post('/laboratories', { name: mark('laboratory-name') });
  const laboratoryId = laboratory.json().id as string;
  const machine = await author.post(`/laboratories/${laboratoryId}/machines`, {
    name: mark('machine-name'),
    manufacturer: mark('machine-manufacturer'),
    serialNumber: mark('machine-serial'),
    commissioningYear: 2001,
    type: 1,
  });
  return { machineId: machine.json().id as string, laboratoryId };
}

/** Atoms in an order that no other list has. */
const markedAtoms = '[13,0,9]';
const markedAlternative = '[10,4,3]';

async function addMarkedAssignment(
  author: TestCaller,
  { moleculeId, machineId }: { moleculeId: string; machineId: string },
): Promise<string> {
  const experimentId = await addExperiment(author, moleculeId, {
    type: 'NMR-H',
    machineId,
    name: mark('assigned-experiment'),
  });
  await upload(author, {
    moleculeId,
    experimentId,
    files: [
      {
        name: `${mark('assigned-file')}.txt`,
        bytes: 'elucida-peak-table: 1\ntype: NMR-H\nfrequency: 400\n4.713  3  s\n2.918  3  s\n',
      },
    ],
  });
  const assigned = await author.patch(`/molecules/${moleculeId}/experiments/${experimentId}/assignment`, {
    signals: [
      {
        shifts: [4.713],
        atoms: [JSON.parse(markedAtoms) as number[]],
        alternatives: [[JSON.parse(markedAlternative) as number[]]],
      },
    ],
  });
  if (assigned.statusCode !== 200) throw new Error(`The canary has no assignment: ${assigned.body}`);
  return experimentId;
}

/** Adds a public assignment exercise on a molecule of its own, which shows only the drawing. */
async function addAssignedCanary(author: TestCaller, machineId: string) {
  const moleculeId = mark('assigned-molecule');
  await author.post(
    '/molecules',
    moleculeBody(structure, { id: moleculeId, name: mark('assigned-name'), cas: '57-10-3' }),
  );
  const experimentId = await addMarkedAssignment(author, { moleculeId, machineId });
  const made = await author.post('/exercises', {
    name: 'Signals to assign',
    level: 'EASY',
    sections: ['Section 1'],
    public: true,
    corrector: true,
    task: 'assignment',
    moleculeid: moleculeId,
    experiments: [{ id: experimentId }],
    confirmed: publicationWarnings,
  });
  const exerciseId = made.json().id as number;
  const preview = (await author.get(`/exercises/${exerciseId}/preview`)).json() as {
    assignment: { drawingHash: string; spectra: [{ id: string; signals: [{ id: string }] }] };
  };
  const { drawingHash, spectra } = preview.assignment;
  const [spectrum] = spectra;
  const answer = (atoms: number[]) => ({
    drawingHash,
    signals: [{ experiment: spectrum.id, signal: spectrum.signals[0].id, atoms: [atoms] }],
  });
  return {
    exerciseId,
    moleculeId,
    experimentId,
    answers: { right: answer([0, 9, 13]), wrong: answer([2]) },
  };
}

/** Only condition of the canary's experiments that students see. */
export const shownCondition = { key: 'Sample Temperature', value: '298', units: 'K' };

interface MarkedExperiment {
  kind: 'ir' | 'raman';
  type: string;
  moleculeId: string;
  machineId: string;
  ordinates: readonly number[];
}

async function addMarkedExperiment(
  author: TestCaller,
  { kind, type, moleculeId, machineId, ordinates }: MarkedExperiment,
): Promise<string> {
  const field = (name: string) => mark(`${kind}-${name}`);
  const experimentId = await addExperiment(author, moleculeId, {
    type,
    machineId,
    name: field('experiment'),
    date: '1977-03-19T10:00:00.000Z',
    author: { firstname: field('firstname'), lastname: field('lastname') },
    conditions: [
      { key: field('key'), value: field('value'), units: field('units') },
      { key: 'Sample type', value: field('sample-type'), units: field('sample-type-units') },
      { key: 'Solvent', value: field('solvent'), units: field('solvent-units') },
      shownCondition,
    ],
  });
  const texts = { name: field('name'), title: field('title'), comment: field('comment') };
  const uploaded = await upload(author, {
    moleculeId,
    experimentId,
    files: [{ name: `${field('file')}.jdx`, bytes: jcamp(kind, ordinates) }],
    fields: { ...texts, copyright: field('copyright') },
  });
  if (uploaded.statusCode !== 201) throw new Error(`The canary has no spectrum: ${uploaded.body}`);
  return experimentId;
}

async function addMarkedImage(
  author: TestCaller,
  place: { moleculeId: string; experimentId: string },
  { kind, width }: { kind: string; width: number },
): Promise<{ id: string; picture: Buffer }> {
  const field = (name: string) => mark(`${kind}-${name}`);
  const picture = await createNoisePicture(width, 40)
    .withExif({ IFD0: { ImageDescription: mark('exif') } })
    .png()
    .toBuffer();
  const answer = await uploadImage(
    author,
    place,
    { name: `${field('file')}.png`, bytes: withPngText(picture, mark('png-text')) },
    { title: field('title'), copyright: field('copyright'), comment: field('comment') },
  );
  const { id } = answer.json() as { id: string };
  const url = `/molecules/${place.moleculeId}/experiments/${place.experimentId}/images/${id}/content`;
  return { id, picture: (await author.get(url)).rawPayload };
}

async function addDeletedDocument(author: TestCaller): Promise<{ fileId: string; binId: string }> {
  const answer = await sendMultipart(author, {
    method: 'POST',
    url: '/files',
    fields: { type: 'GETTING_STARTED' },
    field: 'file',
    files: [{ name: `${mark('document')}.txt`, bytes: mark('document-text') }],
  });
  const { id: fileId } = answer.json() as { id: string };
  await author.delete(`/files/${fileId}`);
  const [{ id: binId }] = (await author.get('/bin')).json().items as [{ id: string }];
  return { fileId, binId };
}

async function timesOf(
  author: TestCaller,
  { exerciseId, moleculeId, experimentId }: { exerciseId: number; moleculeId: string; experimentId: string },
): Promise<Marks> {
  const experiment = (await author.get(`/molecules/${moleculeId}/experiments/${experimentId}`)).json() as {
    lastModified: string;
    spectra: { lastModified: string };
    images: { lastModified: string }[];
  };
  const exercise = (await author.get(`/exercises/${exerciseId}`)).json() as { lastmodified: string };
  return {
    'time of the exercise': exercise.lastmodified,
    'time of the experiment': experiment.lastModified,
    'time of the spectrum': experiment.spectra.lastModified,
    'time of the first image': experiment.images[0]!.lastModified,
  };
}

const conditionFields = [
  'key',
  'value',
  'units',
  'sample-type',
  'sample-type-units',
  'solvent',
  'solvent-units',
];
const experimentFields = ['experiment', 'firstname', 'lastname', ...conditionFields];
const spectrumFields = ['name', 'title', 'comment', 'copyright', 'file'];
const imageFields = ['title', 'copyright', 'comment', 'file'];

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
  const exercise = await author.post('/exercises', {
    name: 'An exercise',
    level: 'EASY',
    sections: ['Section 1'],
    public: true,
    confirmed: publicationWarnings,
    corrector: true,
    moleculeid: moleculeId,
    experiments: [{ id: shown, images: [shownImage.id], conditions: [{ key: 'Solvent', shown: false }] }],
    testDrawings: [{ name: mark('test-drawing'), drawing: molfileOf(rightAnswer), isCorrect: true }],
  });
  const exerciseId = exercise.json().id as number;
  await author.post(`/exercises/${exerciseId}/messages`, {
    message: mark('message-to-another'),
    drawing: molfileOf('CSCCCC(=O)Oc1ccccc1'),
  });
  const unpublished = await author.post('/exercises', {
    name: mark('unpublished-exercise'),
    level: 'EASY',
    sections: [mark('unpublished-section')],
    public: false,
    corrector: true,
    moleculeid: moleculeId,
    experiments: [{ id: unshown }],
  });
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
      molecule: [moleculeId, visible.moleculeId, mark('molecule-ie'), assigned.moleculeId],
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
