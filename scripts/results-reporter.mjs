import { writeFileSync } from 'node:fs';
import { say } from './step.mjs';

const durationOf = ({
  duration,
  collectDuration,
  setupDuration,
  environmentSetupDuration,
  prepareDuration,
}) => duration + collectDuration + setupDuration + environmentSetupDuration + prepareDuration;

const newCounts = () => ({ passed: 0, failed: 0, skipped: 0 });

/** Writes counts and durations to `ELUCIDA_RESULTS`. */
export default class ResultsReporter {
  counts = newCounts();
  projects = {};
  files = [];

  onInit(vitest) {
    this.vitest = vitest;
  }

  onTestModuleEnd(module) {
    const name = `${module.project.name} ${module.relativeModuleId}`;
    this.files.push({ name, ms: durationOf(module.diagnostic()) });
    if (process.env.ELUCIDA_SHOW_FILES) say(`${module.state()} ${name}`);
    for (const error of module.errors()) this.fail(name, error, module);
    for (const suite of module.children.allSuites())
      for (const error of suite.errors()) this.fail(`${name} > ${suite.fullName}`, error, module);
    for (const test of module.children.allTests()) {
      const { state, errors } = test.result();
      if (state === 'failed')
        for (const error of errors) this.print(`${name} > ${test.fullName}`, error, module);
      if (!(state in this.counts)) continue;
      this.counts[state]++;
      (this.projects[module.project.name] ??= newCounts())[state]++;
    }
  }

  /** Counts an error outside the tests as one failed test. */
  fail(name, error, module) {
    this.counts.failed++;
    this.print(name, error, module);
  }

  print(name, error, { project }) {
    say(`\nFAILED ${name}`);
    this.vitest.logger.printError(error, { project, type: 'Error' });
  }

  /** Shows what a test printed: tests should print nothing. */
  onUserConsoleLog({ content, type, taskId }) {
    if (this.vitest.config.onConsoleLog?.(content, type) === false) return;
    const task = taskId === undefined ? undefined : this.vitest.state.idMap.get(taskId);
    say(`Printed by ${task?.file?.name ?? 'a test'}${task ? ` > ${task.name}` : ''}:\n${content.trimEnd()}`);
  }

  onTestRunEnd(_, unhandledErrors) {
    if (unhandledErrors.length > 0) {
      this.counts.failed += unhandledErrors.length;
      this.vitest.logger.printUnhandledErrors(unhandledErrors);
    }
    writeFileSync(
      process.env.ELUCIDA_RESULTS,
      JSON.stringify({ ...this.counts, projects: this.projects, files: this.files }),
    );
  }
}
