import { t } from '../../languages/t.ts';

export const drawingHintText = t('Click a bond to make it double or triple.');

/** `keyboard-drawing.ts` reads the keys. */
export const drawingKeysText = t(
  'Keyboard: Enter applies the tool, arrows go from atom to atom, letters set the element (l chlorine, b bromine), 1, 2 and 3 set the bond order, “w” makes a wedge bond, “d” a hashed bond, 4 to 7 add a ring, “a” adds a benzene ring, “r” at one atom and again at another joins the two, + − change the charge, Delete removes.',
);
