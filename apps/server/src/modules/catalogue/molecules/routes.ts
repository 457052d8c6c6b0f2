import { hillFormula, parseFormula } from '@elucida/chemistry';
import {
  type BodyOf,
  type Molecule,
  type QueryOf,
  allows,
  createMessage,
  endpoints,
  pageSizes,
  pageWindowOf,
} from '@elucida/contract';
import type { FastifyRequest } from 'fastify';
import { parseSort } from '../../../platform/http/binding/parse-sort.ts';
import { readExpectedVersion, requireSuccess } from '../../../platform/http/binding/expected-version.ts';
import { conflict, invalidInput, notFound } from '../../../platform/http/failures/failures.ts';
import { senderKeyOf } from '../../../platform/limits/sender-key.ts';
import { type Caller, visibilityForCaller } from '../../../platform/http/binding/caller.ts';
import type { Services } from '../../../services.ts';
import { moveToBin } from '../bin/store.ts';
import {
  type MoleculeFilters,
  type MoleculeSort,
  listMolecules,
  loadMoleculeFacets,
  findStructureCandidates,
} from './search-store.ts';
import {
  countExercisesOf,
  createMolecule,
  listExperimentsOfMolecule,
  findMolecule,
  listMoleculesOfSameStructure,
} from './store.ts';
import { updateMolecule } from './update-molecule.ts';
import { type ResampledSpectra, copyMolecule, listSpectrumBlobs } from './copy-molecule.ts';
import {
  findProtection,
  findVisibleSince,
  listProtectedExercises,
  releaseCompound,
} from './protected-compounds-store.ts';
import { moleculeChangeOf, newMoleculeRow } from './fields.ts';
import { facetsView, moleculeListItem, moleculeView } from './view.ts';
import { computeFragmentFingerprint, findMoleculesWithFragment } from '../structures/structure-search.ts';

type ListQuery = Omit<QueryOf<typeof endpoints.molecules.list>, 'start' | 'amount' | 'page'>;

/**
 * Returns the formula in Hill order, so that any order of elements matches. Throws if the text is
 * no formula.
 */
function parseFormulaFilter(text: string | undefined): string | undefined {
  if (text === undefined || text.trim() === '') return undefined;
  const parsed = parseFormula(text.trim());
  if (!parsed.ok) throw invalidInput([{ path: 'formula', message: createMessage(parsed.failure.fault) }]);
  return hillFormula(parsed.formula);
}

function idTaken(id: string) {
  return conflict('id-taken', createMessage('molecule-id-taken', { id }), 'id');
}

export interface MoleculeSearch {
  filters: MoleculeFilters;
  sort: MoleculeSort;
}

/** Replaces a structure fragment by the ids of the molecules that contain it. */
export async function prepareMoleculeSearch(
  db: Services['db'],
  query: ListQuery,
  { caller, ip }: Pick<FastifyRequest, 'caller' | 'ip'>,
): Promise<MoleculeSearch> {
  const filters: MoleculeFilters = {
    id: query.id,
    name: query.name,
    formula: parseFormulaFilter(query.formula),
    atoms: query.atoms,
    cas: query.cas,
    minWeight: query.minweight,
    maxWeight: query.maxweight,
    domains: query.domains,
    functions: query.functions,
    experimentTypes: query.experiments,
  };
  const search: MoleculeSearch = {
    filters,
    sort: parseSort(query.sort ?? 'id'),
  };
  if (query.structure === undefined || query.structure.trim() === '') return search;
  const sender = senderKeyOf(caller, ip);
  const fingerprint = await computeFragmentFingerprint(query.structure, sender);
  // Neither the results nor their timing may reveal other molecules.
  const candidates = await findStructureCandidates(db, {
    ...visibilityForCaller(caller),
    filters,
    fingerprint,
  });
  return {
    ...search,
    filters: { ids: await findMoleculesWithFragment(query.structure, candidates, sender) },
  };
}

export interface MoleculeHelpers {
  /** Returns the columns of the spectrum's row. */
  storeResampled: (wireBlob: string) => Promise<{ metadata: Record<string, unknown>; wireBlob: string }>;
}

