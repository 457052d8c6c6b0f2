import { z } from 'zod';
import { defineEndpoint } from '../api/endpoint.ts';

export const personalData = {
  archive: defineEndpoint({
    method: 'GET',
    path: '/accounts/{id}/data',
    access: 'account.read-own',
    needsProof: 'sometimes',
    summary:
      'All that is held on a person as a ZIP archive: one’s own, or anybody’s for an administrator with a recent proof',
    params: z.object({ id: z.string() }),
    reply: { status: 200, bytes: ['application/zip'] },
  }),
};
