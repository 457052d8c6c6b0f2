import {
  type SpectrumMetadata,
  contourTypes,
  createMessage,
  endpoints,
  isConditionShown,
  fitsExperimentType,
  solventKey,
} from '@elucida/contract';
import type { FastifyRequest } from 'fastify';
import { type RawInput, StreamReply } from '../../platform/http/binding/bind-endpoint.ts';
import { contentDispositionOf } from '../../platform/http/headers/content-disposition.ts';
import { readExpectedVersion, requireSuccess } from '../../platform/http/binding/expected-version.ts';
import {
  type Fault,
  conflict,
  invalidInput,
  notFound,
  staleEdit,
} from '../../platform/http/failures/failures.ts';
import { type Caller, visibilityForCaller } from '../../platform/http/binding/caller.ts';
import type { Services } from '../../services.ts';
import { moveToBin } from '../catalogue/bin/store.ts';
import { type ExerciseExperimentRow, findExerciseExperiment } from '../exercises/experiments-store.ts';
import { type ExperimentRow, findExperiment } from '../catalogue/experiments/store.ts';
import {
  type SpectrumFields,
  type SpectrumRow,
  createSpectrum,
  findSpectrum,
  updateSpectrum,
} from './store.ts';
import { isStale } from '../../database/queries/versions.ts';
import { storeUpload } from './upload/store-upload.ts';
import { processAndStoreSpectrum } from './process-spectrum.ts';
import {
  type SpectrumRange,
  rejectPeaksOutOfRange,
  rejectThresholdOutOfRange,
} from './upload/reject-out-of-range.ts';
import { readUploadedSpectra } from './upload/read-uploaded-spectra.ts';
import { savedSpectrumReply, sendSpectrum } from './reply/send-spectrum.ts';
import { catalogueSpectrumView, exerciseSpectrumView } from './view.ts';

const recipeOfOtherFile = createMessage('recipe-with-file');

interface SpectrumParams {
  id: string;
  experimentId: string;
}

/** The experiment's type has to be changed first. */
function rejectOtherType(type: string | undefined, experimentType: string): void {
  if (type === undefined || fitsExperimentType(type, experimentType)) return;
  const message = createMessage('type-of-experiment', { type: experimentType });
  throw conflict('type-of-experiment', message, 'type');
}

function typeChanged() {
  return conflict('type-of-experiment', createMessage('type-has-changed'));
}

/** Reading takes time, and a user may cancel the upload or close the page. */
function createAbortCheck(request: FastifyRequest): () => boolean {
  return () => request.socket.destroyed;
}

function rangeOf({ type, metadata }: Pick<SpectrumRow, 'type' | 'metadata'>): SpectrumRange {
  return { type, metadata: metadata as unknown as SpectrumMetadata };
}

/** Peaks and a threshold are valid only for the numbers that they were checked against. */
function isBoundToNumbers({
  peaks,
  defaultThreshold,
}: Pick<SpectrumFields, 'peaks' | 'defaultThreshold'>): boolean {
  return typeof defaultThreshold === 'number' || (peaks ?? null) !== null;
}

/** Rejects a threshold outside the intensities. */
function contoursAsked(
  row: SpectrumRow,
  { threshold, nbIntervals }: { threshold?: number | undefined; nbIntervals?: number | undefined },
) {
  if (threshold === undefined || !contourTypes.includes(row.type)) return {};
  rejectThresholdOutOfRange(rangeOf(row), { threshold, path: 'threshold' });
  return { contours: { threshold, count: nbIntervals } };
}

function isSolventHidden({ conditions, conditionFlags }: ExerciseExperimentRow): boolean {
  return conditions.some(({ key }) => key === solventKey) && !isConditionShown(solventKey, conditionFlags);
}

async function spectraFaults({ files }: RawInput): Promise<Fault[]> {
  if (files.length === 0) return [];
  const answer = await readUploadedSpectra({ files: files.map(({ name, path }) => ({ name, path })) });
  return answer.ok ? [] : [{ path: 'spectra', message: answer.failure.message }];
}

