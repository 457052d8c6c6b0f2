import { List } from '@mantine/core';
import { type PublicationWarning, publicationWarnings } from '@elucida/contract';
import { ApiError } from '../../../lib/api/client.ts';
import { cancelled } from '../../../lib/cancelled.ts';
import { t } from '../../../languages/t.ts';
import { useConfirm } from '../../../components/states/confirm.tsx';

type Confirmed = { confirmed?: PublicationWarning[] };

/**
 * Repeats a change with the author's confirmation if the server asks for one. If the author
 * declines, it throws `cancelled`.
 */
export function useConfirmedWarnings({ isPublic = false }: { isPublic?: boolean } = {}) {
  const confirm = useConfirm();
  return async <T,>(send: (confirmed: Confirmed) => Promise<T>): Promise<T> => {
    try {
      return await send({});
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'confirmation-needed') throw error;
      const details = error.details ?? [];
      const isSure = await confirm({
        message: isPublic ? t('Save this exercise?') : t('Make this exercise public?'),
        details: (
          <List size="sm">
            {details.map(({ path, message }) => (
              <List.Item key={path}>{message}</List.Item>
            ))}
          </List>
        ),
        confirmLabel: isPublic ? t('Update') : t('Publish'),
        isHarmless: true,
      });
      if (!isSure) throw cancelled();
      const confirmed = publicationWarnings.filter((code) => details.some(({ path }) => path === code));
      return send({ confirmed });
    }
  };
}
