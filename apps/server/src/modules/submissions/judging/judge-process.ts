import { SandboxedProcess } from '../../../platform/sandbox/sandboxed-process.ts';

const heapMegabytes = 256;

export class JudgeProcess extends SandboxedProcess {
  /** Resolves to false if the process ends before it is warm. */
  readonly ready: Promise<boolean>;

  constructor(niceness = 0) {
    super('judge-drawings', { heapMegabytes, niceness });
    const { child } = this;
    child.channel?.ref();
    this.ready = new Promise((resolve) => {
      child.once('message', () => resolve(true));
      child.once('exit', () => resolve(false));
      child.once('error', () => resolve(false));
    });
    void this.ready.then(() => {
      if (!this.isBusy) child.channel?.unref();
    });
  }
}
