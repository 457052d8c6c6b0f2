import { publicationWarnings } from '@elucida/contract';
import { callFor } from '../../testing/call.ts';
import { product } from '../../testing/product.ts';

/** Texts that would run or change the page as markup, an address or a template. */
export const payloads = [
  `<img src=x onerror="hostileTextRan('img')" data-hostile>`,
  `"><svg onload="hostileTextRan('svg')" data-hostile>`,
  `'"--></title></textarea></style></script><script data-hostile>hostileTextRan('script')</script>`,
  `javascript:hostileTextRan('address')`,
  `{{constructor.constructor("hostileTextRan('template')")()}}`,
] as const;

type Hostile = (maxLength?: number) => string;

/** Joins as many payloads as fit; each call starts with another one. */
export function createHostile(): Hostile {
  let turn = 0;
  return (maxLength = 500) => {
    const first = turn++ % payloads.length;
    return [...payloads.slice(first), ...payloads.slice(0, first)].reduce(
      (text, payload) => (text.length + payload.length + 1 > maxLength ? text : `${text} ${payload}`),
      'H',
    );
  };
}

const jcampOf = (hostile: Hostile) => `##TITLE=${hostile(400)}
##JCAMP-DX=4.24
##DATA TYPE=INFRARED SPECTRUM
##ORIGIN=${hostile(300)}
##OWNER=${hostile(300)}
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

export const moleculeId = 'hostile-text';
const onePixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

export interface Seeded {
  exerciseId: number;
  experimentId: string;
  laboratoryId: string;
  machineId: string;
  accountId: string;
}

export async function seed(hostile: Hostile): Promise<Seeded> {
  const jcamp = jcampOf(hostile);
  const { drawing } = await callFor<{ drawing: string }>('/molecules/1-bromopropane');
  const laboratory = await callFor<{ id: string }>('/laboratories', {
    method: 'POST',
    body: { name: hostile(200) },
  });
  const machine = await callFor<{ id: string }>(`/laboratories/${laboratory.id}/machines`, {
    method: 'POST',
    body: {
      name: hostile(200),
      manufacturer: hostile(200),
      serialNumber: hostile(100),
      commissioningYear: 2001,
      type: 1,
    },
  });
  await callFor('/molecules', {
    method: 'POST',
    body: {
      id: moleculeId,
      name: hostile(500),
      formula: 'C3H7Br',
      weight: 122.99,
      cas: '106-94-5',
      aliases: [hostile(200)],
      domains: [hostile(100)],
      functions: [hostile(100)],
      public: false,
      drawingkcj: drawing,
    },
  });
  const experiment = await callFor<{ id: string }>(`/molecules/${moleculeId}/experiments`, {
    method: 'POST',
    body: {
      name: hostile(200),
      type: 'IR',
      machineId: machine.id,
      date: '2024-01-01',
      author: { firstname: hostile(100), lastname: hostile(100) },
      conditions: [{ key: hostile(100), value: hostile(200), units: payloads[0] }],
    },
  });
  const path = `/molecules/${moleculeId}/experiments/${experiment.id}`;
  const spectrum = new FormData();
  for (const name of ['title', 'copyright', 'comment']) spectrum.set(name, hostile(200));
  spectrum.append('spectra', new Blob([jcamp]), `${payloads[1]}.jdx`);
  await callFor(`${path}/spectra`, { method: 'POST', body: spectrum });
  const image = new FormData();
  for (const name of ['title', 'copyright', 'comment']) image.set(name, hostile(200));
  image.append(
    'image',
    new Blob([Buffer.from(onePixel, 'base64')], { type: 'image/png' }),
    `${payloads[0]}.png`,
  );
  await callFor(`${path}/images`, { method: 'POST', body: image });
  const exercise = await callFor<{ id: number }>('/exercises', {
    method: 'POST',
    body: {
      name: hostile(200),
      level: 'EASY',
      sections: [hostile(100)],
      public: true,
      confirmed: publicationWarnings,
      corrector: true,
      showsExperimentNames: true,
      moleculeName: true,
      moleculeAliases: true,
      moleculeid: moleculeId,
      experiments: [{ id: experiment.id }],
    },
  });
  const account = await registered(hostile);
  const wrong = await callFor<{ drawing: string }>('/molecules/propylamine');
  await callFor(`/exercises/${exercise.id}/corrector`, {
    method: 'POST',
    body: { composerContent: wrong.drawing },
  });
  await callFor(`/exercises/${exercise.id}/messages`, {
    method: 'POST',
    body: {
      message: hostile(),
      drawing: wrong.drawing,
    },
  });
  return {
    exerciseId: exercise.id,
    experimentId: experiment.id,
    laboratoryId: laboratory.id,
    machineId: machine.id,
    accountId: account,
  };
}

async function registered(hostile: Hostile): Promise<string> {
  const [email, password] = ['hostile@example.org', 'a good password'];
  const names = { firstname: hostile(100), lastname: hostile(100) };
  await fetch(`${product().addresses.full}/api/v1/accounts`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...names, uliegeid: 'S727273', email, password }),
  });
  const { accounts } = await callFor<{ accounts: { id: string; email: string }[] }>(
    `/accounts?email=${email}`,
  );
  const found = accounts.find((account) => account.email === email);
  if (!found) throw new Error('The account was not registered.');
  return found.id;
}
