import { endpoints } from '@elucida/contract';
import { invalidInput, notFound } from '../../http/failures.ts';
import { visibilityOf } from '../../http/viewer.ts';
import type { Services } from '../../services.ts';
import { createExperiment, findExperiment, listExperiments } from '../../store/experiments-store.ts';
import { findMolecule } from '../../store/molecules-store.ts';
import { experimentView } from './experiment-view.ts';

export function registerExperiments({ db, binder }: Services): void {
  binder.bind(endpoints.experiments.list, async ({ params, viewer }) => {
    const visibility = visibilityOf(viewer);
    if ((await findMolecule(db, params.id, visibility)) === undefined) throw notFound();
    const rows = await listExperiments(db, params.id, visibility);
    return rows.map((row) => experimentView(row, viewer.role));
  });

  binder.bind(endpoints.experiments.read, async ({ params, viewer }) => {
    const path = { moleculeId: params.id, experimentId: params.experimentId };
    const row = await findExperiment(db, path, visibilityOf(viewer));
    if (row === undefined) throw notFound();
    return experimentView(row, viewer.role);
  });

  binder.bind(endpoints.experiments.readFlat, async ({ params, viewer }) => {
    const row = await findExperiment(db, { experimentId: params.id }, visibilityOf(viewer));
    if (row === undefined) throw notFound();
    return experimentView(row, viewer.role);
  });

  binder.bind(endpoints.experiments.create, async ({ params, body }) => {
    const { author, date, ...fields } = body;
    const created = await createExperiment(db, {
      ...fields,
      moleculeId: params.id,
      date: new Date(date),
      authorFirstname: author.firstname,
      authorLastname: author.lastname,
    });
    if (created.ok) return { id: created.id };
    if (created.missing === 'molecule') throw notFound();
    throw invalidInput([{ path: 'machineId', message: 'There is no such machine' }]);
  });
}
