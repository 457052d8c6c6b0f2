import { z } from 'zod';
import { defineEndpoint } from '../api/endpoint.ts';
import { isoTime } from '../api/fields.ts';
import { limits } from '../limits.ts';
import { issueText } from '../messages/issue-text.ts';
import { noteSchema } from '../api/failure.ts';

const atomList = z
  .array(z.int(issueText('invalid-atom')).min(0, issueText('invalid-atom')))
  .max(limits.signalAtoms, issueText('too-many-atoms-of-signal', { maximum: limits.signalAtoms }));

/** The direct dimension comes first; indices are into the molecule's drawing. */
export const atomsByDimension = z.array(atomList).min(1).max(2);

/** No atom occurs twice in a dimension. */
export const distinctAtoms = z
  .array(atomList.refine((atoms) => new Set(atoms).size === atoms.length, issueText('repeated-atom')))
  .min(1)
  .max(2);

const signalFields = {
  /** Chemical shifts in ppm, one for each dimension. */
  shifts: z
    .array(z.number(issueText('not-a-number')))
    .min(1)
    .max(2),
  atoms: atomsByDimension,
  alternatives: z.array(atomsByDimension).max(10).optional(),
};

/** With the id of a stored signal, students' submissions stay linked to it. */
const signalInput = z.strictObject({
  ...signalFields,
  id: z.string().max(64).optional(),
  atoms: distinctAtoms,
  alternatives: z.array(distinctAtoms).max(10).optional(),
});

export type SignalInput = z.input<typeof signalInput>;

export const assignmentInput = z.strictObject({
  signals: z
    .array(signalInput, issueText('no-signals'))
    .max(limits.assignedSignals, issueText('too-many-signals', { maximum: limits.assignedSignals })),
});

const assignedSignal = z.object({ id: z.string(), ...signalFields });

export type AssignedSignal = z.output<typeof assignedSignal>;

export const assignmentSchema = z.object({
  signals: z.array(assignedSignal),
  /**
   * True if the drawing or the spectrum changed: the exercise does not grade it until its author
   * saves it again.
   */
  isToCheck: z.boolean(),
  /** Public exercises that ask students for this assignment. */
  askedIn: z.array(z.number()),
  lastModified: isoTime,
});

export type Assignment = z.output<typeof assignmentSchema>;

const proposalSchema = z.object({
  /** Without ids, to be saved or not. */
  signals: z.array(z.object(signalFields)),
  found: z.number(),
  /** Signals that were skipped, with the reasons. */
  notes: z.array(noteSchema),
});

const params = z.object({ id: z.string(), experimentId: z.string() });
const path = '/molecules/{id}/experiments/{experimentId}/assignment';

export const assignments = {
  read: defineEndpoint({
    method: 'GET',
    path,
    access: 'catalogue.read-hidden',
    summary: 'View the assignment of a spectrum',
    description: 'Returns the atoms that give each signal, as the author assigned them.',
    params,
    reply: { status: 200, schema: assignmentSchema },
  }),
  update: defineEndpoint({
    method: 'PATCH',
    path,
    access: 'content.manage',
    summary: 'Change the assignment of a spectrum',
    description: 'An empty list removes the assignment.',
    params,
    body: assignmentInput,
    isVersioned: true,
    reply: { status: 200, schema: assignmentSchema },
  }),
  proposal: defineEndpoint({
    method: 'GET',
    path: `${path}/proposal`,
    access: 'content.manage',
    summary: 'Request assignment suggestions',
    description: 'Reads the assignment from an uploaded NMReDATA file. Nothing is stored.',
    params,
    reply: { status: 200, schema: proposalSchema },
  }),
};
