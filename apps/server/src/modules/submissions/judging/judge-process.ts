import { SandboxedProcess } from '../../../platform/sandbox/sandboxed-process.ts';

const heapMegabytes = 256;

/** A process that judges drawings and reports when it is warm. */
export class JudgeProcess extends SandboxedProcess {
  /** Resolves to false where the process ended before it was warm. */
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
