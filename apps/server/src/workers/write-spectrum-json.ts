import { answerTasks } from '../platform/sandbox/answer-tasks.ts';
import { type SpectrumJsonTask, writeSpectrumJson } from '../modules/spectra/reply/write-spectrum-json.ts';

// Entry of the child process that writes the JSON of spectra for callers without a viewer.
answerTasks((task: SpectrumJsonTask) => writeSpectrumJson(task) ?? null);
