import { Badge, Button, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconCircleCheck, IconListSearch } from '@tabler/icons-react';
import type { FeedbackItem } from '@elucida/contract';
import { useEffect, useRef } from 'react';
import { ChemicalSentence } from '../../../components/molecule-drawing/formula-text.tsx';
import { t } from '../../../languages/t.ts';
import { translateTerm } from '../../../languages/translate-message.ts';
import classes from './feedback-card.module.css';
import { feedbackTexts } from './feedback-texts.ts';

/** A pointer must rest this long on an item to select it. */
const hoverMs = 150;

export interface ItemProps {
  /** On hover, focus or click; without it, items are plain text. */
  onLook?: ((item: FeedbackItem) => void) | undefined;
  onOpenSpectrum?: ((experiment: NonNullable<FeedbackItem['experiment']>) => void) | undefined;
  item: FeedbackItem;
  /** From 1; undefined for praise. */
  number?: number;
  isCurrent: boolean;
}

/** Includes the number and the cited spectrum. */
export function ItemText({ item, number, isCurrent }: Omit<ItemProps, 'onLook' | 'onOpenSpectrum'>) {
  const { atoms = [], bonds = [], experiment } = item;
  return (
    <>
      <span className={classes['number']} aria-hidden>
        {number ?? <IconCircleCheck />}
      </span>
      <span lang={item.language} className={classes['message']}>
        <ChemicalSentence text={item.message} />
      </span>
      {experiment && (
        <Badge variant="default" radius="sm" className={classes['cited']}>
          {translateTerm(experiment.type)}
        </Badge>
      )}
      {isCurrent && atoms.length + bonds.length > 0 && (
        <VisuallyHidden>
          {atoms.length > 0
            ? t('Highlighted in the drawing: atoms {{atoms}}', {
                count: atoms.length,
                atoms: atoms.map((atom) => atom + 1).join(', '),
              })
            : t('Highlighted in the drawing: bonds')}
        </VisuallyHidden>
      )}
    </>
  );
}

/** A button opens its spectrum. */
export function Item({ onLook, onOpenSpectrum, ...props }: ItemProps) {
  const { item, isCurrent } = props;
  const { experiment } = item;
  const hover = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stopHover = () => clearTimeout(hover.current);
  useEffect(() => stopHover, []);
  return (
    <>
      {onLook ? (
        <UnstyledButton
          className={classes['item']}
          data-item
          aria-current={isCurrent || undefined}
          onFocus={() => onLook(item)}
          onClick={() => onLook(item)}
          onPointerEnter={({ pointerType }) => {
            if (pointerType === 'mouse') hover.current = setTimeout(() => onLook(item), hoverMs);
          }}
          onPointerLeave={stopHover}
        >
          <ItemText {...props} />
        </UnstyledButton>
      ) : (
        <div className={classes['item']}>
          <ItemText {...props} />
        </div>
      )}
      {experiment && onOpenSpectrum && (
        <Button
          size="compact-sm"
          className={classes['action']}
          variant="light"
          leftSection={<IconListSearch aria-hidden />}
          onClick={() => onOpenSpectrum(experiment)}
        >
          {feedbackTexts.lookAt(experiment.type)}
        </Button>
      )}
    </>
  );
}
