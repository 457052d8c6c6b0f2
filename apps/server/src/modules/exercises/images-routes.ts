import { type ImageSummary, endpoints } from '@elucida/contract';
import { BytesReply, NotModifiedReply } from '../../platform/http/binding/bind-endpoint.ts';
import { contentDispositionOf } from '../../platform/http/headers/content-disposition.ts';
import { notFound } from '../../platform/http/failures/failures.ts';
import { matchesEtag } from '../../platform/http/headers/matches-etag.ts';
import { etagOf } from '../../platform/http/headers/etag.ts';
import { type Caller, visibilityForCaller } from '../../platform/http/binding/caller.ts';
import type { Services } from '../../services.ts';
import { findExerciseExperiment, listImagesOfExercise } from './experiments-store.ts';
import type { ImageRow } from '../catalogue/images/store.ts';
import { exerciseImageView, imageSummary } from '../catalogue/images/view.ts';
import { loadPicture } from '../catalogue/images/load-picture.ts';

interface ExperimentParams {
  id: number;
  experimentId: string;
}

interface ShownImage {
  summary: ImageSummary;
  row: ImageRow;
  modified: Date;
}

/** Under the experiment's handle every caller gets the student's view. */
export function registerExerciseImages({ db, blobs, binder }: Services): void {
  async function listShownImages(
    { id, experimentId }: ExperimentParams,
    caller: Caller,
  ): Promise<ShownImage[]> {
    const path = { exerciseId: id, experimentId };
    const found = await findExerciseExperiment(db, path, visibilityForCaller(caller));
    if (found === undefined) throw notFound();
    const { exercise } = found;
    const rows = await listImagesOfExercise(db, { exerciseId: id, experimentId: found.experimentId });
    return rows.map(({ image: row, handle }, index) => {
      // A change of either is a new version.
      const modified = new Date(Math.max(exercise.lastModified.getTime(), row.lastModified.getTime()));
      const shown = {
        row,
        handle,
        number: index + 1,
        modified,
        showsTitle: exercise.showsExperimentNames,
      };
      const summary = found.handle === experimentId ? exerciseImageView(shown) : imageSummary(row);
      return { summary, row, modified };
    });
  }

  async function requireImage(
    params: ExperimentParams & { imageId: string },
    caller: Caller,
  ): Promise<ShownImage> {
    const images = await listShownImages(params, caller);
    const image = images.find(({ summary }) => summary.id === params.imageId);
    if (image === undefined) throw notFound();
    return image;
  }

  binder.bind(endpoints.exercises.images, async ({ params, caller }) =>
    (await listShownImages(params, caller)).map(({ summary }) => summary),
  );

  binder.bind(endpoints.exercises.image, async ({ params, caller, request, reply }) => {
    const { summary, row, modified } = await requireImage(params, caller);
    // The number in the name changes without a new version when another image is deleted.
    void reply.header('ETag', etagOf(request, modified, JSON.stringify(summary)));
    return { ...summary, image: (await loadPicture(blobs, row)).toString('base64') };
  });

  binder.bind(endpoints.exercises.imageContent, async ({ params, caller, request, reply }) => {
    const { summary, row, modified } = await requireImage(params, caller);
    const tag = etagOf(request, modified, `picture ${summary.name}`);
    void reply
      .header('ETag', tag)
      // The browser must ask again: the caller may no longer be allowed to see the exercise.
      .header('Cache-Control', 'private, no-cache')
      .header('Content-Disposition', contentDispositionOf('inline', summary.name))
      .header('Content-Security-Policy', "sandbox; default-src 'none'");
    if (matchesEtag(request, tag)) return new NotModifiedReply();
    return new BytesReply(await loadPicture(blobs, row), row.mime);
  });
}
