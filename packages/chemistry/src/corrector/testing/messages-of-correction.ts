import type { CorrectionContext } from '../feedback.ts';
import { correctDrawing } from '../../testing/feedback.ts';

export const messagesFor = (right: string, wrong: string, context?: CorrectionContext) =>
  correctDrawing(right, wrong, context)
    .map(({ message }) => message)
    .join(' ');
