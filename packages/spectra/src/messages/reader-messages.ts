import { anyFileMessages } from './any-file.ts';
import { curveMessages } from './curve.ts';
import { jcampMessages } from './jcamp.ts';
import { massMessages } from './mass.ts';
import { nmrMessages } from './nmr.ts';
import { numberTableMessages } from './number-table.ts';
import { opticalMessages } from './optical.ts';
import { peakTableMessages } from './peak-table.ts';
import { zipMessages } from './zip.ts';

/** `{{name}}` is replaced by a value. */
export const readerMessages = {
  ...anyFileMessages,
  ...curveMessages,
  ...jcampMessages,
  ...massMessages,
  ...nmrMessages,
  ...numberTableMessages,
  ...opticalMessages,
  ...peakTableMessages,
  ...zipMessages,
};
