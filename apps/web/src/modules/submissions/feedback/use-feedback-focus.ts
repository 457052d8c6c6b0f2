import type { FeedbackItem } from '@elucida/contract';
import { useEffect, useRef, useState } from 'react';
import type { SpectrumVisibility, SpectrumWindow } from '../../../components/spectrum-view/spectrum-view.tsx';
import { usePageKeys } from '../../exercises/workbench/use-page-keys.ts';
import { isPraise } from './feedback-texts.ts';

/** A spectrum and its zoom: null for the whole spectrum, undefined for its first look. */
interface OwnView {
  tab: string;
  window: SpectrumWindow | null | undefined;
}

export interface FeedbackFocusOptions {
  feedback: readonly FeedbackItem[] | undefined;
  /** Number of judged answers; each has its own items. */
  judgedCount: number;
  /** True if the first item is chosen when a feedback arrives. */
  opensFirst?: boolean;
  /** False where spectra and feedback are not in view together: then only atoms are lit. */
  hasSpectraInView?: boolean;
  /** Id of the experiment whose spectrum is open. */
  tab: string;
  open: (tab: string) => void;
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
  tab,
  open,
}: FeedbackFocusOptions) {
  // An index, since the items are others when the feedback changes its language.
  const [chosen, setChosen] = useState<{ round: number; index: number }>();
  const own = useRef<OwnView>(undefined);
  const visible = useRef<SpectrumWindow | null>(null);
  const [shown, setShown] = useState<OwnView>();
  const current = chosen?.round === judgedCount ? feedback?.[chosen.index] : undefined;

  /** Opens a spectrum with a part in view. */
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
    // An item about the drawing alone leaves the reader the own spectrum.
    if (experiment === undefined) goTo(own.current);
    if (hasSpectraInView && experiment !== undefined && experiment.id !== tab) open(experiment.id);
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

  usePageKeys(({ key }) => key === 'Escape' && leave(), { isForCharts: true });

  const arrive = useRef<() => void>(undefined);
  arrive.current = () => {
    const first = feedback?.find((item) => !isPraise(item));
    if (first === undefined || !opensFirst || !hasSpectraInView) leave();
    else look(first);
  };
  useEffect(() => {
    if (judgedCount !== 0) arrive.current?.();
  }, [judgedCount]);

  const spotlightOf = (experimentId: string) =>
    hasSpectraInView && current?.experiment?.id === experimentId ? current.experiment.window : undefined;
  return {
    current,
    look,
    leave,
    release,
    show,
    /** Props of the strip of spectra. */
    strip: { spotlightOf, onSpotlightEnd: leave },
    /** Returns the props of the chart of an experiment. */
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
