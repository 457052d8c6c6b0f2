import { readFileSync } from 'node:fs';
import { ExamStudent } from '../exam/exam-student.ts';
import type { RunningProduct } from '../../../bench/product.ts';

const students = 12;
const pauseMs = 25;

const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Returns 2000 points, different for each number. */
function infrared(number: number): string {
  const points = Array.from(
    { length: 2000 },
    (_, at) => 500 + Math.round(400 * Math.sin(at / (7 + (number % 50)))),
  );
  return `##TITLE=bench ${number}
##JCAMP-DX=4.24
##DATA TYPE=INFRARED SPECTRUM
##ORIGIN=bench
##OWNER=bench
##XUNITS=1/CM
##YUNITS=TRANSMITTANCE
##XFACTOR=1
##YFACTOR=0.001
##FIRSTX=400
##LASTX=2399
##NPOINTS=2000
##FIRSTY=0.5
##XYDATA=(X++(Y..Y))
${Array.from({ length: 200 }, (_, line) => `${400 + line * 10} ${points.slice(line * 10, line * 10 + 10).join(' ')}`).join('\n')}
##END=
`;
}

const methanolMolfile = `
  Elucida

  2  1  0  0  0  0            999 V2000
    0.0000    0.0000    0.0000 C   0  0
    1.3000    0.0000    0.0000 O   0  0
  1  2  1  0
M  END
`;

export interface Counts {
  calls: number;
  /** Statuses from 500, rejected tokens, and calls without a reply. */
  faults: number;
  firstFault?: string;
}

interface Scene {
  product: RunningProduct;
  counts: Counts;
}

interface Asking {
  method?: string;
  token?: string | undefined;
  body?: unknown;
  accept?: string;
}

/** Reads the whole reply; returns it if it is JSON. */
async function ask({ product, counts }: Scene, path: string, asking: Asking = {}): Promise<unknown> {
  const { method = 'GET', token, body, accept } = asking;
  const isForm = body instanceof FormData;
  counts.calls++;
  try {
    const reply = await fetch(`${product.api}${path}`, {
      method,
      headers: {
        ...(token !== undefined && { Authorization: `Bearer ${token}` }),
        ...(accept !== undefined && { Accept: accept }),
        ...(body !== undefined && !isForm && { 'Content-Type': 'application/json' }),
      },
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
    });
    const bytes = Buffer.from(await reply.arrayBuffer());
    const isRejected = token !== undefined && [401, 403].includes(reply.status);
    if (reply.status >= 500 || isRejected)
      throw new Error(`${method} ${path}: ${reply.status} ${bytes.toString()}`);
    const isJson = reply.headers.get('content-type')?.includes('json') === true && bytes.length > 0;
    return isJson ? (JSON.parse(bytes.toString()) as unknown) : undefined;
  } catch (error) {
    counts.faults++;
    counts.firstFault ??= String(error);
    return undefined;
  }
}

interface Place {
  moleculeId: string;
  experimentId: string;
}

async function placesOf(scene: Scene): Promise<Place[]> {
  const molecules = (await ask(scene, '/molecules?amount=40')) as { id: string }[];
  const places: Place[] = [];
  for (const { id } of molecules) {
    const found = (await ask(scene, `/molecules/${encodeURIComponent(id)}/experiments`)) as { id: string }[];
    for (const experiment of found)
      places.push({ moleculeId: encodeURIComponent(id), experimentId: experiment.id });
  }
  return places;
}

type Step = (number: number) => Promise<unknown>;

function visitor(scene: Scene, places: readonly Place[]): Step[] {
  const at = (number: number) => places[number % places.length]!;
  const spectrumOf = (number: number) => {
    const { moleculeId, experimentId } = at(number);
    return `/molecules/${moleculeId}/experiments/${experimentId}/spectra`;
  };
  return [
    (number) => ask(scene, `/molecules?amount=20&start=${number % 20}`),
    () => ask(scene, '/molecules?name=e&sort=-weight'),
    () => ask(scene, `/molecules?structure=${encodeURIComponent('CCO')}`),
    () => ask(scene, '/molecules/facets'),
    (number) => ask(scene, `/molecules/${at(number).moleculeId}`),
    (number) => ask(scene, spectrumOf(number), { accept: 'application/octet-stream' }),
    (number) => ask(scene, spectrumOf(number)),
    (number) => ask(scene, `${spectrumOf(number)}/original`),
    (number) =>
      ask(scene, `/molecules/${at(number).moleculeId}/experiments/${at(number).experimentId}/images`),
    () => ask(scene, '/exercises?amount=20'),
    () => ask(scene, '/files'),
    () => ask(scene, '/../../'),
  ];
}

