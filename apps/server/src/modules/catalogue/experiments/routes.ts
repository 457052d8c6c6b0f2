import {
  type Experiment,
  type ExperimentInput,
  createMessage,
  endpoints,
  fitsExperimentType,
  rankAllows,
} from '@elucida/contract';
import { readExpectedVersion, requireSuccess } from '../../../platform/http/binding/expected-version.ts';
import type { RawInput } from '../../../platform/http/binding/bind-endpoint.ts';
import { type Fault, conflict, invalidInput, notFound } from '../../../platform/http/failures/failures.ts';
import { type Caller, visibilityForCaller } from '../../../platform/http/binding/caller.ts';
import type { Services } from '../../../services.ts';
import { moveToBin } from '../bin/store.ts';
import {
  type ExperimentRow,
  createExperiment,
  findExperiment,
  listExperiments,
  updateExperiment,
  loadExperimentUses,
} from './store.ts';
import { listImagesOfExperiments } from '../images/store.ts';
import { findMachine } from '../machines/store.ts';
import { findMolecule } from '../molecules/store.ts';
import { experimentView } from './view.ts';

const unknownMachine: Fault = { path: 'machineId', message: createMessage('unknown-machine') };

const noSuchMachine = () => invalidInput([unknownMachine]);

function otherSpectrum(spectrumType: string, type: string) {
  const message = createMessage('spectrum-of-other-type', { spectrum: spectrumType, type });
  return conflict('spectrum-of-other-type', message, 'type');
}

/** A time without a zone is in UTC. */
const parseTime = (text: string): Date => new Date(/T[\d:.]+$/.test(text) ? `${text}Z` : text);

type Fields = { [Field in keyof ExperimentInput]?: ExperimentInput[Field] | undefined };

/** Skips the fields that the input does not contain. */
function columnsOf({ author, date, ...fields }: Fields) {
  return {
    ...fields,
    ...(date !== undefined && { date: parseTime(date) }),
    ...(author !== undefined && { authorFirstname: author.firstname, authorLastname: author.lastname }),
  };
}

export function registerExperiments({ db, binder }: Services): void {
  async function machineFaults({ body }: RawInput): Promise<Fault[]> {
    const { machineId } = body as { machineId?: unknown };
    if (typeof machineId !== 'string') return [];
    return (await findMachine(db, { machineId })) === undefined ? [unknownMachine] : [];
  }

  async function views(rows: ExperimentRow[], caller: Caller): Promise<Experiment[]> {
    const ids = rows.map(({ id }) => id);
    const images = await listImagesOfExperiments(db, ids);
    const uses = rankAllows(caller.role, 'catalogue.read-hidden')
      ? await loadExperimentUses(db, ids)
      : undefined;
    return rows.map((row) =>
      experimentView({ row, images: images.get(row.id) ?? [], uses: uses?.get(row.id) }, caller.role),
    );
  }

  async function view(
    path: { moleculeId?: string; experimentId: string },
    caller: Caller,
  ): Promise<Experiment> {
    const row = await findExperiment(db, path, visibilityForCaller(caller));
    const [found] = await views(row === undefined ? [] : [row], caller);
    if (found === undefined) throw notFound();
    return found;
  }

  binder.bind(endpoints.experiments.list, async ({ params, caller }) => {
    const visibility = visibilityForCaller(caller);
    if ((await findMolecule(db, params.id, visibility)) === undefined) throw notFound();
    return views(await listExperiments(db, params.id, visibility), caller);
  });

  binder.bind(endpoints.experiments.read, ({ params, caller }) =>
    view({ moleculeId: params.id, experimentId: params.experimentId }, caller),
  );

  binder.bind(endpoints.experiments.readFlat, ({ params, caller }) =>
    view({ experimentId: params.id }, caller),
  );

  binder.bind(
    endpoints.experiments.create,
    async ({ params, body }) => {
      const { author, date, ...fields } = body;
      const created = await createExperiment(db, {
        ...fields,
        moleculeId: params.id,
        date: parseTime(date),
        authorFirstname: author.firstname,
        authorLastname: author.lastname,
      });
      if (created.ok) return { id: created.id };
      throw created.missing === 'molecule' ? notFound() : noSuchMachine();
    },
    { otherFaults: machineFaults },
  );

  binder.bind(
    endpoints.experiments.update,
    async ({ params, body, request, caller }) => {
      const path = { moleculeId: params.id, experimentId: params.experimentId };
      const outcome = await updateExperiment(db, path, {
        fields: columnsOf(body),
        expected: readExpectedVersion(request),
        canKeepSpectrum: fitsExperimentType,
      });
      if (outcome === 'no-machine') throw noSuchMachine();
      if (typeof outcome === 'object') throw otherSpectrum(outcome.spectrumOfType, body.type ?? '');
      requireSuccess(outcome);
      return view(path, caller);
    },
    { otherFaults: machineFaults },
  );

  binder.bind(endpoints.experiments.remove, async ({ params, request, caller }) => {
    const path = { moleculeId: params.id, experimentId: params.experimentId };
    if ((await findExperiment(db, path, visibilityForCaller(caller))) === undefined) throw notFound();
    const expected = readExpectedVersion(request);
    const deletedBy = caller.account?.id;
    requireSuccess(await moveToBin(db, { kind: 'experiment', id: params.experimentId, deletedBy, expected }));
  });
}
