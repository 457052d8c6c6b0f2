import { Alert, Button, List, Stack, Text, VisuallyHidden } from '@mantine/core';
import { IconCircleCheck, IconEye, IconListSearch } from '@tabler/icons-react';
import type { Correction, FeedbackItem } from '@elucida/contract';
import { useId } from 'react';
import { t } from '../../../languages/t.ts';
import classes from './feedback-card.module.css';
import { feedbackTexts } from './feedback-texts.ts';
import { useHeadingFocus } from './use-heading-focus.ts';

export interface FeedbackCardProps {
  correction: Pick<Correction, 'correct' | 'feedback' | 'isRepeated'>;
  /** The reader's own submission, which is told them as such. */
  isOwn?: boolean;
  /** Judged, but kept nowhere: the session of its author had ended. */
  wasNotSaved?: boolean;
  /** Which item's atoms are shown in the drawing now. */
  shown: FeedbackItem | undefined;
  /** Without it the places are not offered. */
  onShow?: (item: FeedbackItem) => void;
  onLookAt?: (experiment: NonNullable<FeedbackItem['experiment']>) => void;
  /** How many answers were judged on this page: with each, the heading takes the focus. */
  judgedCount?: number;
}

function Item({
  item,
  shown,
  onShow,
  onLookAt,
}: { item: FeedbackItem } & Omit<FeedbackCardProps, 'correction' | 'isOwn' | 'wasNotSaved' | 'judgedCount'>) {
  const { experiment, atoms = [] } = item;
  const id = useId();
  const isShown = shown === item;
  const hasPlace = (item.atoms?.length ?? 0) + (item.bonds?.length ?? 0) > 0;
  return (
    <List.Item>
      <Text size="sm" id={id} lang={item.language}>
        {item.message}
      </Text>
      {hasPlace && onShow && (
        <Button
          size="compact-sm"
          className={classes['action']}
          variant={isShown ? 'filled' : 'light'}
          aria-pressed={isShown}
          aria-describedby={id}
          color={item.severity === 'info' ? 'teal' : 'red'}
          leftSection={<IconEye size={16} aria-hidden />}
          onClick={() => onShow(item)}
        >
          {feedbackTexts.showWhere}
        </Button>
      )}
      {hasPlace && isShown && onShow && (
        // Read aloud, as a part of the feedback that changes.
        <VisuallyHidden>
          {atoms.length > 0
            ? t('Highlighted in the drawing: atoms {{atoms}}', {
                atoms: atoms.map((atom) => atom + 1).join(', '),
              })
            : t('Highlighted in the drawing: bonds')}
        </VisuallyHidden>
      )}
      {experiment && onLookAt && (
        <Button
          size="compact-sm"
          className={classes['action']}
          variant="light"
          leftSection={<IconListSearch size={16} aria-hidden />}
          onClick={() => onLookAt(experiment)}
        >
          {feedbackTexts.lookAt(experiment.type)}
        </Button>
      )}
    </List.Item>
  );
}

/** What is right is no item of the list of errors. */
const isPraise = ({ code }: FeedbackItem) => code === 'praise';

export function FeedbackCard(props: FeedbackCardProps) {
  const { correction, isOwn = true, wasNotSaved = false, judgedCount = 0, ...actions } = props;
  const heading = useHeadingFocus<HTMLSpanElement>(judgedCount);
  const titled = (text: string) => (
    <span ref={heading} tabIndex={-1} className={classes['heading']}>
      {text}
    </span>
  );
  const repeated = correction.isRepeated && <Text size="sm">{feedbackTexts.isRepeated}</Text>;
  const unkept = wasNotSaved && (
    <Text size="sm" fw={600}>
      {feedbackTexts.wasNotSaved}
    </Text>
  );
  if (correction.correct) {
    return (
      <Alert
        color="teal"
        role="status"
        classNames={{ label: classes['title'] }}
        icon={<IconCircleCheck aria-hidden />}
        title={titled(isOwn ? feedbackTexts.isRight : t('The submission is correct!'))}
      >
        {isOwn ? feedbackTexts.wellDone : t('Everything in the drawing fits.')}
        {repeated}
        {unkept}
      </Alert>
    );
  }
  return (
    <Alert
      color="orange"
      role="status"
      classNames={{ label: classes['title'] }}
      title={titled(isOwn ? feedbackTexts.hasErrors : t('The submission contains some errors:'))}
    >
      <Stack gap="xs">
        {unkept}
        {repeated}
        {correction.feedback.filter(isPraise).map(({ message, language }) => (
          <Text key={message} size="sm" fw={600} lang={language}>
            {message}
          </Text>
        ))}
        <List spacing="sm" className={classes['items']}>
          {correction.feedback
            .filter((item) => !isPraise(item))
            .map((item, index) => (
              <Item key={index} item={item} {...actions} />
            ))}
        </List>
        {correction.feedback.length === 0 && <Text size="sm">{feedbackTexts.isFormulaWrong}</Text>}
      </Stack>
    </Alert>
  );
}
