import { type Message, createMessage, endpoints } from '@elucida/contract';
import { BytesReply, NotModifiedReply, type RawInput } from '../../../platform/http/binding/bind-endpoint.ts';
import { cleanFileName } from '../../../platform/http/headers/clean-file-name.ts';
import { contentDispositionOf } from '../../../platform/http/headers/content-disposition.ts';
import { readExpectedVersion, requireSuccess } from '../../../platform/http/binding/expected-version.ts';
import {
  type Fault,
  notFound,
  staleEdit,
  unprocessable,
  wrongMediaType,
} from '../../../platform/http/failures/failures.ts';
import { matchesEtag } from '../../../platform/http/headers/matches-etag.ts';
import type { UploadedFile } from '../../../platform/http/uploads/upload-spool.ts';
import { type Caller, visibilityForCaller } from '../../../platform/http/binding/caller.ts';
import type { Services } from '../../../services.ts';
import { moveToBin } from '../bin/store.ts';
import { findExperiment } from '../experiments/store.ts';
import { type ImageRow, createImage, findImage, listImagesOfExperiments, updateImage } from './store.ts';
import { isStale } from '../../../database/queries/versions.ts';
import { type ReEncodeResult, reEncodePicture } from './re-encode-picture.ts';
import { imageSummary } from './view.ts';
import { loadPicture } from './load-picture.ts';

interface ImageParams {
  id: string;
  experimentId: string;
  imageId: string;
}

type Reason = Extract<ReEncodeResult, { ok: false }>['reason'];

const rejectionMessages: Record<Reason, Message> = {
  'wrong-type': createMessage('image-of-other-type'),
  unreadable: createMessage('damaged-image'),
  'too-many-pixels': createMessage('too-many-pixels'),
};

/** Checks the picture of a request whose other fields have faults. */
async function pictureFaults({ files: [file] }: RawInput): Promise<Fault[]> {
  if (file === undefined) return [];
  const reEncoded = await reEncodePicture(await file.read());
  return reEncoded.ok ? [] : [{ path: 'image', message: rejectionMessages[reEncoded.reason] }];
}

function refusal(reason: Reason) {
  const message = rejectionMessages[reason];
  if (reason === 'wrong-type') return wrongMediaType(message);
  return unprocessable(`image-${reason}`, message, [{ path: 'image', message }]);
}

export function registerImages({ db, blobs, binder }: Services): void {
  async function requireExperiment(params: Omit<ImageParams, 'imageId'>, caller: Caller): Promise<void> {
    const path = { moleculeId: params.id, experimentId: params.experimentId };
    if ((await findExperiment(db, path, visibilityForCaller(caller))) === undefined) throw notFound();
  }

  async function requireImage(params: ImageParams, caller: Caller): Promise<ImageRow> {
    const { id: moleculeId, experimentId, imageId } = params;
    const row = await findImage(db, { moleculeId, experimentId, imageId }, visibilityForCaller(caller));
    if (row === undefined) throw notFound();
    return row;
  }

  async function storeImage(file: UploadedFile) {
    const reEncoded = await reEncodePicture(await file.read());
    if (!reEncoded.ok) throw refusal(reEncoded.reason);
    const { bytes, mime, width, height } = reEncoded.picture;
    return { name: cleanFileName(file.name), mime, width, height, blob: await blobs.put(bytes) };
  }

  binder.bind(endpoints.images.list, async ({ params, caller }) => {
    await requireExperiment(params, caller);
    const found = await listImagesOfExperiments(db, [params.experimentId]);
    return (found.get(params.experimentId) ?? []).map(imageSummary);
  });

  binder.bind(endpoints.images.read, async ({ params, caller }) => {
    const row = await requireImage(params, caller);
    return { ...imageSummary(row), image: (await loadPicture(blobs, row)).toString('base64') };
  });

  binder.bind(endpoints.images.content, async ({ params, query, caller, request, reply }) => {
    const row = await requireImage(params, caller);
    const version = row.lastModified.toISOString();
    const isCurrentVersion = query.version === version;
    const isUnversioned = query.version === undefined;
    void reply
      .header('ETag', `"${version}"`)
      .header(
        'Cache-Control',
        isCurrentVersion
          ? 'private, max-age=31536000, immutable'
          : isUnversioned
            ? 'private, max-age=604800'
            : 'private, no-cache',
      )
      .header('Content-Disposition', contentDispositionOf('inline', row.name))
      .header('Content-Security-Policy', "sandbox; default-src 'none'");
    if (matchesEtag(request, `"${version}"`)) return new NotModifiedReply();
    return new BytesReply(await loadPicture(blobs, row), row.mime);
  });

  binder.bind(
    endpoints.images.create,
    async ({ params, body, files, caller }) => {
      await requireExperiment(params, caller);
      const picture = await storeImage(files[0]!);
      const id = await createImage(db, params.id, { experimentId: params.experimentId, ...body, ...picture });
      if (id === undefined) throw notFound();
      return { id };
    },
    { otherFaults: pictureFaults },
  );

  binder.bind(
    endpoints.images.update,
    async ({ params, body, files, caller, request }) => {
      const row = await requireImage(params, caller);
      const expected = readExpectedVersion(request);
      // This check avoids processing a picture in vain; the store checks again.
      if (isStale(row, expected)) throw staleEdit();
      const picture = files[0] === undefined ? {} : await storeImage(files[0]);
      const path = { moleculeId: params.id, imageId: params.imageId };
      requireSuccess(await updateImage(db, path, { fields: { ...body, ...picture }, expected }));
      return imageSummary(await requireImage(params, caller));
    },
    { otherFaults: pictureFaults },
  );

  binder.bind(endpoints.images.remove, async ({ params, caller, request }) => {
    await requireImage(params, caller);
    const expected = readExpectedVersion(request);
    const deletedBy = caller.account?.id;
    requireSuccess(await moveToBin(db, { kind: 'image', id: params.imageId, deletedBy, expected }));
  });
}
