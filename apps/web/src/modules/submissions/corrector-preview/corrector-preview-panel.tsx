import { Grid, NumberInput, Select, Stack, Text, TextInput } from '@mantine/core';
import { type Correction, type Exercise, type FeedbackItem, feedbackLevels, limits } from '@elucida/contract';
import { IconPlayerPlay, IconPlus } from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import { useTryOut } from '../answers/queries.ts';
import { useSubmitKey } from '../answers/use-submit-key.ts';
import { t } from '../../../languages/t.ts';
import { MoleculeEditor } from '../../../components/molecule-editor/molecule-editor.tsx';
import { toastError } from '../../../components/states/toast.ts';
import { AnswerLayout } from '../answers/answer-layout.tsx';
import { CompareButton, FeedbackLanguageChoice } from '../answers/submission-actions.tsx';
import { ConsistencyCard } from '../feedback/consistency-card.tsx';
import { feedbackLevelNames } from '../../exercises/authoring/exercise-option-names.ts';
import { FeedbackCard } from '../feedback/feedback-card.tsx';
import { useConsistency } from '../feedback/use-consistency.ts';
import { useFeedbackLanguage } from '../feedback/use-feedback-language.ts';
import { ActionButton } from '../../../components/action-button.tsx';

type Level = (typeof feedbackLevels)[number];

interface Tried {
  molfile: string;
  correction: Correction;
}

export interface CorrectorPreviewPanelProps {
  exercise: Exercise;
  /** Returns true if the test was saved; without it, none can be saved. */
  onSave?: (test: { name: string; drawing: string; isCorrect: boolean }) => Promise<boolean>;
  /** Shown below the feedback. */
  children?: ReactNode;
}

export function CorrectorPreviewPanel({ exercise, onSave, children }: CorrectorPreviewPanelProps) {
  const [molfile, setMolfile] = useState('');
  const [attempt, setAttempt] = useState<number | string>(1);
  const [feedbackLevel, setLevel] = useState<Level>(exercise.feedbackLevel ?? 'guided');
  const [tried, setTried] = useState<Tried>();
  const [shown, setShown] = useState<FeedbackItem>();
  const [judgedCount, setJudgedCount] = useState(0);
  const { language, setLanguage } = useFeedbackLanguage();
  const consistency = useConsistency({ exercise, molfile, language });
  const tryOut = useTryOut(exercise.id);
  const submit = () =>
    tryOut.mutate(
      { composerContent: molfile, attempt: Number(attempt) || 1, feedbackLevel, language },
      {
        onSuccess: (correction) => {
          setTried({ molfile, correction });
          setShown(undefined);
          setJudgedCount((count) => count + 1);
        },
        onError: (error) => toastError(error.message),
      },
    );
  useSubmitKey(molfile !== '' && !tryOut.isPending ? submit : undefined);
  return (
    <AnswerLayout
      title={t('Test a drawing')}
      editor={
        <MoleculeEditor
          value={molfile}
          label={t('Structure to test')}
          onChange={(change) => {
            setMolfile(change.molfile);
            setShown(undefined);
          }}
          {...(shown && {
            highlight: {
              atoms: shown.atoms ?? [],
              bonds: shown.bonds ?? [],
            },
          })}
        />
      }
      notices={
        <>
          {tried && (
            <FeedbackCard
              correction={tried.correction}
              isOwn={false}
              current={shown}
              judgedCount={judgedCount}
              {...(tried.molfile === molfile && { onLook: setShown })}
            />
          )}
          <ConsistencyCard consistency={consistency} />
          {tried && onSave && (
            <SaveTestForm
              key={tried.molfile}
              isCorrect={tried.correction.correct}
              onSave={(name) => onSave({ name, drawing: tried.molfile, isCorrect: tried.correction.correct })}
            />
          )}
          <Text size="sm" c="dimmed">
            {t('Shows the feedback that a student would get. Nothing is saved or counted.')}
          </Text>
          <Grid>
            <Grid.Col span={{ base: 12, sm: 3 }}>
              <NumberInput
                label={t('Attempt')}
                min={1}
                max={limits.attemptsMaximum}
                allowDecimal={false}
                value={attempt}
                onChange={setAttempt}
              />
            </Grid.Col>
            <Grid.Col span={{ base: 12, sm: 9 }}>
              <Select
                label={t('Feedback')}
                data={feedbackLevels.map((value) => ({ value, label: feedbackLevelNames[value] }))}
                allowDeselect={false}
                value={feedbackLevel}
                onChange={(value) => setLevel(value as Level)}
              />
            </Grid.Col>
          </Grid>
          <FeedbackLanguageChoice language={language} onLanguage={setLanguage} />
          {children}
        </>
      }
      foot={
        <>
          <CompareButton consistency={consistency} hasDrawing={molfile !== ''} />
          <ActionButton
            ms="auto"
            icon={IconPlayerPlay}
            disabled={molfile === ''}
            loading={tryOut.isPending}
            onClick={submit}
          >
            {t('Test')}
          </ActionButton>
        </>
      }
    />
  );
}

function SaveTestForm({
  isCorrect,
  onSave,
}: {
  isCorrect: boolean;
  onSave: (name: string) => Promise<boolean>;
}) {
  const [name, setName] = useState('');
  const [isSaving, setSaving] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const save = async () => {
    setSaving(true);
    const isSaved = await onSave(name);
    setSaving(false);
    // A saved test must not be saved twice.
    if (isSaved) setName('');
    // The disabled button lost the focus.
    if (document.activeElement === document.body) input.current?.focus();
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <Stack gap="xs">
        <TextInput
          ref={input}
          label={t('Name of the test drawing')}
          description={
            isCorrect
              ? t('Expected: correct. Checked again each time you save the exercise.')
              : t('Expected: incorrect. Checked again each time you save the exercise.')
          }
          maxLength={100}
          required
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <ActionButton type="submit" variant="default" loading={isSaving} icon={IconPlus}>
          {t('Save as test drawing')}
        </ActionButton>
      </Stack>
    </form>
  );
}
