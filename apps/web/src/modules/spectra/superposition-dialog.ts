import { type ReactNode, createContext } from 'react';
import type { SpectrumAddress } from './queries.ts';

/** Where one looks for a spectrum to lay over another: students among exercises, others among molecules. */
export type SuperpositionSource = 'exercises' | 'molecules';

export interface ChosenSpectrum {
  address: SpectrumAddress;
  title: string;
}

export interface SuperpositionDialogProps {
  isOpen: boolean;
  source: SuperpositionSource;
  /** The type that both spectra are of. */
  type: string;
  onChoose: (chosen: ChosenSpectrum) => void;
  onClose: () => void;
}

/** Renders the dialog for a superposition. The app provides it, since it lists exercises and molecules. */
export const SuperpositionDialog = createContext<(props: SuperpositionDialogProps) => ReactNode>(() => null);
