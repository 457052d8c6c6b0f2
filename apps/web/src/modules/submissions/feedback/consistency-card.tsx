import {
  ActionIcon,
  Button,
  Card,
  Group,
  SegmentedControl,
  Skeleton,
  Stack,
  Text,
  Title,
} from '@mantine/core';
import type { ConsistencyLine, ConsistencyStatus } from '@elucida/chemistry';
import type { FeedbackItem, FeedbackLanguage } from '@elucida/contract';
import { type Icon, IconCheck, IconQuestionMark, IconX } from '@tabler/icons-react';
import { formatDecimal } from '../../../languages/numbers.ts';
import { StatusIcon } from '../../../components/status-icon.tsx';
import { ChemicalSentence } from '../../../components/molecule-drawing/formula-text.tsx';
import { t } from '../../../languages/t.ts';
import { translateTerm } from '../../../languages/translate-message.ts';
import { formatSolvent } from '../../../lib/format-figures.ts';
import { useId } from 'react';
import type { SignalDecision } from './signal-decisions.ts';
import type { Consistency } from './use-consistency.ts';
import classes from './consistency-card.module.css';
import actionClasses from './feedback-card.module.css';
import { feedbackTexts } from './feedback-texts.ts';
import { useHeadingFocus } from './use-heading-focus.ts';

const marks: Record<ConsistencyStatus, { colour: string; Icon: Icon }> = {
  agrees: { colour: 'teal.8', Icon: IconCheck },
  unclear: { colour: 'yellow.9', Icon: IconQuestionMark },
  contradicts: { colour: 'red.8', Icon: IconX },
};

/** Contradictions first. */
const order: readonly ConsistencyStatus[] = ['contradicts', 'unclear', 'agrees'];

type LookAt = (experiment: NonNullable<FeedbackItem['experiment']>) => void;

function Line({
  line,
  language,
  onLookAt,
}: {
  line: ConsistencyLine;
  language: FeedbackLanguage;
  onLookAt: LookAt | undefined;
}) {
  const { id, type, window } = line.experiment;
  const messageId = useId();
  return (
    <li className={classes['line']}>
      <StatusIcon {...marks[line.status]} label={feedbackTexts[line.status]} />
      <Text size="sm" lang={language} id={messageId}>
        <ChemicalSentence text={line.message} />
      </Text>
      {onLookAt && (
        <Button
          size="compact-xs"
          className={classes['spectrum']}
          variant="default"
          aria-label={feedbackTexts.lookAt(type)}
          aria-describedby={messageId}
          title={feedbackTexts.lookAt(type)}
          onClick={() => onLookAt({ id: String(id), type, ...(window && { window }) })}
        >
          {translateTerm(type)}
        </Button>
      )}
    </li>
  );
}

/**
 * The signals are at the shift of water or the solvent; the student decides what they belong to.
 */
function DoubtfulSignals({ consistency }: { consistency: Consistency }) {
  const { doubtful, decisions, decide } = consistency;
  if (doubtful.length === 0) return null;
  return (
    <Stack gap="xs">
      <Text size="sm">{feedbackTexts.doubtfulSignals}</Text>
      {doubtful.map(({ key, shift, possibleImpurity }) => {
        const isWater = possibleImpurity === 'water';
        const other = isWater ? t('water') : formatSolvent(possibleImpurity);
        const label = t('{{shift}} ppm: sample or {{other}}?', { shift: formatDecimal(shift, 2), other });
        return (
          <Group key={key} gap="sm">
            <Text size="sm">{label}</Text>
            <SegmentedControl
              size="xs"
              classNames={{ label: classes['choice']! }}
              aria-label={label}
              value={decisions[key] ?? 'unclear'}
              data={[
                { value: 'unclear', label: feedbackTexts.unclear },
                { value: 'sample', label: t('Sample') },
                { value: 'other', label: isWater ? t('Water') : other },
              ]}
              onChange={(value) => decide(key, value === 'unclear' ? undefined : (value as SignalDecision))}
            />
          </Group>
        );
      })}
    </Stack>
  );
}

export interface ConsistencyCardProps {
  consistency: Consistency;
  /** Shows a line's spectrum; if absent, lines have no buttons. */
  onLookAt?: LookAt;
}

/** Shows one line for each finding; nothing if the comparison is closed. */
export function ConsistencyCard({ consistency, onLookAt }: ConsistencyCardProps) {
  const { isOpen, isLoading, result, error, retry, close } = consistency;
  const heading = useHeadingFocus<HTMLHeadingElement>(consistency.requestCount);
  if (!isOpen) return null;
  const lines = result?.ok
    ? order.flatMap((status) => result.lines.filter((line) => line.status === status))
    : [];
  return (
    <Card withBorder padding="sm" component="section" aria-label={feedbackTexts.besideSpectra}>
      <Stack gap="xs">
        <Group justify="space-between" wrap="nowrap" align="center">
          <Title order={2} size="h6" ref={heading} tabIndex={-1} className={actionClasses['heading']}>
            {feedbackTexts.besideSpectra}
          </Title>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={feedbackTexts.closeComparison}
            onClick={close}
          >
            <IconX aria-hidden />
          </ActionIcon>
        </Group>
        {isLoading && (
          <Skeleton h="var(--loading)" role="progressbar" aria-label={feedbackTexts.readingSpectra} />
        )}
        {error && (
          <Stack align="flex-start" gap="xs" role="alert">
            <Text size="sm">{error.message}</Text>
            <Button variant="default" onClick={retry}>
              {feedbackTexts.tryAgain}
            </Button>
          </Stack>
        )}
        {result && !result.ok && (
          <Text size="sm" lang={consistency.language}>
            {result.failure.message}
          </Text>
        )}
        {result?.ok && lines.length === 0 && <Text size="sm">{feedbackTexts.countsNothing}</Text>}
        <ul className={classes['lines']}>
          {lines.map((line) => (
            <Line
              key={`${line.experiment.id} ${line.code} ${line.message}`}
              line={line}
              language={consistency.language}
              onLookAt={onLookAt}
            />
          ))}
        </ul>
        <Text size="sm" c="dimmed">
          {feedbackTexts.isAutomatic}
        </Text>
        <DoubtfulSignals consistency={consistency} />
      </Stack>
    </Card>
  );
}
