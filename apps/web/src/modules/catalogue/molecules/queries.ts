import {
  type Molecule,
  type MoleculeChanges,
  type MoleculeCopyInput,
  type MoleculeInput,
  type QueryInputOf,
  type importModes,
  endpoints,
} from '@elucida/contract';
import {
  type QueryClient,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { addressOf, call } from '../../../lib/api/client.ts';
import { useInvalidateContent } from '../../../lib/api/use-invalidate-content.ts';

export type MoleculeSearch = QueryInputOf<typeof endpoints.molecules.list>;
export type MoleculeExport = QueryInputOf<typeof endpoints.molecules.export>;

export const moleculesQuery = (query: MoleculeSearch) =>
  queryOptions({
    queryKey: ['molecules', 'list', query],
    queryFn: ({ signal }) => call(endpoints.molecules.list, { query, signal }),
    placeholderData: keepPreviousData,
  });

export const moleculeFacetsQuery = queryOptions({
  queryKey: ['molecules', 'facets'],
  queryFn: ({ signal }) => call(endpoints.molecules.facets, { signal }),
});

export const moleculeQuery = (id: string) =>
  queryOptions({
    queryKey: ['molecules', id],
    queryFn: ({ signal }) => call(endpoints.molecules.read, { params: { id }, signal }),
  });

export function moleculeExportUrl(query: MoleculeExport): string {
  return addressOf(endpoints.molecules.export, { query });
}

/** Includes exercises, which show structures and protection. */
function useInvalidateMolecules() {
  const client = useQueryClient();
  return async () => {
    await client.invalidateQueries({ queryKey: ['molecules'] });
    await client.invalidateQueries({ queryKey: ['exercises'] });
  };
}

export function useCreateMolecule() {
  const invalidate = useInvalidateMolecules();
  return useMutation({
    mutationFn: (body: MoleculeInput) => call(endpoints.molecules.create, { body }),
    onSuccess: invalidate,
  });
}

/** Also reloads lists, and experiments and exercises, which depend on the drawing. */
async function storeMolecule(client: QueryClient, molecule: Molecule): Promise<void> {
  const { queryKey } = moleculeQuery(molecule.id);
  client.setQueryData(queryKey, molecule);
  await client.invalidateQueries({ queryKey: [...queryKey, 'experiments'] });
  await client.invalidateQueries({ queryKey: ['molecules', 'list'] });
  await client.invalidateQueries({ queryKey: ['molecules', 'facets'] });
  await client.invalidateQueries({ queryKey: ['exercises'] });
}

/** `version` is the `lastModified` of the edited version. */
export function useUpdateMolecule(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ body, version }: { body: MoleculeChanges; version?: string }) =>
      call(endpoints.molecules.update, { params: { id }, body, ...(version !== undefined && { version }) }),
    onSuccess: (molecule: Molecule) => storeMolecule(client, molecule),
  });
}

export function useUpdateMoleculeDrawing(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ drawingkcj, version }: { drawingkcj: string; version: string }) =>
      call(endpoints.molecules.updateDrawing, { params: { id }, body: { drawingkcj }, version }),
    onSuccess: (molecule: Molecule) => storeMolecule(client, molecule),
  });
}

export function useDuplicateMolecule(id: string) {
  const invalidate = useInvalidateMolecules();
  return useMutation({
    mutationFn: (body: MoleculeCopyInput) => call(endpoints.molecules.duplicate, { params: { id }, body }),
    onSuccess: invalidate,
  });
}

/** Takes an ISO time, or null for at once. */
export function useReleaseMolecule(id: string) {
  const invalidate = useInvalidateMolecules();
  return useMutation({
    mutationFn: (at: string | null) => call(endpoints.molecules.release, { params: { id }, body: { at } }),
    onSuccess: invalidate,
  });
}

export function useRemoveMolecule(id: string) {
  const client = useQueryClient();
  const invalidate = useInvalidateContent();
  return useMutation({
    mutationFn: (version: string) => call(endpoints.molecules.remove, { params: { id }, version }),
    onSuccess: () => {
      client.removeQueries({ queryKey: ['molecules', id] });
      invalidate();
    },
  });
}

export function useImportMolecules() {
  const invalidate = useInvalidateMolecules();
  return useMutation({
    mutationFn: ({ file, mode }: { file: File; mode: (typeof importModes)[number] }) =>
      call(endpoints.molecules.import, { body: { mode }, files: [file] }),
    onSuccess: (report) => (report.created > 0 ? invalidate() : undefined),
  });
}
