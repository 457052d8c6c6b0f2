import {
  drawingFromSmiles,
  drawingFormula,
  hillFormula,
  molecularWeight,
  writeMolfile,
} from '@elucida/chemistry';
import { type ExperimentInput, publicationWarnings } from '@elucida/contract';
import { type TestCaller, type TestApp, apiBase } from './test-app.ts';

export function molfileOf(smiles: string): string {
  const result = drawingFromSmiles(smiles);
  if (!result.ok) throw new Error(result.failure.message);
  return writeMolfile(result.drawing);
}

let serial = 0;

export function moleculeBody(smiles: string, fields: Record<string, unknown> = {}) {
  const result = drawingFromSmiles(smiles);
  if (!result.ok) throw new Error(result.failure.message);
  const formula = drawingFormula(result.drawing);
  return {
    id: `molecule-${++serial}`,
    name: `Molecule ${serial}`,
    formula: hillFormula(formula),
    weight: molecularWeight(formula),
    cas: '64-19-7',
    aliases: [],
    domains: ['Organic chemistry'],
    functions: [],
    public: true,
    drawingkcj: writeMolfile(result.drawing),
    ...fields,
  };
}

export async function addMachine(author: TestCaller): Promise<string> {
  const laboratory = await author.post('/laboratories', { name: 'NMR laboratory' });
  const machine = await author.post(`/laboratories/${laboratory.json().id}/machines`, {
    name: 'Avance 300',
    manufacturer: 'Bruker',
    serialNumber: 'B-300',
    commissioningYear: 2001,
    type: 1,
  });
  return machine.json().id as string;
}

export async function addExperiment(
  author: TestCaller,
  moleculeId: string,
  fields: { type: string; machineId: string; name?: string } & Partial<Omit<ExperimentInput, 'type'>>,
): Promise<string> {
  const reply = await author.post(`/molecules/${moleculeId}/experiments`, {
    name: `${fields.type} spectrum`,
    date: '2026-05-04T10:00:00.000Z',
    author: { firstname: 'Ada', lastname: 'Lovelace' },
    conditions: [],
    ...fields,
  });
  return reply.json().id as string;
}

export interface ExperimentIds {
  moleculeId: string;
  machineId: string;
  experimentId: string;
}

export async function addExperimentWithMolecule(
  { as }: Pick<TestApp, 'as'>,
  fields: Partial<Omit<ExperimentInput, 'type'>> & { type?: string } = {},
  molecule: Record<string, unknown> = {},
): Promise<ExperimentIds> {
  const author = as('ADMINISTRATOR');
  const body = moleculeBody('CC', molecule);
  await author.post('/molecules', body);
  const machineId = await addMachine(author);
  const experimentId = await addExperiment(author, body.id, { type: 'IR', machineId, ...fields });
  return { moleculeId: body.id, machineId, experimentId };
}

interface Multipart {
  method: 'POST' | 'PATCH';
  url: string;
  fields: Record<string, string>;
  field: string;
  files: { name: string; bytes: Uint8Array | string }[];
  headers?: Record<string, string>;
}

export async function sendMultipart(
  author: TestCaller,
  { method, url, fields, field, files, headers = {} }: Multipart,
) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  for (const { name, bytes } of files) form.append(field, new Blob([bytes as Uint8Array<ArrayBuffer>]), name);
  const request = new Request(`http://localhost${apiBase}`, { method, body: form });
  return author.send({
    method,
    url,
    payload: Buffer.from(await request.arrayBuffer()),
    headers: { 'content-type': request.headers.get('content-type')!, ...headers },
  });
}

export interface UploadOptions {
  moleculeId: string;
  experimentId: string;
  files: { name: string; bytes: Uint8Array | string }[];
  fields?: Record<string, string>;
}