function reader(scene: Scene): Step[] {
  const { token } = scene.product;
  const get = (path: string) => () => ask(scene, path, { token });
  return [
    '/submissions?amount=50',
    '/composerlogs?amount=50',
    '/accounts?amount=20',
    '/exercises/8/board',
    '/exercises/8/strategy',
    '/statistics',
    '/audit?amount=50',
    '/bin',
    '/molecules/export?format=csv',
  ].map(get);
}

/** Creates, reads and deletes a molecule with an experiment, a spectrum and an image. */
function author(scene: Scene, machineId: string): Step[] {
  const { token } = scene.product;
  const send = (method: string, path: string, body?: unknown) => ask(scene, path, { method, token, body });
  return [
    async (number) => {
      const id = `bench-${number}`;
      await send('POST', '/molecules', {
        id,
        name: id,
        formula: 'CH4O',
        weight: 32.04,
        cas: '67-56-1',
        aliases: [],
        domains: ['Organic chemistry'],
        functions: [],
        public: true,
        drawingkcj: methanolMolfile,
      });
      const made = (await send('POST', `/molecules/${id}/experiments`, {
        name: 'IR',
        type: 'IR',
        machineId,
        date: '2026-01-01',
        author: { firstname: 'A', lastname: 'B' },
      })) as { id: string } | undefined;
      const at = `/molecules/${id}/experiments/${made?.id}`;
      const form = (field: string, name: string, bytes: Uint8Array | string) => {
        const body = new FormData();
        for (const text of ['title', 'copyright', 'comment']) body.set(text, text);
        body.append(field, new Blob([bytes as Uint8Array<ArrayBuffer>]), name);
        return body;
      };
      await send('POST', `${at}/spectra`, form('spectra', 'a.jdx', infrared(number)));
      await send('POST', `${at}/images`, form('image', 'a.png', picture));
      await ask(scene, `${at}/spectra`, { accept: 'application/octet-stream' });
      await send('PATCH', `/molecules/${id}`, { aliases: [`again ${number}`] });
      await send('DELETE', `/molecules/${id}`);
      // A class does not upload a spectrum every second.
      await new Promise((resolve) => setTimeout(resolve, 1_000));
    },
  ];
}

async function createMachine(scene: Scene): Promise<string> {
  const { token } = scene.product;
  const laboratory = (await ask(scene, '/laboratories', {
    method: 'POST',
    token,
    body: { name: 'bench' },
  })) as { id: string };
  const machine = (await ask(scene, `/laboratories/${laboratory.id}/machines`, {
    method: 'POST',
    token,
    body: { name: 'A', manufacturer: 'B', serialNumber: '1', commissioningYear: 2000, type: 1 },
  })) as { id: string };
  return machine.id;
}

async function enrol(scene: Scene, place: number): Promise<ExamStudent> {
  const { api } = scene.product;
  const email = `memory-${place}@example.org`;
  const password = 'of the bench alone';
  const account = {
    firstname: 'S',
    lastname: String(place),
    uliegeid: `S${200_000 + place}`,
    email,
    password,
  };
  await ask(scene, '/accounts', { method: 'POST', body: account });
  const basic = Buffer.from(`${email}:${password}`).toString('base64');
  const reply = await fetch(`${api}/login`, { headers: { Authorization: `Basic ${basic}` } });
  const { token } = (await reply.json()) as { token: string };
  return new ExamStudent({ api, token, place, exerciseId: 8 });
}

/** Sends calls of every kind, each followed by a pause. */
export async function mixedLoad(
  product: RunningProduct,
  counts: Counts,
  isOver: () => boolean,
): Promise<void> {
  const scene = { product, counts };
  const places = await placesOf(scene);
  const machineId = await createMachine(scene);
  const examStudents = await Promise.all(Array.from({ length: students }, (_, place) => enrol(scene, place)));
  const student: Step[] = [
    (number) => examStudents[number % students]!.draw(),
    (number) => examStudents[(number * 7) % students]!.open(),
    (number) => examStudents[(number * 5) % students]!.draw(),
    (number) => examStudents[(number * 3) % students]!.submit(),
  ];
  const follow = async (steps: readonly Step[], from: number) => {
    for (let number = from; !isOver(); number++) {
      const answers = await steps[number % steps.length]!(number);
      for (const answer of [answers].flat()) {
        const status = (answer as { status?: number } | undefined)?.status;
        if (status === undefined) continue;
        counts.calls++;
        if (status === 0 || status >= 500) counts.faults++;
      }
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  };
  const callers = [visitor(scene, places), visitor(scene, places), reader(scene), student, student];
  await Promise.all([
    ...callers.map((steps, place) => follow(steps, place * 3)),
    follow(author(scene, machineId), 0),
  ]);
}

/** Returns MB. */
export function residentMegabytes(processId: number): number {
  const status = readFileSync(`/proc/${processId}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]) / 1024;
}
