import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { createdReply, required } from '../fields.ts';

export const laboratorySchema = z.object({ id: z.string(), name: z.string() });

export const laboratories = {
  list: defineEndpoint({
    method: 'GET',
    path: '/laboratories',
    access: 'laboratories.read',
    summary: 'All laboratories',
    reply: { status: 200, schema: z.array(laboratorySchema) },
  }),
  create: defineEndpoint({
    method: 'POST',
    path: '/laboratories',
    access: 'content.manage',
    summary: 'Add a laboratory',
    body: z.strictObject({ name: required('Please input a name') }),
    reply: { status: 201, schema: createdReply },
  }),
};
