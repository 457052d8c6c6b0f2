import { List, Text } from '@mantine/core';
import type { WrongAnswer } from '@elucida/contract';
import { ChemicalSentence } from '../../../components/molecule-drawing/formula-text.tsx';
import { t } from '../../../languages/t.ts';

/** The most frequent comes first. */
export function GivenFeedback({ feedback }: Pick<WrongAnswer, 'feedback'>) {
  if (feedback.length === 0) return null;
  return (
    <div>
      <Text size="sm" fw={500}>
        {t('Feedback shown')}
      </Text>
      <List size="sm" spacing="2xs" style={{ overflowWrap: 'anywhere' }}>
        {feedback.map(({ code, message, language, count }) => (
          <List.Item key={`${code} ${message} ${language}`}>
            <span lang={language}>
              <ChemicalSentence text={message} />
            </span>{' '}
            <Text span size="xs" c="dimmed">
              ×{count}
            </Text>
          </List.Item>
        ))}
      </List>
    </div>
  );
}
