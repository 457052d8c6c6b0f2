import { ActionIcon, Button, CloseIcon, Text } from '@mantine/core';
import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react';
import type { Correction, FeedbackItem } from '@elucida/contract';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { t } from '../../../languages/t.ts';
import classes from './feedback-card.module.css';
import { feedbackTexts, isPraise } from './feedback-texts.ts';
import { useHeadingFocus } from './use-heading-focus.ts';
import { type ItemProps, Item, ItemText } from './feedback-item.tsx';

/** The student can ask for more. */
const maxItems = 3;

export interface FeedbackCardProps extends Pick<ItemProps, 'onLook' | 'onOpenSpectrum'> {
  correction: Pick<Correction, 'correct' | 'feedback' | 'isRepeated'>;
  /** True if the reader submitted the drawing. */
  isOwn?: boolean;
  /** The session had ended: the answer was judged but not stored. */
  wasNotSaved?: boolean;
  /** The drawing was changed since. */
  isOutdated?: boolean;
  current?: FeedbackItem | undefined;
  onClose?: () => void;
  /** Answers judged on this page; each increase moves the focus to the heading. */
  judgedCount?: number;
}

/** ↑ and ↓ work anywhere in the card. */
function useItemKeys(card: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { current } = card;
    const press = (event: KeyboardEvent) => {
      const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
      if (step === 0) return;
      const items = [...current!.querySelectorAll<HTMLElement>('[data-item], [data-more]')];
      const active = document.activeElement!;
      // The item with the focus, or the last one before a focused button.
      const at = items.findLastIndex(
        (item) =>
          item === active || (item.compareDocumentPosition(active) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0,
      );
      const next = items[step > 0 ? at + 1 : items[at] === active ? at - 1 : at];
      if (next === undefined) return;
      event.preventDefault();
      next.focus();
    };
    current?.addEventListener('keydown', press);
    return () => current?.removeEventListener('keydown', press);
  }, [card]);
}

function Note({ isStrong = false, children }: { isStrong?: boolean; children: ReactNode }) {
  return (
    <Text size="sm" {...(isStrong && { fw: 600 })} className={classes['note']}>
      {children}
    </Text>
  );
}

/** Shows praise; only praise of certain atoms can be chosen. */
function Praise(props: ItemProps) {
  return (
    <div className={classes['praise']}>
      {(props.item.atoms?.length ?? 0) > 0 ? (
        <Item {...props} />
      ) : (
        <div className={classes['item']}>
          <ItemText item={props.item} isCurrent={false} />
        </div>
      )}
    </div>
  );
}

function titleOf(isCorrect: boolean, isOwn: boolean): string {
  if (isOwn) return isCorrect ? feedbackTexts.isCorrect : feedbackTexts.hasErrors;
  return isCorrect ? t('The submission is correct!') : t('The submission contains some errors:');
}

/** Shows praise of an incorrect answer first, then three items, more on request. */
export function FeedbackCard({
  correction,
  isOwn = true,
  wasNotSaved = false,
  isOutdated = false,
  current,
  onLook,
  onOpenSpectrum,
  onClose,
  judgedCount = 0,
}: FeedbackCardProps) {
  const heading = useHeadingFocus<HTMLSpanElement>(judgedCount);
  const card = useRef<HTMLDivElement>(null);
  useItemKeys(card);
  const { correct, feedback, isRepeated } = correction;
  // New feedback shows three items again.
  const [unfolded, setUnfolded] = useState<readonly FeedbackItem[]>();
  const praise = feedback.filter(isPraise);
  const items = feedback.filter((item) => !isPraise(item));
  const shownItems = unfolded === feedback ? items : items.slice(0, maxItems);
  const propsOf = (item: FeedbackItem) => ({ item, isCurrent: item === current, onLook, onOpenSpectrum });
  return (
    <div
      ref={card}
      role="status"
      // Screen readers announce only what changed, not the whole card.
      aria-atomic={false}
      data-feedback
      className={classes['card']}
      data-correct={correct || undefined}
    >
      <div className={classes['head']}>
        {correct ? <IconCircleCheck aria-hidden /> : <IconAlertCircle aria-hidden />}
        <span ref={heading} tabIndex={-1} className={classes['heading']}>
          {titleOf(correct, isOwn)}
        </span>
        {onClose && (
          <ActionIcon
            variant="subtle"
            color="gray"
            size="md"
            aria-label={t('Close the feedback')}
            onClick={onClose}
          >
            <CloseIcon size="var(--icon-s)" />
          </ActionIcon>
        )}
      </div>
      {wasNotSaved && <Note isStrong>{feedbackTexts.wasNotSaved}</Note>}
      {isOutdated && <Note>{t('About your last submission: the drawing has changed since.')}</Note>}
      {isRepeated && <Note>{feedbackTexts.isRepeated}</Note>}
      {correct && <Note>{isOwn ? feedbackTexts.wellDone : t('Everything in the drawing fits.')}</Note>}
      {!correct && praise.map((item) => <Praise key={item.message} {...propsOf(item)} />)}
      {!correct && items.length > 0 && (
        <ol className={classes['items']}>
          {shownItems.map((item, index) => (
            <li key={index}>
              <Item {...propsOf(item)} number={index + 1} />
            </li>
          ))}
        </ol>
      )}
      {!correct && items.length > shownItems.length && (
        <Button
          variant="subtle"
          size="compact-sm"
          className={classes['more']}
          data-more
          onClick={() => {
            setUnfolded(feedback);
            // The button disappears, so the first item that it revealed takes the focus.
            setTimeout(() =>
              card.current?.querySelectorAll<HTMLElement>('li [data-item]')[maxItems]?.focus(),
            );
          }}
        >
          {t('{{count}} more items', { count: items.length - shownItems.length })}
        </Button>
      )}
      {!correct && feedback.length === 0 && <Note>{feedbackTexts.isFormulaWrong}</Note>}
    </div>
  );
}
