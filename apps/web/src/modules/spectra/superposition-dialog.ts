import { type ReactNode, createContext } from 'react';
import type { SpectrumAddress } from './queries.ts';

/** Exercises for students, molecules for others. */
export type SuperpositionSource = 'exercises' | 'molecules';

export interface ChosenSpectrum {
  address: SpectrumAddress;
  title: string;
}

export interface SuperpositionDialogProps {
  isOpen: boolean;
  source: SuperpositionSource;
  type: string;
  onChoose: (chosen: ChosenSpectrum) => void;
  onClose: () => void;
}

/** The app provides the dialog, because it lists exercises and molecules. */
export const SuperpositionDialogContext = createContext<(props: SuperpositionDialogProps) => ReactNode>(
  () => null,
);
