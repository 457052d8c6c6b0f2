import { drawingFormula, drawingFromSmiles, hillFormula, writeKcj } from '@elucida/chemistry';
import {
  addExperiment,
  exerciseBody,
  moleculeBody,
  sendMultipart,
  uploadImage,
  uploadSpectrum,
} from '../factories.ts';
import { createNoisePicture, withPngText } from '../pictures.ts';
import type { TestCaller } from '../test-app.ts';

/** Text, the digits of a number, or bytes. */
export type Marks = Record<string, string | Buffer>;

/**
 * Correct answer, and a different notation of it whose drawing shares no line with the author's.
 */
export const structure = 'CSC1CC1C(=O)Oc1ccc(F)cc1Br';
export const rightAnswer = 'Fc1ccc(OC(=O)C2CC2SC)c(Br)c1';
export const wrongAnswer = 'CSC1CC1C(=O)Oc1cc(F)ccc1Br';

export const mark = (field: string) => `kqzx-${field}`;

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

export const jcampFields = ['title', 'origin', 'owner', 'sample', 'names', 'cas', 'molform', 'source'];

export function marksOf(prefix: string, fields: readonly string[]): Marks {
  return Object.fromEntries(fields.map((field) => [`${prefix} ${field}`, mark(`${prefix}-${field}`)]));
}

/** Unusual coordinates make its lines unique. */
export function authorsDrawing(): { kcj: string; formula: string } {
  const read = drawingFromSmiles(structure);
  if (!read.ok) throw new Error(read.failure.message);
  const atoms = read.drawing.atoms.map((atom) => ({ ...atom, x: atom.x + 37.125, y: atom.y - 21.375 }));
  const drawing = { ...read.drawing, atoms };
  const kcj = { ...(JSON.parse(writeKcj(drawing)) as object), id: mark('kcj') };
  return { kcj: JSON.stringify(kcj), formula: hillFormula(drawingFormula(drawing)) };
}

export async function addMachineWithMarks(
  author: TestCaller,
): Promise<{ machineId: string; laboratoryId: string }> {
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

/** No other list has this order. */
export const markedAtoms = '[13,0,9]';
export const markedAlternative = '[10,4,3]';

async function addMarkedAssignment(
  author: TestCaller,
  { moleculeId, machineId }: { moleculeId: string; machineId: string },
): Promise<string> {
  const experimentId = await addExperiment(author, moleculeId, {
    type: 'NMR-H',
    machineId,
    name: mark('assigned-experiment'),
  });
  await uploadSpectrum(author, {
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

/** The exercise shows only the drawing; its molecule is its own. */
export async function addAssignedCanary(author: TestCaller, machineId: string) {
  const moleculeId = mark('assigned-molecule');
  await author.post(
    '/molecules',
    moleculeBody(structure, { id: moleculeId, name: mark('assigned-name'), cas: '57-10-3' }),
  );
  const experimentId = await addMarkedAssignment(author, { moleculeId, machineId });
  const task = { name: 'Signals to assign', task: 'assignment' };
  const made = await author.post('/exercises', exerciseBody({ moleculeId, experimentId }, task));
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

/** Students see only this one. */
export const shownCondition = { key: 'Sample Temperature', value: '298', units: 'K' };

interface MarkedExperiment {
  kind: 'ir' | 'raman';
  type: string;
  moleculeId: string;
  machineId: string;
  ordinates: readonly number[];
}

export async function addMarkedExperiment(
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
  const uploaded = await uploadSpectrum(author, {
    moleculeId,
    experimentId,
    files: [{ name: `${field('file')}.jdx`, bytes: jcamp(kind, ordinates) }],
    fields: { ...texts, copyright: field('copyright') },
  });
  if (uploaded.statusCode !== 201) throw new Error(`The canary has no spectrum: ${uploaded.body}`);
  return experimentId;
}

export async function addMarkedImage(
  author: TestCaller,
  place: { moleculeId: string; experimentId: string },
  { kind, width }: { kind: string; width: number },
): Promise<{ id: string; picture: Buffer }> {
  const field = (name: string) => mark(`${kind}-${name}`);
  const picture = await createNoisePicture(width, 40)
    .withExif({ IFD0: { ImageDescription: mark('exif') } })
    .png()
    .toBuffer();
  const reply = await uploadImage(
    author,
    place,
    { name: `${field('file')}.png`, bytes: withPngText(picture, mark('png-text')) },
    { title: field('title'), copyright: field('copyright'), comment: field('comment') },
  );
  const { id } = reply.json() as { id: string };
  const url = `/molecules/${place.moleculeId}/experiments/${place.experimentId}/images/${id}/content`;
  return { id, picture: (await author.get(url)).rawPayload };
}

export async function addDeletedDocument(author: TestCaller): Promise<{ fileId: string; binId: string }> {
  const reply = await sendMultipart(author, {
    method: 'POST',
    url: '/files',
    fields: { type: 'GETTING_STARTED' },
    field: 'file',
    files: [{ name: `${mark('document')}.txt`, bytes: mark('document-text') }],
  });
  const { id: fileId } = reply.json() as { id: string };
  await author.delete(`/files/${fileId}`);
  const [{ id: binId }] = (await author.get('/bin')).json().items as [{ id: string }];
  return { fileId, binId };
}

export async function timesOf(
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
export const experimentFields = ['experiment', 'firstname', 'lastname', ...conditionFields];
export const spectrumFields = ['name', 'title', 'comment', 'copyright', 'file'];
export const imageFields = ['title', 'copyright', 'comment', 'file'];
