import { endpoints, machineInput } from '@elucida/contract';
import { invalidInput, notFound } from '../../http/failures.ts';
import type { Services } from '../../services.ts';
import { type Machine, createMachine, listMachines } from '../../store/machines-store.ts';

function machineView({ lastModified, createdAt: _, ...machine }: Machine) {
  return { ...machine, lastModified: lastModified.toISOString() };
}

export function registerMachines({ db, binder }: Services): void {
  binder.bind(endpoints.machines.list, async ({ params }) => {
    const machines = await listMachines(db, params.laboratoryId);
    if (machines === undefined) throw notFound();
    return machines.map(machineView);
  });

  binder.bind(endpoints.machines.create, async ({ params, body }) => {
    // The record has no clock; here there is one.
    const year = machineInput(new Date().getFullYear()).shape.commissioningYear.safeParse(
      body.commissioningYear,
    );
    if (!year.success) {
      throw invalidInput([
        { path: 'commissioningYear', message: year.error.issues[0]?.message ?? 'Not a year' },
      ]);
    }
    const id = await createMachine(db, { ...body, laboratoryId: params.laboratoryId });
    if (id === undefined) throw notFound();
    return { id };
  });
}
