import type { wireMessages } from '@elucida/spectra';

export const frenchWireMessages: Readonly<Record<keyof typeof wireMessages, string>> = {
  'incomplete-spectrum': 'Le spectre est incomplet.',
  'not-in-binary-form': 'Ce n’est pas un spectre sous forme binaire.',
  'unknown-binary-version': 'La version {{version}} de la forme binaire est inconnue.',
  'header-too-long': 'L’en-tête est trop long.',
  'header-unreadable': 'L’en-tête ne peut pas être lu.',
  'coarse-section-unreadable': 'La section « coarse » ne peut pas être lue.',
  'section-unreadable': 'Une section manque ou ne peut pas être lue.',
};
