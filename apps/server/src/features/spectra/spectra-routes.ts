import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { brotliDecompress } from 'node:zlib';
import { promisify } from 'node:util';
import { endpoints, wireMediaType } from '@elucida/contract';
import { describePlace, readWire } from '@elucida/spectra';
import { zipSync } from 'fflate';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { BytesReply, NotModifiedReply, StreamReply } from '../../http/bind-endpoint.ts';
import { conflict, notFound, unusable } from '../../http/failures.ts';
import type { UploadedFile } from '../../http/multipart.ts';
import { visibilityOf } from '../../http/viewer.ts';
import type { Services } from '../../services.ts';
import { findExerciseExperiment } from '../../store/exercises-store.ts';
import { findExperiment } from '../../store/experiments-store.ts';
import { createTurns } from '../../store/turns.ts';
import { type SpectrumRow, createSpectrum, findSpectrum } from '../../store/spectra-store.ts';
import { chooseSpectrum } from './choose-spectrum.ts';
import { type ReadSpectrum, readUploadedSpectra } from './reading.ts';
import { catalogueSpectrumView, exerciseSpectrumView, spectrumJson } from './spectrum-view.ts';

const decompress = promisify(brotliDecompress);

/** A large spectrum is tens of megabytes while it is unpacked. */
const decoding = createTurns({ simultaneous: 2, longestQueue: 200 });

/** One file is kept as it came; the files of a folder as a zip that only wraps them. */
function originalOf(files: UploadedFile[]): { name: string; bytes: Uint8Array } {
  const only = files.length === 1 ? files[0] : undefined;
  if (only) return only;
  // Numbered, since a folder sent file by file may hold one name twice.
  const entries = Object.fromEntries(files.map((file, index) => [`${index + 1}/${file.name}`, file.bytes]));
  return { name: 'spectrum.zip', bytes: zipSync(entries, { level: 0 }) };
}

function wantsBytes(request: FastifyRequest): boolean {
  return (request.headers.accept ?? '').split(',').some((type) => type.trim().startsWith(wireMediaType));
}

/** A version of one address: made of neither the bytes nor their name, so that it compares with nothing else. */
function versionTag(request: FastifyRequest, modified: Date, form: string): string {
  const path = request.url.split('?')[0] ?? '';
  return `"${createHash('sha256').update(`${path} ${form} ${modified.toISOString()}`).digest('base64url').slice(0, 27)}"`;
}

