import { type ImageChanges, type ImageInput, type ImageSummary, endpoints } from '@elucida/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { addressOf, call } from '../../../lib/api/client.ts';
import type { ExperimentPath } from '../../spectra/queries.ts';

/** Contains the version, so that the browser can cache the picture. */
export function imageUrl(
  { moleculeId, experimentId }: ExperimentPath,
  { id, lastModified }: Pick<ImageSummary, 'id' | 'lastModified'>,
): string {
  const params = { id: moleculeId, experimentId, imageId: id };
  return addressOf(endpoints.images.content, { params, query: { version: lastModified } });
}

/** Returns a function that reloads the molecule, whose experiments contain image details. */
function useAfterChange({ moleculeId }: ExperimentPath) {
  const client = useQueryClient();
  return async () => {
    // Exercises list the images that they show.
    await client.invalidateQueries({ queryKey: ['exercises'], refetchType: 'none' });
    await client.invalidateQueries({ queryKey: ['molecules', moleculeId] });
  };
}

export function useCreateImage(path: ExperimentPath) {
  const params = { id: path.moleculeId, experimentId: path.experimentId };
  return useMutation({
    mutationFn: (input: { body: ImageInput; files: File[] }) =>
      call(endpoints.images.create, { params, ...input }),
    onSuccess: useAfterChange(path),
  });
}

export function useUpdateImage(path: ExperimentPath) {
  const params = { id: path.moleculeId, experimentId: path.experimentId };
  return useMutation({
    mutationFn: ({ imageId, ...input }: ImageUpdate) =>
      call(endpoints.images.update, { params: { ...params, imageId }, ...input }),
    onSuccess: useAfterChange(path),
  });
}

export interface ImageUpdate {
  imageId: string;
  body: ImageChanges;
  /** New picture; empty to leave the old one. */
  files: File[];
  version: string;
}

export function useRemoveImage(path: ExperimentPath) {
  const params = { id: path.moleculeId, experimentId: path.experimentId };
  return useMutation({
    mutationFn: ({ imageId, version }: { imageId: string; version: string }) =>
      call(endpoints.images.remove, { params: { ...params, imageId }, version }),
    // After a failure too: another user may have changed it.
    onSettled: useAfterChange(path),
  });
}
