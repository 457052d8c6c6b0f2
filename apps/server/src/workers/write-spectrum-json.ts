import { answerTasks } from '../platform/sandbox/answer-tasks.ts';
import { type SpectrumJsonTask, writeSpectrumJson } from '../modules/spectra/reply/write-spectrum-json.ts';

// Serves callers without a viewer.
answerTasks((task: SpectrumJsonTask) => writeSpectrumJson(task) ?? null);
