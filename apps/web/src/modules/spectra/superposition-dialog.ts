import { type ReactNode, createContext } from 'react';
import type { SpectrumAddress } from './queries.ts';

/** Place to search for a spectrum to superpose: exercises for students, molecules for others. */
export type SuperpositionSource = 'exercises' | 'molecules';

export interface ChosenSpectrum {
  address: SpectrumAddress;
  title: string;
}

export interface SuperpositionDialogProps {
  isOpen: boolean;
  source: SuperpositionSource;
  /** Type of both spectra. */
  type: string;
  onChoose: (chosen: ChosenSpectrum) => void;
  onClose: () => void;
}

/**
 * Context with the function that renders the dialog to choose a spectrum to superpose. The app
 * provides it, because the dialog lists exercises and molecules.
 */
export const SuperpositionDialogContext = createContext<(props: SuperpositionDialogProps) => ReactNode>(
  () => null,
);
