import { defineEndpoint } from '../api/endpoint.ts';
import { idParams } from '../api/fields.ts';

export const personalData = {
  archive: defineEndpoint({
    method: 'GET',
    path: '/accounts/{id}/data',
    access: 'account.read-own',
    needsProof: 'sometimes',
    summary: 'Download a user’s data',
    description:
      'Returns own data as a ZIP archive; administrators with a recent confirmation of identity get the data of any account.',
    params: idParams,
    reply: { status: 200, bytes: ['application/zip'] },
  }),
};
