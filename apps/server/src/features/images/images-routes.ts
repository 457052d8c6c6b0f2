import { endpoints, imageMessages } from '@elucida/contract';
import { BytesReply, NotModifiedReply, type SentInput } from '../../http/bind-endpoint.ts';
import { cleanFileName } from '../../http/clean-file-name.ts';
import { contentDisposition } from '../../http/content-disposition.ts';
import { expectedVersion, requireDone } from '../../http/expected-version.ts';
import { type Fault, notFound, staleEdit, unusable, wrongMediaType } from '../../http/failures.ts';
import { isKnownTo } from '../../http/known-to-caller.ts';
import type { UploadedFile } from '../../http/upload-spool.ts';
import { type Viewer, visibilityOf } from '../../http/viewer.ts';
import type { Services } from '../../services.ts';
import { moveToBin } from '../../store/bin-store.ts';
import { findExperiment } from '../../store/experiments-store.ts';
import {
  type ImageRow,
  createImage,
  findImage,
  imagesOfExperiments,
  updateImage,
} from '../../store/images-store.ts';
import { isStale } from '../../store/versions.ts';
import { cleanPicture } from './clean-picture.ts';
import { imageSummary } from './image-view.ts';
import { pictureOf } from './picture-of.ts';

interface ImageParams {
  id: string;
  experimentId: string;
  imageId: string;
}

type Reason = 'wrong-type' | 'unreadable' | 'too-many-pixels';

const refusalMessages: Record<Reason, string> = {
  'wrong-type': imageMessages.wrongType,
  unreadable: 'The image cannot be read: the file is damaged or cut short.',
  'too-many-pixels': 'The image has too many pixels: at most 40 million can be kept.',
};

/** Faults of a picture that came with faulty fields. */
async function pictureFaults({ files: [file] }: SentInput): Promise<Fault[]> {
  if (file === undefined) return [];
  const cleaning = await cleanPicture(await file.read());
  return cleaning.ok ? [] : [{ path: 'image', message: refusalMessages[cleaning.reason] }];
}

function refusal(reason: Reason) {
  const message = refusalMessages[reason];
  if (reason === 'wrong-type') return wrongMediaType(message);
  return unusable(`image-${reason}`, message, [{ path: 'image', message }]);
}

export function registerImages({ db, blobs, binder }: Services): void {
  async function requireExperiment(params: Omit<ImageParams, 'imageId'>, viewer: Viewer): Promise<void> {
    const path = { moleculeId: params.id, experimentId: params.experimentId };
    if ((await findExperiment(db, path, visibilityOf(viewer))) === undefined) throw notFound();
  }

  async function requireImage(params: ImageParams, viewer: Viewer): Promise<ImageRow> {
    const { id: moleculeId, experimentId, imageId } = params;
    const row = await findImage(db, { moleculeId, experimentId, imageId }, visibilityOf(viewer));
    if (row === undefined) throw notFound();
    return row;
  }

  async function keep(file: UploadedFile) {
    const cleaning = await cleanPicture(await file.read());
    if (!cleaning.ok) throw refusal(cleaning.reason);
    const { bytes, mime, width, height } = cleaning.picture;
    return { name: cleanFileName(file.name), mime, width, height, blob: await blobs.put(bytes) };
  }

  binder.bind(endpoints.images.list, async ({ params, viewer }) => {
    await requireExperiment(params, viewer);
    const found = await imagesOfExperiments(db, [params.experimentId]);
    return (found.get(params.experimentId) ?? []).map(imageSummary);
  });

  binder.bind(endpoints.images.read, async ({ params, viewer }) => {
    const row = await requireImage(params, viewer);
    return { ...imageSummary(row), image: (await pictureOf(blobs, row)).toString('base64') };
  });

  binder.bind(endpoints.images.content, async ({ params, query, viewer, request, reply }) => {
    const row = await requireImage(params, viewer);
    const version = row.lastModified.toISOString();
    const isForEver = query.version === version;
    const isUnversioned = query.version === undefined;
    void reply
      .header('ETag', `"${version}"`)
      .header(
        'Cache-Control',
        isForEver
          ? 'private, max-age=31536000, immutable'
          : isUnversioned
            ? 'private, max-age=604800'
            : 'private, no-cache',
      )
      .header('Content-Disposition', contentDisposition('inline', row.name))
      .header('Content-Security-Policy', "sandbox; default-src 'none'");
    if (isKnownTo(request, `"${version}"`)) return new NotModifiedReply();
    return new BytesReply(await pictureOf(blobs, row), row.mime);
  });

  binder.bind(
    endpoints.images.create,
    async ({ params, body, files, viewer }) => {
      await requireExperiment(params, viewer);
      const picture = await keep(files[0]!);
      const id = await createImage(db, params.id, { experimentId: params.experimentId, ...body, ...picture });
      if (id === undefined) throw notFound();
      return { id };
    },
    { otherFaults: pictureFaults },
  );

  binder.bind(
    endpoints.images.update,
    async ({ params, body, files, viewer, request }) => {
      const row = await requireImage(params, viewer);
      const expected = expectedVersion(request);
      // Before the work on a picture that would then be refused; the store looks again.
      if (isStale(row, expected)) throw staleEdit();
      const picture = files[0] === undefined ? {} : await keep(files[0]);
      const path = { moleculeId: params.id, imageId: params.imageId };
      requireDone(await updateImage(db, path, { fields: { ...body, ...picture }, expected }));
      return imageSummary(await requireImage(params, viewer));
    },
    { otherFaults: pictureFaults },
  );

  binder.bind(endpoints.images.remove, async ({ params, viewer, request }) => {
    await requireImage(params, viewer);
    const expected = expectedVersion(request);
    const deletedBy = viewer.account?.id;
    requireDone(await moveToBin(db, { kind: 'image', id: params.imageId, deletedBy, expected }));
  });
}
