import { endpoints } from '@elucida/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from './client.ts';

/** All machines with the name of their laboratory, for choosing one. */
export const machinesQuery = queryOptions({
  queryKey: ['machines'],
  queryFn: async ({ signal }) => {
    const laboratories = await call(endpoints.laboratories.list, { signal });
    const lists = await Promise.all(
      laboratories.map(async ({ id, name }) => {
        const machines = await call(endpoints.machines.list, { params: { laboratoryId: id }, signal });
        return machines.map((machine) => ({ ...machine, laboratory: name }));
      }),
    );
    return lists.flat();
  },
});
