import { Badge, Button, Text } from '@mantine/core';
import type { TestDrawing } from '@elucida/contract';
import { IconTrash } from '@tabler/icons-react';
import { useRef } from 'react';
import { t } from '../../../languages/t.ts';
import { MoleculeDrawing } from '../../../components/molecule-drawing/molecule-drawing.tsx';
import classes from '../../../components/molecule-drawing/drawing-tiles.module.css';
import { TitledCard } from '../../../components/titled-card.tsx';

export interface TestDrawingsCardProps {
  tests: readonly TestDrawing[];
  /** If absent, the drawings are read-only. */
  onRemove?: (index: number) => void;
}

export function TestDrawingsCard({ tests, onRemove }: TestDrawingsCardProps) {
  const list = useRef<HTMLDivElement>(null);
  return (
    <TitledCard title={t('Test drawings')}>
      <div ref={list} tabIndex={-1} role="group" aria-label={t('Test drawings')}>
        {tests.length === 0 ? (
          <Text size="sm" c="dimmed">
            {t('None yet. Save a tested drawing here: it is checked again each time you save the exercise.')}
          </Text>
        ) : (
          <ul className={classes['tiles']}>
            {tests.map(({ name, drawing, isCorrect }, index) => (
              <li key={`${index} ${name}`} className={classes['tile']}>
                <MoleculeDrawing value={drawing} label={t('Test drawing {{name}}', { name })} size="small" />
                <Text size="sm">{name}</Text>
                <Badge color={isCorrect ? 'teal.8' : 'red.8'}>
                  {isCorrect ? t('Correct') : t('Incorrect')}
                </Badge>
                {onRemove && (
                  <Button
                    size="compact-md"
                    mih="var(--target)"
                    variant="subtle"
                    color="red"
                    leftSection={<IconTrash aria-hidden />}
                    aria-label={t('Remove test drawing {{name}}', { name })}
                    onClick={() => {
                      onRemove(index);
                      // The button disappears.
                      list.current?.focus();
                    }}
                  >
                    {t('Remove')}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
      </div>
    </TitledCard>
  );
}
