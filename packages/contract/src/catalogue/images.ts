import { z } from 'zod';
import { defineEndpoint } from '../api/endpoint.ts';
import { createdReply, isoTime } from '../api/fields.ts';
import { limits } from '../limits.ts';
import { uploadTexts } from '../spectra/upload-texts.ts';

export const imageInput = z.strictObject(uploadTexts);

export type ImageInput = z.input<typeof imageInput>;

export const imageChanges = imageInput.partial();

export type ImageChanges = z.input<typeof imageChanges>;

export const imageSummarySchema = z.object({
  id: z.string(),
  name: z.string(),
  title: z.string(),
  copyright: z.string(),
  comment: z.string(),
  mime: z.string(),
  /** In pixels. */
  width: z.number(),
  height: z.number(),
  lastModified: isoTime,
});

export type ImageSummary = z.output<typeof imageSummarySchema>;

/** `image`: the picture in base64. */
export const imageSchema = imageSummarySchema.extend({ image: z.string() });

const experimentParams = z.object({ id: z.string(), experimentId: z.string() });
const imageParams = experimentParams.extend({ imageId: z.string() });
const path = '/molecules/{id}/experiments/{experimentId}/images';

const upload = {
  field: 'image',
  maxFiles: 1,
  maxBytes: limits.imageBytes,
  tooLarge: 'image-too-large',
} as const;

export const images = {
  list: defineEndpoint({
    method: 'GET',
    path,
    access: 'catalogue.read',
    summary: 'List the images of an experiment',
    description: 'Without the pictures.',
    params: experimentParams,
    reply: { status: 200, schema: z.array(imageSummarySchema) },
  }),
  read: defineEndpoint({
    method: 'GET',
    path: `${path}/{imageId}`,
    access: 'catalogue.read',
    summary: 'View image details',
    description: 'Returns the details with the picture in base64.',
    params: imageParams,
    reply: { status: 200, schema: imageSchema },
  }),
  content: defineEndpoint({
    method: 'GET',
    path: `${path}/{imageId}/content`,
    access: 'catalogue.read',
    summary: 'View an image',
    description: 'Returns the bytes of the picture.',
    params: imageParams,
    // The address with the image's `lastModified` names one picture for ever, so it may be cached
    // without limit.
    query: z.strictObject({ version: z.string().optional() }),
    reply: { status: 200, bytes: ['image/*'] },
  }),
  create: defineEndpoint({
    method: 'POST',
    path,
    access: 'content.manage',
    summary: 'Add an image',
    description: 'Takes a jpg or png file, and removes the metadata of the camera.',
    params: experimentParams,
    body: imageInput,
    upload,
    reply: { status: 201, schema: createdReply },
  }),
  update: defineEndpoint({
    method: 'PATCH',
    path: `${path}/{imageId}`,
    access: 'content.manage',
    summary: 'Change an image',
    description: 'Changes its texts, or replaces its picture.',
    params: imageParams,
    body: imageChanges,
    upload: { ...upload, isOptional: true },
    isVersioned: true,
    reply: { status: 200, schema: imageSummarySchema },
  }),
  remove: defineEndpoint({
    method: 'DELETE',
    path: `${path}/{imageId}`,
    access: 'content.manage',
    summary: 'Delete an image',
    description: 'Moves the image to the bin.',
    params: imageParams,
    isVersioned: true,
    reply: { status: 204 },
  }),
};
