import { endpoints } from '@elucida/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { currentLanguage } from '../../../languages/language.ts';
import { accountQuery } from '../queries.ts';
import { call } from '../../../lib/api/client.ts';

export function useRequestEmailConfirmation(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () =>
      call(endpoints.emailConfirmations.request, { params: { id }, body: { language: currentLanguage() } }),
    // Another tab may have confirmed the address.
    onError: () => client.invalidateQueries({ queryKey: accountQuery(id).queryKey }),
  });
}

export function useConfirmEmail(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (code: string) =>
      call(endpoints.emailConfirmations.confirm, { params: { id }, body: { code } }),
    onSuccess: () => client.invalidateQueries({ queryKey: accountQuery(id).queryKey }),
  });
}