export function registerSpectra({ db, blobs, binder }: Services): void {
  async function wireOf(row: SpectrumRow): Promise<Buffer> {
    const wire = await blobs.get(row.wireBlob);
    if (wire === undefined) throw new Error(`The blob ${row.wireBlob} of a spectrum is missing.`);
    return wire;
  }

  async function decoded(row: SpectrumRow) {
    const result = readWire(await decompress(await wireOf(row)));
    if (!result.ok) throw new Error(`The blob ${row.wireBlob} of a spectrum cannot be read.`);
    return result.spectrum;
  }

  async function sendWire(row: SpectrumRow, request: FastifyRequest, reply: FastifyReply) {
    const wire = await wireOf(row);
    const acceptsBrotli = /\bbr\b/.test(String(request.headers['accept-encoding'] ?? ''));
    if (acceptsBrotli) void reply.header('Content-Encoding', 'br');
    void reply.header('Vary', 'Accept, Accept-Encoding');
    return new BytesReply(acceptsBrotli ? wire : await decompress(wire), wireMediaType);
  }

  /** The shared end of both addresses of a spectrum: unchanged, in bytes, or as JSON. */
  async function sendSpectrum(
    call: { request: FastifyRequest; reply: FastifyReply },
    row: SpectrumRow,
    options: { modified: Date; head: object },
  ) {
    const { request, reply } = call;
    const asBytes = wantsBytes(request);
    const tag = versionTag(request, options.modified, asBytes ? 'bytes' : 'json');
    void reply.header('ETag', tag).header('Cache-Control', 'private, no-cache');
    if (request.headers['if-none-match'] === tag) return new NotModifiedReply();
    if (asBytes) return sendWire(row, request, reply);
    const spectrum = await decoding.take(() => decoded(row));
    return new StreamReply(
      Readable.from(spectrumJson(options.head, spectrum)),
      'application/json; charset=utf-8',
    );
  }

  binder.bind(endpoints.spectra.read, async ({ params, viewer, request, reply }) => {
    const path = { moleculeId: params.id, experimentId: params.experimentId };
    const experiment = await findExperiment(db, path, visibilityOf(viewer));
    const row = experiment && (await findSpectrum(db, experiment.id));
    if (row === undefined) throw notFound();
    return sendSpectrum({ request, reply }, row, {
      modified: row.lastModified,
      head: catalogueSpectrumView(row),
    });
  });

  binder.bind(endpoints.exercises.spectrum, async ({ params, viewer, request, reply }) => {
    const path = { exerciseId: params.id, experimentId: params.experimentId };
    const found = await findExerciseExperiment(db, path, visibilityOf(viewer));
    const row = found && (await findSpectrum(db, found.experimentId));
    if (row === undefined) throw notFound();
    // The later of the two: neither a changed exercise nor a replaced spectrum may pass for the version one has.
    const modified = new Date(Math.max(found!.exercise.lastModified.getTime(), row.lastModified.getTime()));
    return sendSpectrum({ request, reply }, row, { modified, head: exerciseSpectrumView(row, modified) });
  });

  binder.bind(endpoints.spectra.original, async ({ params, viewer, reply }) => {
    const path = { moleculeId: params.id, experimentId: params.experimentId };
    const experiment = await findExperiment(db, path, visibilityOf(viewer));
    const row = experiment && (await findSpectrum(db, experiment.id));
    const bytes = row && (await blobs.get(row.originalBlob));
    if (row === undefined || bytes === undefined) throw notFound();
    void reply
      .header('Content-Disposition', `attachment; filename*=UTF-8''${encodeURIComponent(row.originalName)}`)
      .header('Content-Security-Policy', "sandbox; default-src 'none'");
    return new BytesReply(bytes, 'application/octet-stream');
  });

  async function readFiles(files: UploadedFile[], experimentType: string): Promise<ReadSpectrum> {
    const answer = await readUploadedSpectra({ files });
    if (!answer.ok) {
      const { code, message, place } = answer.failure;
      const where = place === undefined ? '' : describePlace(place);
      throw unusable(code, message, [{ path: where || 'spectra', message }]);
    }
    const choice = chooseSpectrum(answer.spectra, experimentType);
    if (!choice.ok)
      throw unusable('other-type', choice.message, [{ path: 'spectra', message: choice.message }]);
    return choice.spectrum;
  }

  binder.bind(endpoints.spectra.create, async ({ params, body, files, viewer, request, reply }) => {
    const path = { moleculeId: params.id, experimentId: params.experimentId };
    const experiment = await findExperiment(db, path, visibilityOf(viewer));
    if (experiment === undefined) throw notFound();
    const taken = conflict('spectrum-exists', 'This experiment already has a spectrum.');
    if (await findSpectrum(db, experiment.id)) throw taken;
    const spectrum = await readFiles(files, body.type ?? experiment.type);
    const original = originalOf(files);
    const created = await createSpectrum(db, {
      experimentId: experiment.id,
      name: body.name || body.title,
      title: body.title,
      comment: body.comment,
      copyright: body.copyright,
      type: experiment.type,
      metadata: { ...spectrum.metadata },
      originalBlob: await blobs.put(original.bytes),
      originalName: original.name,
      wireBlob: await blobs.put(spectrum.wire),
    });
    if (created === 'taken') throw taken;
    // An experiment has one spectrum: its address has no id of its own.
    void reply.header('Location', request.url);
    return { id: experiment.id };
  });
}
