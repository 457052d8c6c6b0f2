import type { FeedbackItem } from '@elucida/contract';
import { Group, Text, Title } from '@mantine/core';
import { AtomPicker } from '../../../components/molecule-drawing/atom-picker.tsx';
import { FormulaText } from '../../../components/molecule-drawing/formula-text.tsx';
import { MoleculeDrawing } from '../../../components/molecule-drawing/molecule-drawing.tsx';
import { formatDecimal } from '../../../languages/numbers.ts';
import { t } from '../../../languages/t.ts';
import { translateTerm } from '../../../languages/translate-message.ts';
import { withLabel } from '../../../languages/with-label.ts';
import classes from './debrief-panel.module.css';
import type { DebriefWork } from './use-debrief.ts';

export interface DebriefPartProps {
  work: DebriefWork;
  current: FeedbackItem | undefined;
  onLook: (item: FeedbackItem) => void;
}

export function DebriefCompound({ work: { debrief, drawing, signals }, current, onLook }: DebriefPartProps) {
  const solution = debrief?.solution;
  const lookAtAtom = (atom: number) => {
    const signal = signals.find(({ atoms }) => atoms.includes(atom));
    if (signal) onLook(signal);
  };
  const label = solution?.name ?? t('Your structure');
  return (
    <div className={classes['compound']}>
      {solution && (
        <div className={classes['name']}>
          <Title order={2} size="h3">
            {solution.name}
          </Title>
          {solution.aliases[0] !== undefined && (
            <Text size="sm" c="dimmed" truncate>
              {solution.aliases[0]}
            </Text>
          )}
        </div>
      )}
      <div className={classes['picture']}>
        {drawing !== undefined &&
          (signals.length > 0 ? (
            <AtomPicker
              drawing={drawing}
              label={label}
              picked={current?.atoms ?? []}
              isLit
              onToggle={lookAtAtom}
              onPoint={lookAtAtom}
            />
          ) : (
            <MoleculeDrawing value={drawing} label={label} size="medium" isEnlarged />
          ))}
      </div>
      {solution && (
        <Group gap="md" className={classes['figures']}>
          <FormulaText formula={solution.formula} />
          <span>{t('{{mass}} g/mol', { mass: formatDecimal(solution.weight, 2) })}</span>
        </Group>
      )}
      {solution && solution.sources.length > 0 && (
        <details className={classes['sources']}>
          <summary>{t('Sources')}</summary>
          <ul>
            {solution.sources.map(({ type, copyright }, index) => (
              <li key={index}>{withLabel(translateTerm(type), copyright)}</li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
