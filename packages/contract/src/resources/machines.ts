import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { createdReply, isoTime, numberField, required } from '../fields.ts';
import { limits } from '../limits.ts';

/** `thisYear` is the clock's, given by whoever validates: the contract itself has no clock. */
export function machineInput(thisYear: number) {
  const outside = 'The year must between 1900 and now';
  return z.strictObject({
    name: required('Please input a name'),
    manufacturer: required('Please input a manufacturer'),
    serialNumber: required('Please input a serial number'),
    commissioningYear: numberField('Please input a year').pipe(
      z
        .int('The year must be an integer')
        .min(limits.commissioningYearMinimum, outside)
        .max(thisYear, outside),
    ),
    type: numberField('Please input a type'),
  });
}

export const machineSchema = z.object({
  id: z.string(),
  name: z.string(),
  laboratoryId: z.string(),
  manufacturer: z.string(),
  serialNumber: z.string(),
  commissioningYear: z.number(),
  type: z.number(),
  lastModified: isoTime,
});

const laboratoryParams = z.object({ laboratoryId: z.string() });

export const machines = {
  list: defineEndpoint({
    method: 'GET',
    path: '/laboratories/{laboratoryId}/machines',
    access: 'laboratories.read',
    summary: 'The machines of a laboratory',
    params: laboratoryParams,
    reply: { status: 200, schema: z.array(machineSchema) },
  }),
  create: defineEndpoint({
    method: 'POST',
    path: '/laboratories/{laboratoryId}/machines',
    access: 'content.manage',
    summary: 'Add a machine to a laboratory',
    params: laboratoryParams,
    body: machineInput(9999),
    reply: { status: 201, schema: createdReply },
  }),
};
