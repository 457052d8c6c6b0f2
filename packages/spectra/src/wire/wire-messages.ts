/** Messages about the binary form of the viewer. */
export const wireMessages = {
  'incomplete-spectrum': 'The spectrum is incomplete.',
  'not-in-binary-form': 'This is not a spectrum in binary form.',
  'unknown-binary-version': 'Unknown version {{version}} of the binary form.',
  'header-too-long': 'The header is too long.',
  'header-unreadable': 'The header cannot be read.',
  'coarse-section-unreadable': "The section 'coarse' cannot be read.",
  'section-unreadable': 'A section is missing or cannot be read.',
} as const;
