import { molfileOf } from '../../../testing/factories.ts';
import type { TestApp } from '../../../testing/test-app.ts';

/** Creates a student who registered without the university. */
export const register = (app: TestApp) => app.another('STUDENT', { isSelfRegistered: true });

export const right = { composerContent: molfileOf('CCC(=O)C') };

/** Wrong answer with the right formula. */
export const isomer = { composerContent: molfileOf('CCCC=O') };