export async function uploadSpectrum(
  author: TestCaller,
  { moleculeId, experimentId, files, fields = {} }: UploadOptions,
) {
  return sendMultipart(author, {
    method: 'POST',
    url: `/molecules/${moleculeId}/experiments/${experimentId}/spectra`,
    fields: { title: 'A spectrum', copyright: 'Nobody', comment: 'None', ...fields },
    field: 'spectra',
    files,
  });
}

export function imagesPathOf({
  moleculeId,
  experimentId,
}: Pick<ExperimentIds, 'moleculeId' | 'experimentId'>): string {
  return `/molecules/${moleculeId}/experiments/${experimentId}/images`;
}

export async function uploadImage(
  author: TestCaller,
  place: Pick<ExperimentIds, 'moleculeId' | 'experimentId'>,
  file: { name: string; bytes: Uint8Array | string },
  fields: Record<string, string> = {},
) {
  return sendMultipart(author, {
    method: 'POST',
    url: `/molecules/${place.moleculeId}/experiments/${place.experimentId}/images`,
    fields: { title: 'An image', copyright: 'Nobody', comment: 'None', ...fields },
    field: 'image',
    files: [file],
  });
}

export const smallDept = `##TITLE=Sample
##JCAMP-DX=5.01
##DATA TYPE=NMR SPECTRUM
##.OBSERVE FREQUENCY=100.6
##.OBSERVE NUCLEUS=^13C
##.PULSE SEQUENCE=dept135
##XUNITS=PPM
##YUNITS=ARBITRARY UNITS
##XFACTOR=1
##YFACTOR=1
##FIRSTX=100
##LASTX=0
##NPOINTS=5
##XYDATA=(X++(Y..Y))
100 0 80 0 -60 0
##END=
`;

/** Contains secrets: sample, owner and origin. */
export const smallInfrared = `##TITLE=Secret sample of vanillin
##JCAMP-DX=4.24
##DATA TYPE=INFRARED SPECTRUM
##ORIGIN=Secret laboratory
##OWNER=Secret owner
##.SOLVENT NAME=Secret powder in CDCl3
##SAMPLE DESCRIPTION=Secret sample
##NAMES=Secret name
##CAS REGISTRY NO=Secret
##SOURCE REFERENCE=Secret path
##XUNITS=1/CM
##YUNITS=TRANSMITTANCE
##XFACTOR=1
##YFACTOR=0.01
##FIRSTX=400
##LASTX=408
##NPOINTS=5
##FIRSTY=0.9
##XYDATA=(X++(Y..Y))
400 90 80 10 70 95
##END=
`;

export interface ExerciseIds {
  id: number;
  moleculeId: string;
  experimentId: string;
}

export const exerciseBody = (
  { moleculeId, experimentId }: Pick<ExperimentIds, 'moleculeId' | 'experimentId'>,
  fields: Record<string, unknown> = {},
) => ({
  name: 'An exercise',
  level: 'EASY',
  sections: ['Section 1'],
  public: true,
  corrector: true,
  moleculeid: moleculeId,
  experiments: [{ id: experimentId }],
  confirmed: publicationWarnings,
  ...fields,
});

/** The exercise is public, with one infrared spectrum; `fields` change it. */
export async function addExercise(
  { as }: Pick<TestApp, 'as'>,
  smiles: string,
  fields: Record<string, unknown> = {},
  molecule: Record<string, unknown> = {},
): Promise<ExerciseIds> {
  const author = as('ADMINISTRATOR');
  const body = moleculeBody(smiles, molecule);
  await author.post('/molecules', body);
  const machineId = await addMachine(author);
  const experimentId = await addExperiment(author, body.id, {
    type: 'IR',
    machineId,
    name: 'IR of the secret',
  });
  await uploadSpectrum(author, {
    moleculeId: body.id,
    experimentId,
    files: [{ name: 'secret.jdx', bytes: smallInfrared }],
  });
  const exercise = exerciseBody({ moleculeId: body.id, experimentId }, fields);
  const reply = await author.post('/exercises', exercise);
  return { id: reply.json().id as number, moleculeId: body.id, experimentId };
}
