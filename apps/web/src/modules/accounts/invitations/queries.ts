import { type InvitedPerson, endpoints } from '@elucida/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api/client.ts';
import { useConfig } from '../../sign-in/queries.ts';

/** A demonstration sends none, because anyone can be its administrator. */
export function useCanSendInvitations(): boolean {
  const { mail = false, demo } = useConfig();
  return mail && !demo;
}

export function useInvitePeople() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (people: InvitedPerson[]) =>
      (await call(endpoints.invitations.create, { body: { people } })).people,
    onSuccess: () => client.invalidateQueries({ queryKey: ['accounts', 'list'] }),
    // Links are shown once, so they are not cached.
    gcTime: 0,
  });
}

export function useResendInvitation(id: string) {
  return useMutation({ mutationFn: () => call(endpoints.invitations.repeat, { params: { id } }) });
}
