import { listAssignableAtoms } from '@elucida/chemistry';
import { type Assignment, type SpectrumMetadata, createMessage, endpoints, noteOf } from '@elucida/contract';
import { readExpectedVersion, requireSuccess } from '../../../platform/http/binding/expected-version.ts';
import { conflict, invalidInput, notFound, unprocessable } from '../../../platform/http/failures/failures.ts';
import { type Caller, visibilityForCaller } from '../../../platform/http/binding/caller.ts';
import { requireBlob } from '../require-blob.ts';
import type { Services } from '../../../services.ts';
import { findAssignmentExerciseIds, saveAssignment } from './store.ts';
import { remapToCurrentDrawing } from '../../catalogue/molecules/current-assignment.ts';
import { findExperiment } from '../../catalogue/experiments/store.ts';
import { findMolecule } from '../../catalogue/molecules/store.ts';
import { newId } from '../../../platform/secrets/new-id.ts';
import { type SpectrumRow, findSpectrum } from '../store.ts';
import { proposeInSandbox } from './propose-in-sandbox.ts';
import { findSignalFaults } from './signal-faults.ts';

export function registerAssignments({ db, blobs, binder }: Services): void {
  async function assignmentView(row: SpectrumRow, drawing: string | null): Promise<Assignment> {
    const none = { signals: [], isToCheck: false };
    const { signals, isToCheck } = row.assignment ? remapToCurrentDrawing(row.assignment, drawing) : none;
    const askedIn = await findAssignmentExerciseIds(db, row.experimentId);
    return { signals, isToCheck, askedIn, lastModified: row.lastModified.toISOString() };
  }

  async function requireSpectrum(params: { id: string; experimentId: string }, caller: Caller) {
    const path = { moleculeId: params.id, experimentId: params.experimentId };
    const experiment = await findExperiment(db, path, visibilityForCaller(caller));
    const row = experiment && (await findSpectrum(db, experiment.id));
    if (row === undefined) throw notFound();
    return row;
  }

  async function requireDrawing(id: string, caller: Caller): Promise<string> {
    const molecule = await findMolecule(db, id, visibilityForCaller(caller));
    if (molecule === undefined) throw notFound();
    if (molecule.drawingMolfile === null) throw conflict('no-drawing', createMessage('no-atoms-to-select'));
    return molecule.drawingMolfile;
  }

  binder.bind(endpoints.assignments.read, async ({ params, caller, reply }) => {
    const row = await requireSpectrum(params, caller);
    const molecule = await findMolecule(db, params.id, visibilityForCaller(caller));
    void reply.header('ETag', `"${row.lastModified.toISOString()}"`);
    return assignmentView(row, molecule?.drawingMolfile ?? null);
  });

  binder.bind(endpoints.assignments.update, async ({ params, body, caller, request, reply }) => {
    const row = await requireSpectrum(params, caller);
    const drawing = await requireDrawing(params.id, caller);
    const metadata = row.metadata as unknown as SpectrumMetadata;
    const faults = findSignalFaults(body.signals, {
      type: row.type,
      metadata,
      atoms: listAssignableAtoms(drawing),
    });
    if (faults.length > 0) throw invalidInput(faults);
    const known = new Set<string>(row.assignment?.signals.map(({ id }) => id));
    const signals = body.signals.map(({ id, ...signal }) => {
      // Unknown ids are replaced: students would read an id that an author invented.
      const isKept = id !== undefined && known.delete(id);
      return { ...signal, id: isKept ? id : newId() };
    });
    const place = { moleculeId: params.id, experimentId: row.experimentId };
    requireSuccess(
      await saveAssignment(db, place, {
        signals,
        drawing,
        wireBlob: row.wireBlob,
        expected: readExpectedVersion(request),
      }),
    );
    const changed = await requireSpectrum(params, caller);
    void reply.header('ETag', `"${changed.lastModified.toISOString()}"`);
    return assignmentView(changed, drawing);
  });

  binder.bind(endpoints.assignments.proposal, async ({ params, caller }) => {
    const row = await requireSpectrum(params, caller);
    const drawing = await requireDrawing(params.id, caller);
    const bytes = await requireBlob(blobs, row.originalBlob);
    const metadata = row.metadata as unknown as SpectrumMetadata;
    const text = new TextDecoder().decode(bytes);
    const shiftPpm = row.recipe?.shiftPpm ?? 0;
    const proposal = await proposeInSandbox({ text, type: row.type, metadata, drawing, shiftPpm });
    if (!proposal.ok) throw unprocessable(proposal.code, proposal.message);
    return { ...proposal.assignment, notes: proposal.assignment.notes.map(noteOf) };
  });
}
