import type { FeedbackItem } from '@elucida/contract';
import { useEffect, useRef, useState } from 'react';
import type { SpectrumWindow } from '../../../components/spectrum-view/spectrum-view.tsx';
import { isPraise } from './feedback-texts.ts';

/** Spectrum and its zoom before an item was chosen; null for the whole spectrum. */
interface OwnView {
  tab: string;
  window: SpectrumWindow | null;
}

export interface FeedbackFocusOptions {
  feedback: readonly FeedbackItem[] | undefined;
  /** Number of judged answers; each has its own items. */
  judgedCount: number;
  /** True if the first item is chosen when a feedback arrives. */
  opensFirst?: boolean;
  /** False where spectra and feedback are not in view together: then only atoms are lit. */
  hasSpectraInView?: boolean;
  /** Returns the present spectrum and its zoom. */
  readOwnView: () => OwnView;
  open: (tab: string) => void;
  /** Shows a part of a spectrum that is opened again. */
  restore: (view: OwnView) => void;
}

/**
 * Returns the item of the feedback that is looked at: its spectrum is opened and zoomed, its atoms
 * are lit. `leave` restores the reader's own spectrum and zoom.
 */
export function useFeedbackFocus({
  feedback,
  judgedCount,
  opensFirst = true,
  hasSpectraInView = true,
  readOwnView,
  open,
  restore,
}: FeedbackFocusOptions) {
  // An index, since the items are others when the feedback changes its language.
  const [chosen, setChosen] = useState<{ round: number; index: number }>();
  const own = useRef<OwnView>(undefined);
  const current = chosen?.round === judgedCount ? feedback?.[chosen.index] : undefined;

  const goTo = (view: OwnView) => {
    if (!hasSpectraInView || view.tab === readOwnView().tab) return;
    restore(view);
    open(view.tab);
  };
  const look = (item: FeedbackItem) => {
    if (item === current || feedback === undefined) return;
    own.current ??= readOwnView();
    setChosen({ round: judgedCount, index: feedback.indexOf(item) });
    const { experiment } = item;
    // An item about the drawing alone leaves the reader the own spectrum.
    if (experiment === undefined) goTo(own.current);
    if (hasSpectraInView && experiment !== undefined && experiment.id !== readOwnView().tab)
      open(experiment.id);
  };
  const leave = () => {
    const view = own.current;
    own.current = undefined;
    setChosen(undefined);
    if (view !== undefined) goTo(view);
  };
  /** Ends the looking where the reader chooses a spectrum: nothing is restored. */
  const release = () => {
    own.current = undefined;
    setChosen(undefined);
  };

  const arrive = useRef<() => void>(undefined);
  arrive.current = () => {
    const first = feedback?.find((item) => !isPraise(item));
    if (first === undefined || !opensFirst || !hasSpectraInView) leave();
    else look(first);
  };
  useEffect(() => {
    if (judgedCount !== 0) arrive.current?.();
  }, [judgedCount]);

  return {
    current,
    look,
    leave,
    release,
    /** Returns the part of a spectrum that the current item cites. */
    spotlightOf: (experimentId: string) =>
      hasSpectraInView && current?.experiment?.id === experimentId ? current.experiment.window : undefined,
  };
}
