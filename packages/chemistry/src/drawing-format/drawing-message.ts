import type { SentenceValues } from '../sentences.ts';

/** English sentences by code. `{{name}}` is a value. */
export const drawingMessages = {
  'query-atom': "Query atoms and R groups such as '{{symbol}}' are not supported: draw a real atom",
  'not-an-element': "'{{symbol}}' is not an element: draw abbreviated groups in full",
  'invalid-json': 'The drawing is not valid JSON',
  'drawing-nested-too-deeply': 'The drawing is nested too deeply',
  'bond-without-atom': 'A bond refers to an atom that does not exist',
  'atom-unreadable': 'An atom cannot be read',
  'node-not-supported': "'{{type}}' is not supported: draw real atoms, and groups in full",
  'atom-without-element': 'An atom has no element',
  'bond-unreadable': 'A bond cannot be read',
  'bond-not-of-two-atoms': 'A bond must join exactly two atoms',
  'bond-order-not-supported': 'Only single, double, triple and aromatic bonds are supported',
  'neither-molfile-nor-kekule': 'The text is neither a molfile nor a Kekule JSON drawing',
  'incomplete-molfile': 'The molfile is incomplete',
  'too-many-atoms-of-drawing': 'The drawing is too large: more than {{maximum}} atoms',
  'atom-line-unreadable': 'An atom line cannot be read',
  'bond-line-unreadable': 'A bond line cannot be read',
  'query-atoms': 'Query atoms and R groups are not supported: draw real atoms',
  'property-line-unreadable': 'A property line cannot be read',
  'atom-list': 'Atom lists are not supported: draw a real atom',
  'drawing-too-long': 'The drawing is too large: more than {{maximum}} characters',
  'invalid-coordinates': 'An atom has invalid coordinates',
  'invalid-charge': 'An atom has an invalid charge',
  'invalid-mass-difference': 'An atom has an invalid mass difference',
  'bond-to-itself': 'A bond connects an atom to itself',
  'repeated-bond': 'Two bonds connect the same two atoms',
  'too-many-bonds': 'An atom has more than {{maximum}} bonds',
  'too-many-rings': 'The drawing has too many rings',
  'mobile-hydrogen-isotopes':
    'Mobile isotopes of hydrogen in an InChI are not supported. Paste a SMILES or a molfile.',
  'inchi-too-long': 'InChI too long (maximum {{maximum}} characters)',
  'other-inchi-version': 'The InChI must have version 1 and a formula',
  'inchi-layer-unreadable': "The layer '{{layer}}' of the InChI cannot be read",
  'inchi-not-convertible': 'This InChI cannot be converted to a structure. Paste a SMILES or a molfile.',
  'smiles-too-long': 'SMILES too long (maximum {{maximum}} characters)',
  'empty-smiles': 'The SMILES is empty',
  'smiles-without-atoms': 'The SMILES contains no atoms',
  'smiles-unreadable': 'The SMILES cannot be read ({{reason}})',
  'reference-without-atoms': 'The reference holds no atom',
} as const;

export type DrawingMessageCode = keyof typeof drawingMessages;

/** The code of its sentence, and the values in it. */
export interface DrawingMessage {
  code: DrawingMessageCode;
  values?: Readonly<Record<string, string | number>>;
}

/** The compiler checks that every value of the sentence is given. */
export function drawingText<Code extends DrawingMessageCode>(
  code: Code,
  ...[values]: SentenceValues<(typeof drawingMessages)[Code], string | number>
): DrawingMessage {
  return values === undefined ? { code } : { code, values };
}

export function drawingSentence({ code, values = {} }: DrawingMessage): string {
  return drawingMessages[code].replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]));
}
