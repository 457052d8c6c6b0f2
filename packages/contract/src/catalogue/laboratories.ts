import { z } from 'zod';
import { defineEndpoint } from '../api/endpoint.ts';
import { createdReply, idParams, isoTime, required } from '../api/fields.ts';

export const laboratoryInput = z.strictObject({ name: required('no-name', 500) });

export type LaboratoryInput = z.input<typeof laboratoryInput>;

/** Laboratory; `machines` and `experiments` count the objects that a deletion includes. */
export const laboratorySchema = z.object({
  id: z.string(),
  name: z.string(),
  machines: z.number(),
  experiments: z.number(),
  lastModified: isoTime,
});

export type Laboratory = z.output<typeof laboratorySchema>;

export const laboratories = {
  list: defineEndpoint({
    method: 'GET',
    path: '/laboratories',
    access: 'laboratories.read',
    summary: 'List the laboratories',
    reply: { status: 200, schema: z.array(laboratorySchema) },
  }),
  read: defineEndpoint({
    method: 'GET',
    path: '/laboratories/{id}',
    access: 'laboratories.read',
    summary: 'View a laboratory',
    params: idParams,
    reply: { status: 200, schema: laboratorySchema },
  }),
  create: defineEndpoint({
    method: 'POST',
    path: '/laboratories',
    access: 'content.manage',
    summary: 'Create a laboratory',
    body: laboratoryInput,
    reply: { status: 201, schema: createdReply },
  }),
  update: defineEndpoint({
    method: 'PATCH',
    path: '/laboratories/{id}',
    access: 'content.manage',
    summary: 'Change a laboratory',
    params: idParams,
    body: laboratoryInput.partial(),
    isVersioned: true,
    reply: { status: 200, schema: laboratorySchema },
  }),
  remove: defineEndpoint({
    method: 'DELETE',
    path: '/laboratories/{id}',
    access: 'content.manage',
    summary: 'Delete a laboratory',
    description: 'Moves the laboratory with its machines and their experiments to the bin.',
    params: idParams,
    isVersioned: true,
    reply: { status: 204 },
  }),
};
