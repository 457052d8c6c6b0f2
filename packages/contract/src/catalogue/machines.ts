import { z } from 'zod';
import { defineEndpoint } from '../api/endpoint.ts';
import { createdReply, isoTime, numberField, required } from '../api/fields.ts';
import { limits } from '../limits.ts';
import { ifWrongType, issueText } from '../messages/issue-text.ts';

/** The type is stored in 32 bits. */
const maxType = 2 ** 31 - 1;

const laboratoryField = required('no-laboratory');

/** `thisYear` comes from the caller, because the contract has no clock. */
export function machineInput(thisYear: number) {
  const outside = issueText('year-out-of-range');
  return z.strictObject({
    name: required('no-name', 500),
    manufacturer: required('no-manufacturer'),
    serialNumber: required('no-serial-number'),
    commissioningYear: numberField('no-year').pipe(
      z
        .int(issueText('year-not-an-integer'))
        .min(limits.commissioningYearMinimum, outside)
        .max(thisYear, outside),
    ),
    type: numberField('no-machine-type').pipe(
      z.int(ifWrongType('machine-type-not-an-integer')).min(-maxType).max(maxType),
    ),
  });
}

export type MachineInput = z.input<ReturnType<typeof machineInput>>;

/** Changes, among them another laboratory: absent fields stay as they are. */
export function machineChanges(thisYear: number) {
  return machineForm(thisYear).partial();
}

export type MachineChanges = z.input<ReturnType<typeof machineChanges>>;

/** Adds the laboratory, which the call that creates a machine has in its address. */
export function machineForm(thisYear: number) {
  return machineInput(thisYear).extend({ laboratoryId: laboratoryField });
}

/** Machine; `experiments` counts the objects that a deletion includes. */
export const machineSchema = z.object({
  id: z.string(),
  name: z.string(),
  laboratoryId: z.string(),
  laboratory: z.string(),
  experiments: z.number(),
  manufacturer: z.string(),
  serialNumber: z.string(),
  commissioningYear: z.number(),
  type: z.number(),
  lastModified: isoTime,
});

export type Machine = z.output<typeof machineSchema>;

const laboratoryParams = z.object({ laboratoryId: z.string() });
const machineParams = laboratoryParams.extend({ machineId: z.string() });
/** The contract has no clock; the server checks the year again. */
const anyYear = 9999;

export const machines = {
  list: defineEndpoint({
    method: 'GET',
    path: '/laboratories/{laboratoryId}/machines',
    access: 'laboratories.read',
    summary: 'List the machines of a laboratory',
    params: laboratoryParams,
    reply: { status: 200, schema: z.array(machineSchema) },
  }),
  create: defineEndpoint({
    method: 'POST',
    path: '/laboratories/{laboratoryId}/machines',
    access: 'content.manage',
    summary: 'Create a machine',
    params: laboratoryParams,
    body: machineInput(anyYear),
    reply: { status: 201, schema: createdReply },
  }),
  read: defineEndpoint({
    method: 'GET',
    path: '/laboratories/{laboratoryId}/machines/{machineId}',
    access: 'laboratories.read',
    summary: 'View a machine of a laboratory',
    params: machineParams,
    reply: { status: 200, schema: machineSchema },
  }),
  update: defineEndpoint({
    method: 'PATCH',
    path: '/laboratories/{laboratoryId}/machines/{machineId}',
    access: 'content.manage',
    summary: 'Change a machine',
    description: 'Changes its fields, or moves it to another laboratory.',
    params: machineParams,
    body: machineChanges(anyYear),
    isVersioned: true,
    reply: { status: 200, schema: machineSchema },
  }),
  remove: defineEndpoint({
    method: 'DELETE',
    path: '/laboratories/{laboratoryId}/machines/{machineId}',
    access: 'content.manage',
    summary: 'Delete a machine',
    description: 'Moves the machine with its experiments to the bin.',
    params: machineParams,
    isVersioned: true,
    reply: { status: 204 },
  }),
  listAll: defineEndpoint({
    method: 'GET',
    path: '/machines',
    access: 'laboratories.read',
    summary: 'List the machines',
    description: 'All machines, or those of one laboratory.',
    query: z.strictObject({ laboratory: z.string().optional() }),
    reply: { status: 200, schema: z.array(machineSchema) },
  }),
  readFlat: defineEndpoint({
    method: 'GET',
    path: '/machines/{machineId}',
    access: 'laboratories.read',
    summary: 'View a machine',
    params: z.object({ machineId: z.string() }),
    reply: { status: 200, schema: machineSchema },
  }),
};
