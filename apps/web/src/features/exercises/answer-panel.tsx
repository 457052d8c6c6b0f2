import { Button, Card, Stack, Text, Title } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import type { Correction, FeedbackItem } from '@elucida/contract';
import { type ReactNode, useState } from 'react';
import { ApiError } from '../../api/client.ts';
import { useSubmitAnswer } from '../../api/exercises-queries.ts';
import { toastError } from '../../ui/toast.ts';
import { FeedbackCard } from './feedback-card.tsx';

export interface AnswerPanelProps {
  exerciseId: number;
  hasCorrector: boolean;
  renderEditor: (editor: {
    value: string;
    onChange: (molfile: string) => void;
    highlight: { atoms: readonly number[]; bonds: readonly number[] } | undefined;
  }) => ReactNode;
  onLookAt: (experiment: NonNullable<FeedbackItem['experiment']>) => void;
}

/** Draw, submit, read what fits and what does not, draw again. */
export function AnswerPanel({ exerciseId, hasCorrector, renderEditor, onLookAt }: AnswerPanelProps) {
  const [molfile, setMolfile] = useState('');
  const [judged, setJudged] = useState<Correction>();
  const [shown, setShown] = useState<FeedbackItem>();
  const submit = useSubmitAnswer(exerciseId);

  const change = (next: string) => {
    setMolfile(next);
    // The colours belong to the drawing that was judged.
    setShown(undefined);
  };

  const send = () => {
    if (molfile === '') {
      toastError('Please draw a structure first');
      return;
    }
    submit.mutate(molfile, {
      onSuccess: (correction) => {
        setJudged(correction);
        setShown(undefined);
      },
      onError: (error) => {
        const isLong = error instanceof ApiError && error.code === 'several-molecules';
        toastError(error.message, { isLong });
      },
    });
  };

  return (
    <Card withBorder padding="md">
      <Stack gap="sm">
        <Title order={2} size="h4">
          Your answer
        </Title>
        {renderEditor({
          value: molfile,
          onChange: change,
          highlight: shown && { atoms: shown.atoms ?? [], bonds: shown.bonds ?? [] },
        })}
        {hasCorrector ? (
          <Button
            leftSection={<IconSend size={18} aria-hidden />}
            size="md"
            loading={submit.isPending}
            onClick={send}
          >
            Submit answer
          </Button>
        ) : (
          <Text c="dimmed">This exercise doesn&apos;t have the corrector activated.</Text>
        )}
        {judged && (
          <FeedbackCard
            correction={judged}
            shown={shown}
            onShow={(item) => setShown(item === shown ? undefined : item)}
            onLookAt={onLookAt}
          />
        )}
      </Stack>
    </Card>
  );
}
