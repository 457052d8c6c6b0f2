import { endpoints } from '@elucida/contract';
import type { Services } from '../../services.ts';
import { createLaboratory, listLaboratories } from '../../store/laboratories-store.ts';

export function registerLaboratories({ db, binder }: Services): void {
  binder.bind(endpoints.laboratories.list, () => listLaboratories(db));
  binder.bind(endpoints.laboratories.create, async ({ body }) => ({ id: await createLaboratory(db, body) }));
}
