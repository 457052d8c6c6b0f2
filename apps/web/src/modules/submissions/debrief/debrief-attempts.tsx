import { Text, Title } from '@mantine/core';
import { type Debrief, readAssignmentAnswer } from '@elucida/contract';
import { IconCircleCheck } from '@tabler/icons-react';
import { MoleculeDrawing } from '../../../components/molecule-drawing/molecule-drawing.tsx';
import { t } from '../../../languages/t.ts';
import { formatSeconds } from '../../../lib/duration.ts';
import { formatMean } from '../../../lib/format-figures.ts';
import classes from './debrief-panel.module.css';

/** The last attempts are shown, as miniatures. */
const maxAttempts = 6;

/** Counts up to the first correct attempt, as the medians of all students do. */
export function DebriefAttempts({ debrief }: { debrief: Debrief }) {
  const { seconds, class: others } = debrief;
  if (debrief.attempts.length === 0) return null;
  const solvedAt = debrief.attempts.findIndex(({ correct }) => correct);
  const attempts = solvedAt < 0 ? debrief.attempts : debrief.attempts.slice(0, solvedAt + 1);
  const first = Math.max(0, attempts.length - maxAttempts);
  return (
    <div className={classes['summary']}>
      <section aria-label={t('Your attempts')}>
        <Title order={3} size="h6">
          {t('{{count}} attempts', { count: attempts.length })}
          {seconds !== null && `, ${formatSeconds(seconds)}`}
        </Title>
        <ol className={classes['attempts']}>
          {attempts.slice(first).map(({ id, composerContent, correct }, index) => {
            const number = first + index + 1;
            const verdict = correct ? t('Correct') : t('Incorrect');
            return (
              <li key={id} data-correct={correct || undefined}>
                <MoleculeDrawing
                  value={readAssignmentAnswer(composerContent)?.drawing ?? composerContent}
                  label={t('Attempt {{attempt}}: {{verdict}}', { attempt: number, verdict })}
                  size="thumbnail"
                />
                <span aria-hidden>{correct ? <IconCircleCheck /> : number}</span>
              </li>
            );
          })}
        </ol>
      </section>
      {others && (
        <section aria-label={t('All students')}>
          <Title order={3} size="h6">
            {t('All students')}
          </Title>
          <Text size="sm">
            {Number.isInteger(others.medianAttempts)
              ? t('Median: {{attempts}}', {
                  attempts: t('{{count}} attempts', { count: others.medianAttempts }),
                })
              : t('Median: {{attempts}} attempts', { attempts: formatMean(others.medianAttempts) })}
            {others.medianSeconds !== null && `, ${formatSeconds(others.medianSeconds)}`}
          </Text>
          <Text size="sm">{t('{{count}} students solved it', { count: others.solved })}</Text>
        </section>
      )}
    </div>
  );
}
