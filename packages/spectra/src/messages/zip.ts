export const zipMessages = {
  'zip-without-spectrum': 'The zip contains no spectrum. {{readable}}.',
  'zip-with-too-many-files': 'The zip contains more than {{maximum}} files.',
  'zip-path-outside': 'The zip contains a file with a path outside its folder.',
  'zip-ratio-too-high': 'A file of the zip unpacks to more than {{times}} times its size.',
  'zip-too-large': 'The zip unpacks to more than {{size}} MB.',
  'zip-overlaps': 'The zip is damaged: its files overlap, or it is incomplete.',
  'zip-damaged': 'The zip is damaged or incomplete ({{reason}}).',
} as const;