export function registerSpectra({ db, catalogue, blobs, binder }: Services): void {
  async function requireExperiment(params: SpectrumParams, caller: Caller): Promise<ExperimentRow> {
    const path = { moleculeId: params.id, experimentId: params.experimentId };
    const experiment = await findExperiment(db, path, visibilityForCaller(caller));
    if (experiment === undefined) throw notFound();
    return experiment;
  }

  async function requireSpectrum(params: SpectrumParams, caller: Caller): Promise<SpectrumRow> {
    const experiment = await requireExperiment(params, caller);
    const row = await findSpectrum(db, experiment.id);
    if (row === undefined) throw notFound();
    return row;
  }

  async function readSpectrum(params: SpectrumParams, caller: Caller): Promise<SpectrumRow> {
    const path = { moleculeId: params.id, experimentId: params.experimentId };
    const row = await catalogue.read(async (store) => {
      const experiment = await findExperiment(store, path, visibilityForCaller(caller));
      return experiment && findSpectrum(store, experiment.id);
    });
    if (row === undefined) throw notFound();
    return row;
  }

  binder.bind(endpoints.spectra.read, async ({ params, query, caller, request, reply }) => {
    const row = await readSpectrum(params, caller);
    const head = catalogueSpectrumView(row);
    const spectrum = {
      row,
      head,
      modified: row.lastModified,
      isEditable: true,
      ...contoursAsked(row, query),
    } as const;
    return sendSpectrum(blobs, { request, reply }, spectrum);
  });

  binder.bind(endpoints.exercises.spectrum, async ({ params, query, caller, request, reply }) => {
    const path = { exerciseId: params.id, experimentId: params.experimentId };
    const found = await findExerciseExperiment(db, path, visibilityForCaller(caller));
    const row = found && (await findSpectrum(db, found.experimentId));
    if (row === undefined) throw notFound();
    const hidesSolvent = isSolventHidden(found!);
    // A changed exercise and a replaced spectrum both invalidate the cached copy.
    const modified = new Date(Math.max(found!.exercise.lastModified.getTime(), row.lastModified.getTime()));
    const showsTitle = found!.exercise.showsExperimentNames;
    const head = exerciseSpectrumView(row, { modified, showsTitle, hidesSolvent });
    const spectrum = { row, head, modified, hidesSolvent, ...contoursAsked(row, query) };
    return sendSpectrum(blobs, { request, reply }, spectrum);
  });

  binder.bind(endpoints.spectra.original, async ({ params, caller, reply }) => {
    const row = await readSpectrum(params, caller);
    const file = await blobs.open(row.originalBlob);
    if (file === undefined) throw new Error(`The blob ${row.originalBlob} of a spectrum is missing.`);
    void reply
      .header('Content-Disposition', contentDispositionOf('attachment', row.originalName))
      .header('Content-Security-Policy', "sandbox; default-src 'none'");
    return new StreamReply(file, 'application/octet-stream');
  });

  binder.bind(
    endpoints.spectra.create,
    async ({ params, body, files, caller, request, reply }) => {
      const experiment = await requireExperiment(params, caller);
      const taken = conflict('spectrum-exists', createMessage('spectrum-exists'));
      if (await findSpectrum(db, experiment.id)) throw taken;
      rejectOtherType(body.type, experiment.type);
      const upload = await storeUpload(blobs, {
        files,
        paths: body.paths,
        choice: body.choice,
        type: body.type ?? experiment.type,
        isTypeExplicit: body.type !== undefined,
        isAborted: createAbortCheck(request),
      });
      const spectrum = {
        experimentId: experiment.id,
        name: body.name || body.title,
        title: body.title,
        comment: body.comment,
        copyright: body.copyright,
        ...upload,
      };
      const created = await createSpectrum(db, spectrum, experiment.type);
      if (created === 'taken') throw taken;
      if (created === 'other-type') throw typeChanged();
      if (created === 'missing') throw notFound();
      // The URL contains no id, because an experiment has one spectrum.
      void reply.header('Location', request.url);
      return { id: experiment.id };
    },
    { otherFaults: spectraFaults },
  );

  binder.bind(
    endpoints.spectra.update,
    async ({ params, body, files, caller, request, reply }) => {
      const experiment = await requireExperiment(params, caller);
      const row = await requireSpectrum(params, caller);
      const expected = readExpectedVersion(request);
      // Checked before files are read in vain; the store checks again.
      if (isStale(row, expected)) throw staleEdit();
      rejectOtherType(body.type, experiment.type);
      const { paths, choice, defaultNbIntervals, recipe, ...fields } = body;
      const type = body.type ?? row.type;
      if (files.length > 0 && recipe) throw invalidInput([{ path: 'recipe', message: recipeOfOtherFile }]);
      const upload =
        files.length === 0
          ? undefined
          : await storeUpload(blobs, {
              files,
              paths,
              choice,
              type,
              isTypeExplicit: body.type !== undefined,
              isAborted: createAbortCheck(request),
            });
      const isProcessed = upload === undefined && recipe !== undefined && (recipe ?? row.recipe) !== null;
      const processed = isProcessed ? await processAndStoreSpectrum(blobs, row, recipe) : undefined;
      const numbers = rangeOf({
        type: upload?.type ?? type,
        metadata: upload?.metadata ?? processed?.metadata ?? row.metadata,
      });
      rejectPeaksOutOfRange(numbers, fields.peaks);
      rejectThresholdOutOfRange(numbers, { threshold: fields.defaultThreshold, path: 'defaultThreshold' });
      const outcome = await updateSpectrum(db, row.experimentId, {
        // Peaks, a threshold and a recipe for other numbers are meaningless.
        fields: {
          ...(upload && { peaks: null, defaultThreshold: null, recipe: null, fileWireBlob: null }),
          ...processed,
          ...fields,
          ...upload,
          defaultNbLevels: defaultNbIntervals,
        },
        expected,
        checkedAgainst:
          upload === undefined && (isProcessed || isBoundToNumbers(fields)) ? row.wireBlob : undefined,
        experimentType: upload !== undefined || body.type !== undefined ? experiment.type : undefined,
      });
      if (outcome === 'other-type') throw typeChanged();
      requireSuccess(outcome);
      const changed = await requireSpectrum(params, caller);
      void reply.header('ETag', `"${changed.lastModified.toISOString()}"`);
      return savedSpectrumReply(
        blobs,
        { request, reply },
        { row: changed, head: catalogueSpectrumView(changed) },
      );
    },
    { otherFaults: spectraFaults },
  );

  binder.bind(endpoints.spectra.remove, async ({ params, caller, request }) => {
    const row = await requireSpectrum(params, caller);
    const expected = readExpectedVersion(request);
    const deletedBy = caller.account?.id;
    requireSuccess(await moveToBin(db, { kind: 'spectrum', id: row.experimentId, deletedBy, expected }));
  });
}
