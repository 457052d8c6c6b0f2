import { SandboxedProcess } from '../../../platform/sandbox/sandboxed-process.ts';

const heapMegabytes = 256;

/** Process that judges drawings and reports when it is warm. */
export class JudgeProcess extends SandboxedProcess {
  /** Resolves to true when the process is warm, to false if it ends before. */
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
