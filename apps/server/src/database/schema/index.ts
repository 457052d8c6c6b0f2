/** Tables of the database, a file for each subject. */
export * from './accounts.ts';
export * from './sign-in.ts';
export * from './learning-platforms.ts';
export * from './catalogue.ts';
export * from './spectra.ts';
export * from './exercises.ts';
export * from './submissions.ts';
export * from './logs.ts';
export * from './research.ts';
export * from './documents.ts';
export * from './operations.ts';
