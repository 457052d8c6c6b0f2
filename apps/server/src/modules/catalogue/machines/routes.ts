import { type Machine, createMessage, endpoints, machineInput, readInput } from '@elucida/contract';
import { readExpectedVersion, requireSuccess } from '../../../platform/http/binding/expected-version.ts';
import type { RawInput } from '../../../platform/http/binding/bind-endpoint.ts';
import { type Fault, invalidInput, notFound } from '../../../platform/http/failures/failures.ts';
import type { Services } from '../../../services.ts';
import { moveToBin } from '../bin/store.ts';
import { findLaboratory } from '../laboratories/store.ts';
import {
  type MachinePath,
  type MachineRow,
  createMachine,
  findMachine,
  listMachines,
  updateMachine,
} from './store.ts';

function machineView({ lastModified, ...machine }: MachineRow): Machine {
  return { ...machine, lastModified: lastModified.toISOString() };
}

/** The schema needs the current year as a parameter. */
function yearFaults(commissioningYear: unknown): Fault[] {
  const schema = machineInput(new Date().getFullYear()).pick({ commissioningYear: true });
  const read = readInput(schema, { commissioningYear });
  return read.ok ? [] : read.faults;
}

function checkYear(commissioningYear: number): void {
  const faults = yearFaults(commissioningYear);
  if (faults.length > 0) throw invalidInput(faults);
}

async function otherFaults({ body }: RawInput): Promise<Fault[]> {
  const { commissioningYear } = body as { commissioningYear?: unknown };
  return commissioningYear === undefined ? [] : yearFaults(commissioningYear);
}

export function registerMachines({ db, binder }: Services): void {
  async function view(path: MachinePath): Promise<Machine> {
    const machine = await findMachine(db, path);
    if (machine === undefined) throw notFound();
    return machineView(machine);
  }

  binder.bind(endpoints.machines.list, async ({ params }) => {
    if ((await findLaboratory(db, params.laboratoryId)) === undefined) throw notFound();
    return (await listMachines(db, params.laboratoryId)).map(machineView);
  });

  binder.bind(endpoints.machines.listAll, async ({ query }) =>
    (await listMachines(db, query.laboratory)).map(machineView),
  );

  binder.bind(endpoints.machines.read, ({ params }) => view(params));

  binder.bind(endpoints.machines.readFlat, ({ params }) => view(params));

  binder.bind(
    endpoints.machines.create,
    async ({ params, body }) => {
      checkYear(body.commissioningYear);
      const id = await createMachine(db, { ...body, laboratoryId: params.laboratoryId });
      if (id === undefined) throw notFound();
      return { id };
    },
    { otherFaults },
  );

  binder.bind(
    endpoints.machines.update,
    async ({ params, body, request }) => {
      if (body.commissioningYear !== undefined) checkYear(body.commissioningYear);
      const expected = readExpectedVersion(request);
      const outcome = await updateMachine(db, params, { fields: body, expected });
      if (outcome === 'no-laboratory')
        throw invalidInput([{ path: 'laboratoryId', message: createMessage('unknown-laboratory') }]);
      requireSuccess(outcome);
      return view({ machineId: params.machineId });
    },
    { otherFaults },
  );

  binder.bind(endpoints.machines.remove, async ({ params, request, caller }) => {
    if ((await findMachine(db, params)) === undefined) throw notFound();
    const expected = readExpectedVersion(request);
    const deletedBy = caller.account?.id;
    requireSuccess(await moveToBin(db, { kind: 'machine', id: params.machineId, deletedBy, expected }));
  });
}
