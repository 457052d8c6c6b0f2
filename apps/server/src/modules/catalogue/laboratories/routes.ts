import { type Laboratory, endpoints } from '@elucida/contract';
import { readExpectedVersion, requireSuccess } from '../../../platform/http/binding/expected-version.ts';
import { notFound } from '../../../platform/http/failures/failures.ts';
import type { Services } from '../../../services.ts';
import { moveToBin } from '../bin/store.ts';
import {
  type LaboratoryRow,
  createLaboratory,
  findLaboratory,
  listLaboratories,
  updateLaboratory,
} from './store.ts';

function laboratoryView({ lastModified, ...laboratory }: LaboratoryRow): Laboratory {
  return { ...laboratory, lastModified: lastModified.toISOString() };
}

export function registerLaboratories({ db, binder }: Services): void {
  async function view(id: string): Promise<Laboratory> {
    const laboratory = await findLaboratory(db, id);
    if (laboratory === undefined) throw notFound();
    return laboratoryView(laboratory);
  }

  binder.bind(endpoints.laboratories.list, async () => (await listLaboratories(db)).map(laboratoryView));

  binder.bind(endpoints.laboratories.read, ({ params }) => view(params.id));

  binder.bind(endpoints.laboratories.create, async ({ body }) => ({ id: await createLaboratory(db, body) }));

  binder.bind(endpoints.laboratories.update, async ({ params, body, request }) => {
    const expected = readExpectedVersion(request);
    requireSuccess(await updateLaboratory(db, params.id, { fields: body, expected }));
    return view(params.id);
  });

  binder.bind(endpoints.laboratories.remove, async ({ params, request, caller }) => {
    const expected = readExpectedVersion(request);
    const deletedBy = caller.account?.id;
    requireSuccess(await moveToBin(db, { kind: 'laboratory', id: params.id, deletedBy, expected }));
  });
}
