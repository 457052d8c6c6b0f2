import type { ReaderMessageCode } from '@elucida/spectra';
import { frenchAnyFileMessages } from './any-file.ts';
import { frenchCurveMessages } from './curve.ts';
import { frenchJcampMessages } from './jcamp.ts';
import { frenchMassMessages } from './mass.ts';
import { frenchNmrMessages } from './nmr.ts';
import { frenchNumberTableMessages } from './number-table.ts';
import { frenchOpticalMessages } from './optical.ts';
import { frenchPeakTableMessages } from './peak-table.ts';
import { frenchZipMessages } from './zip.ts';

/** A missing message is a type error. Labels and file names of instruments stay unchanged. */
export const frenchReaderMessages: Readonly<Record<ReaderMessageCode, string>> = {
  ...frenchAnyFileMessages,
  ...frenchCurveMessages,
  ...frenchJcampMessages,
  ...frenchMassMessages,
  ...frenchNmrMessages,
  ...frenchNumberTableMessages,
  ...frenchOpticalMessages,
  ...frenchPeakTableMessages,
  ...frenchZipMessages,
};
