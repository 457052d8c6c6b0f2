import { type AuthorMessage, namesMolecule } from '@elucida/contract';
import { useQuery } from '@tanstack/react-query';
import {
  type AuthorMessageText,
  authorMessagesQuery,
  useCreateMessage,
  useRemoveMessage,
  useUpdateMessage,
} from '../queries.ts';
import { exerciseQuery } from '../../../exercises/queries.ts';
import { moleculeQuery } from '../../../catalogue/molecules/queries.ts';
import { AuthorMessageDialog } from '../author-message-dialog.tsx';
import { t } from '../../../../languages/t.ts';
import { useConfirm } from '../../../../components/states/confirm.tsx';
import { reportOutcome, toastSuccess } from '../../../../components/states/toast.ts';
import { refetchOne, useEditedEntity } from '../../../../components/forms/use-edited-entity.ts';

export interface AuthorMessageEditorProps {
  exerciseId: number;
  drawing: string;
  /** Undefined to write a new one. */
  edited: AuthorMessage | undefined;
  isVerdictOnly: boolean;
  onClose: () => void;
}

export function AuthorMessageEditor({
  exerciseId,
  drawing,
  edited,
  isVerdictOnly,
  onClose,
}: AuthorMessageEditorProps) {
  const create = useCreateMessage(exerciseId);
  const update = useUpdateMessage(exerciseId);
  const messages = useQuery(authorMessagesQuery(exerciseId));
  const {
    edited: current,
    newest,
    save,
  } = useEditedEntity<AuthorMessage | undefined>(
    edited,
    refetchOne(messages, edited?.id ?? '', (all) => all),
  );
  const moleculeId = useQuery(exerciseQuery(exerciseId)).data?.moleculeid;
  const molecule = useQuery({ ...moleculeQuery(moleculeId ?? ''), enabled: moleculeId !== undefined }).data;
  const submit = async (message: AuthorMessageText) => {
    if (current === undefined) {
      await create.mutateAsync({ ...message, drawing });
      toastSuccess(t('Message created'));
    } else {
      const { id, lastModified: version } = current;
      await save(update.mutateAsync({ id, version, body: message }), t('Message updated'));
    }
    onClose();
  };
  return (
    <AuthorMessageDialog
      title={current === undefined ? t('Write a message for this answer') : t('Edit the message')}
      drawing={drawing}
      initial={{ message: current?.message ?? '', severity: current?.severity ?? 'error' }}
      isVerdictOnly={isVerdictOnly}
      namesAnswer={(text) => molecule !== undefined && namesMolecule(text, molecule)}
      onClose={onClose}
      onSubmit={submit}
      newest={current && newest}
    />
  );
}

/** The returned function removes a message after a confirmation. */
export function useConfirmRemoveMessage(exerciseId: number) {
  const confirm = useConfirm();
  const remove = useRemoveMessage(exerciseId);
  return async ({ id, lastModified }: AuthorMessage) => {
    const isSure = await confirm({
      message: t('Delete this message?'),
      details: t('Students who submit this structure will no longer see it.'),
    });
    if (!isSure) return;
    remove.mutate({ id, version: lastModified }, reportOutcome(t('Message deleted')));
  };
}
