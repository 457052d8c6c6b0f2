import type { FeedbackItem } from '@elucida/contract';
import { useEffect, useRef, useState } from 'react';
import type {
  SpectrumVisibility,
  SpectrumWindow,
} from '../../../components/spectrum-view/spectrum-view-props.ts';
import { usePageKeys } from '../../exercises/workbench/use-page-keys.ts';
import { isPraise } from './feedback-texts.ts';

/** Zoom: null for the whole spectrum, undefined for its initial view. */
interface OwnView {
  tab: string;
  window: SpectrumWindow | null | undefined;
}

export interface FeedbackFocusOptions {
  feedback: readonly FeedbackItem[] | undefined;
  /** Number of judged answers, -1 in a debrief, 0 if no answer is judged here. */
  judgedCount: number;
  /** True to select the first item when feedback arrives. */
  opensFirst?: boolean;
  /** False if spectra and feedback are not visible together: then only atoms are highlighted. */
  hasSpectraInView?: boolean;
  /** Experiment whose spectrum is open. */
  tab: string;
  open: (tab: string) => void;
}

/**
 * The item's spectrum is opened and zoomed, and its atoms are highlighted. `leave` restores the
 * reader's own spectrum and zoom.
 */
export function useFeedbackFocus({
  feedback,
  judgedCount,
  opensFirst = true,
  hasSpectraInView = true,
  tab,
  open,
}: FeedbackFocusOptions) {
  // A change of language replaces the items.
  const [chosen, setChosen] = useState<{ round: number; index: number }>();
  const own = useRef<OwnView>(undefined);
  const visible = useRef<SpectrumWindow | null>(null);
  const [shown, setShown] = useState<OwnView>();
  const current = chosen?.round === judgedCount ? feedback?.[chosen.index] : undefined;

  const show = (view: OwnView) => {
    setShown(view);
    open(view.tab);
  };
  const goTo = (view: OwnView) => {
    if (hasSpectraInView && view.tab !== tab) show(view);
  };
  const look = (item: FeedbackItem) => {
    if (item === current || feedback === undefined) return;
    own.current ??= { tab, window: visible.current };
    setChosen({ round: judgedCount, index: feedback.indexOf(item) });
    const { experiment } = item;
    // An item without a spectrum restores the reader's own spectrum.
    if (experiment === undefined) goTo(own.current);
    if (hasSpectraInView && experiment !== undefined && experiment.id !== tab) open(experiment.id);
  };
  const leave = () => {
    const view = own.current;
    own.current = undefined;
    setChosen(undefined);
    if (view !== undefined) goTo(view);
  };
  /** The reader opened a spectrum; restores nothing. */
  const release = () => {
    own.current = undefined;
    setChosen(undefined);
  };

  usePageKeys(
    (event) => {
      if (event.key !== 'Escape' || current === undefined) return;
      event.preventDefault();
      leave();
    },
    { isForDrawingTool: true },
  );

  const arrive = useRef<() => void>(undefined);
  arrive.current = () => {
    const first = judgedCount === 0 ? undefined : feedback?.find((item) => !isPraise(item));
    if (first === undefined || !opensFirst || !hasSpectraInView) leave();
    else look(first);
  };
  useEffect(() => {
    arrive.current?.();
  }, [judgedCount]);

  const spotlightOf = (experimentId: string) =>
    hasSpectraInView && current?.experiment?.id === experimentId ? current.experiment.window : undefined;
  return {
    current,
    look,
    leave,
    release,
    show,
    strip: { spotlightOf, onSpotlightEnd: leave },
    chartOf: (experimentId: string) => ({
      window: shown?.tab === experimentId ? shown.window : undefined,
      spotlight: spotlightOf(experimentId),
      onSpotlightEnd: leave,
      onVisibilityChange: ({ window }: SpectrumVisibility) => {
        visible.current = window;
      },
    }),
  };
}
