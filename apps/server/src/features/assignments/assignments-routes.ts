import { assignableAtoms } from '@elucida/chemistry';
import { type Assignment, type SpectrumMetadata, endpoints } from '@elucida/contract';
import { expectedVersion, requireDone } from '../../http/expected-version.ts';
import { conflict, invalidInput, notFound, unusable } from '../../http/failures.ts';
import { type Viewer, visibilityOf } from '../../http/viewer.ts';
import type { Services } from '../../services.ts';
import { exercisesAskingFor, saveAssignment } from '../../store/assignments-store.ts';
import { currentAssignment } from '../../store/current-assignment.ts';
import { findExperiment } from '../../store/experiments-store.ts';
import { findMolecule } from '../../store/molecules-store.ts';
import { newId } from '../../store/new-id.ts';
import { type SpectrumRow, findSpectrum } from '../../store/spectra-store.ts';
import { proposeInChild } from './propose-in-child.ts';
import { signalFaults } from './signal-faults.ts';

export function registerAssignments({ db, blobs, binder }: Services): void {
  async function assignmentView(row: SpectrumRow, drawing: string | null): Promise<Assignment> {
    const none = { signals: [], isToCheck: false };
    const { signals, isToCheck } = row.assignment ? currentAssignment(row.assignment, drawing) : none;
    const askedIn = await exercisesAskingFor(db, row.experimentId);
    return { signals, isToCheck, askedIn, lastModified: row.lastModified.toISOString() };
  }

  async function requireSpectrum(params: { id: string; experimentId: string }, viewer: Viewer) {
    const path = { moleculeId: params.id, experimentId: params.experimentId };
    const experiment = await findExperiment(db, path, visibilityOf(viewer));
    const row = experiment && (await findSpectrum(db, experiment.id));
    if (row === undefined) throw notFound();
    return row;
  }

  async function requireDrawing(id: string, viewer: Viewer): Promise<string> {
    const molecule = await findMolecule(db, id, visibilityOf(viewer));
    if (molecule === undefined) throw notFound();
    if (molecule.drawingMolfile === null)
      throw conflict('no-drawing', 'The molecule has no drawing whose atoms could be chosen.');
    return molecule.drawingMolfile;
  }

  binder.bind(endpoints.assignments.read, async ({ params, viewer, reply }) => {
    const row = await requireSpectrum(params, viewer);
    const molecule = await findMolecule(db, params.id, visibilityOf(viewer));
    void reply.header('ETag', `"${row.lastModified.toISOString()}"`);
    return assignmentView(row, molecule?.drawingMolfile ?? null);
  });

  binder.bind(endpoints.assignments.update, async ({ params, body, viewer, request, reply }) => {
    const row = await requireSpectrum(params, viewer);
    const drawing = await requireDrawing(params.id, viewer);
    const metadata = row.metadata as unknown as SpectrumMetadata;
    const faults = signalFaults(body.signals, {
      type: row.type,
      metadata,
      atoms: assignableAtoms(drawing),
    });
    if (faults.length > 0) throw invalidInput(faults);
    const known = new Set<string>(row.assignment?.signals.map(({ id }) => id));
    const signals = body.signals.map(({ id, ...signal }) => {
      // A name of the author's own would be read by students.
      const isKept = id !== undefined && known.delete(id);
      return { ...signal, id: isKept ? id : newId() };
    });
    const place = { moleculeId: params.id, experimentId: row.experimentId };
    requireDone(await saveAssignment(db, place, { signals, drawing, expected: expectedVersion(request) }));
    const changed = await requireSpectrum(params, viewer);
    void reply.header('ETag', `"${changed.lastModified.toISOString()}"`);
    return assignmentView(changed, drawing);
  });

  binder.bind(endpoints.assignments.proposal, async ({ params, viewer }) => {
    const row = await requireSpectrum(params, viewer);
    const drawing = await requireDrawing(params.id, viewer);
    const bytes = await blobs.get(row.originalBlob);
    if (bytes === undefined) throw new Error(`The blob ${row.originalBlob} of a spectrum is missing.`);
    const metadata = row.metadata as unknown as SpectrumMetadata;
    const text = new TextDecoder().decode(bytes);
    const proposal = await proposeInChild({ text, type: row.type, metadata, drawing });
    if (!proposal.ok) throw unusable(proposal.code, proposal.message);
    return proposal.assignment;
  });
}
