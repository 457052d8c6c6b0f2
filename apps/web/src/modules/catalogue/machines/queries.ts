import { type MachineChanges, type MachineInput, endpoints } from '@elucida/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api/client.ts';
import { useInvalidateContent } from '../../../lib/api/use-invalidate-content.ts';

/** Includes the names of their laboratories. */
export const machinesQuery = queryOptions({
  queryKey: ['machines'],
  queryFn: ({ signal }) => call(endpoints.machines.listAll, { signal }),
});

export const machineQuery = (machineId: string) =>
  queryOptions({
    queryKey: ['machines', machineId],
    queryFn: ({ signal }) => call(endpoints.machines.readFlat, { params: { machineId }, signal }),
  });

interface MachinePath {
  laboratoryId: string;
  machineId: string;
}

function useInvalidateMachines() {
  const client = useQueryClient();
  return async () => {
    await client.invalidateQueries({ queryKey: ['machines'] });
    // Laboratories contain the number of their machines.
    await client.invalidateQueries({ queryKey: ['laboratories'] });
    // Experiments contain the names of their machines.
    await client.invalidateQueries({ queryKey: ['molecules'] });
  };
}

export function useCreateMachine() {
  const invalidate = useInvalidateMachines();
  return useMutation({
    mutationFn: ({ laboratoryId, ...body }: MachineInput & { laboratoryId: string }) =>
      call(endpoints.machines.create, { params: { laboratoryId }, body }),
    onSuccess: invalidate,
  });
}

export function useUpdateMachine() {
  const client = useQueryClient();
  const invalidate = useInvalidateMachines();
  return useMutation({
    mutationFn: ({ path, body, version }: { path: MachinePath; body: MachineChanges; version: string }) =>
      call(endpoints.machines.update, { params: path, body, version }),
    onSuccess: (machine) => {
      client.setQueryData(machineQuery(machine.id).queryKey, machine);
      return invalidate();
    },
  });
}

export function useRemoveMachine() {
  const invalidate = useInvalidateContent();
  return useMutation({
    mutationFn: ({ path, version }: { path: MachinePath; version: string }) =>
      call(endpoints.machines.remove, { params: path, version }),
    onSuccess: invalidate,
  });
}