export function registerMolecules(
  { config, db, catalogue, binder }: Services,
  { storeResampled }: MoleculeHelpers,
): void {
  async function resampleSpectraOf(moleculeId: string): Promise<ResampledSpectra> {
    const resampled = new Map<string, Awaited<ReturnType<typeof storeResampled>>>();
    for (const blob of await listSpectrumBlobs(db, moleculeId))
      resampled.set(blob, await storeResampled(blob));
    return resampled;
  }

  async function view(id: string, caller: Caller): Promise<Molecule> {
    const found = await catalogue.read(async (store) => {
      const molecule = await findMolecule(store, id, visibilityForCaller(caller));
      return molecule && { molecule, experiments: await listExperimentsOfMolecule(store, molecule.id) };
    });
    if (found === undefined) throw notFound();
    const { molecule, experiments } = found;
    if (!visibilityForCaller(caller).seesHidden) return moleculeView(molecule, experiments);
    const protection = await findProtection(db, molecule.compoundCode);
    const hidden = {
      publicSince: (await findVisibleSince(db, molecule))?.toISOString() ?? null,
      protection:
        protection === undefined
          ? null
          : {
              since: protection.protectedAt.toISOString(),
              releaseAt: protection.releaseAt?.toISOString() ?? null,
              ...(await listProtectedExercises(db, molecule.compoundCode)),
            },
    };
    if (!allows(caller.role, 'content.manage', config.access))
      return moleculeView(molecule, experiments, hidden);
    return moleculeView(molecule, experiments, {
      ...hidden,
      exercises: await countExercisesOf(db, molecule.id),
      sameStructure: await listMoleculesOfSameStructure(db, molecule),
    });
  }

  async function change(
    call: { id: string; expected: Date | undefined; caller: Caller },
    body: BodyOf<typeof endpoints.molecules.update>,
  ): Promise<Molecule> {
    const { id, expected, caller } = call;
    const fieldsOf = await moleculeChangeOf(body);
    const outcome = await updateMolecule(db, id, { fieldsOf, expected });
    if (outcome === 'taken') throw idTaken(body.id ?? id);
    if (typeof outcome === 'object')
      throw conflict(
        'twin-exercises',
        createMessage('structure-reveals-answers', {
          exercises: outcome.twins.map(({ id: twin, name }) => `${name} (${twin})`).join(', '),
        }),
      );
    requireSuccess(outcome);
    return view(body.id ?? id, caller);
  }

  binder.bind(endpoints.molecules.list, async ({ query, caller, request, reply }) => {
    const search = await prepareMoleculeSearch(db, query, request);
    const wanted = { ...search, ...visibilityForCaller(caller), ...pageWindowOf(query, pageSizes.molecules) };
    const { rows, total } = await catalogue.read((store) => listMolecules(store, wanted));
    void reply.header('X-Total-Count', total);
    return rows.map((row, index) => ({ ...moleculeListItem(row), ...(index === 0 && { count: total }) }));
  });

  binder.bind(endpoints.molecules.facets, async ({ caller }) =>
    facetsView(await catalogue.read((store) => loadMoleculeFacets(store, visibilityForCaller(caller)))),
  );

  binder.bind(endpoints.molecules.read, ({ params, caller }) => view(params.id, caller));

  binder.bind(endpoints.molecules.create, async ({ body }) => {
    if ((await createMolecule(db, await newMoleculeRow(body))) === 'taken') throw idTaken(body.id);
    return { id: body.id };
  });

  binder.bind(endpoints.molecules.update, ({ params, body, request, caller }) =>
    change({ id: params.id, expected: readExpectedVersion(request), caller }, body),
  );

  binder.bind(endpoints.molecules.updateDrawing, ({ params, body, request, caller }) =>
    change({ id: params.id, expected: readExpectedVersion(request), caller }, body),
  );

  binder.bind(endpoints.molecules.duplicate, async ({ params, body, reply }) => {
    const { resample, ...copy } = body;
    const resampled = resample && copy.experiments ? await resampleSpectraOf(params.id) : undefined;
    const outcome = await copyMolecule(db, params.id, { ...copy, resampled });
    if (outcome === 'taken') throw idTaken(body.id);
    if (outcome === 'changed') throw conflict('spectra-changed', createMessage('spectrum-changed'));
    if (outcome === 'missing') throw notFound();
    void reply.header('Location', `/api/v1/molecules/${encodeURIComponent(body.id)}`);
    return { id: body.id };
  });

  binder.bind(endpoints.molecules.release, async ({ params, body, caller }) => {
    const molecule = await findMolecule(db, params.id, visibilityForCaller(caller));
    if (molecule === undefined) throw notFound();
    const time = body.at === null ? undefined : new Date(body.at);
    // A past time means now: students could not see the compound before.
    const at = time !== undefined && time > new Date() ? time : undefined;
    const release = await releaseCompound(db, molecule.compoundCode, at);
    if (release.outcome === 'exercises-open')
      throw conflict(
        'exercises-open',
        createMessage('exercises-open', {
          exercises: release.exercises.map(({ id, name }) => `${name} (${id})`).join(', '),
        }),
      );
    if (release.outcome === 'unprotected') throw conflict('not-protected', createMessage('not-protected'));
    return view(params.id, caller);
  });

  binder.bind(endpoints.molecules.remove, async ({ params, request, caller }) => {
    const expected = readExpectedVersion(request);
    const deletedBy = caller.account?.id;
    requireSuccess(await moveToBin(db, { kind: 'molecule', id: params.id, deletedBy, expected }));
  });
}
