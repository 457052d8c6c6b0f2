import { registerSignOutTask } from '../../../lib/api/sign-out-tasks.ts';
import { ApiError } from '../../../lib/api/client.ts';
import { saveDeviceDraft, readDeviceDraft, readDraft, sendDraft } from './queries.ts';

/** Short, because a teacher may follow the class live. */
const restMs = 500;
/** Applies if a busy server sends no `Retry-After`. */
const retrySeconds = 3;

export interface DraftEvents {
  /** Not called once the student has begun to draw. */
  onLoaded: (composerContent: string) => void;
  /** Called if another device or tab has saved a draft; the draft of this device is newer. */
  onOtherDraft: (composerContent: string) => void;
  /** Called if the exercise no longer exists. */
  onMissing: () => void;
}

/** Uses this device and, for signed-in students, the server. */
export class DraftSaver {
  private content: string | undefined;
  private version: string | undefined;
  private isSent = true;
  private isEnded = false;
  private isHeld = false;
  private hasSession = true;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private sending: Promise<void> | undefined;
  private readonly unregisterSignOutTask: () => void;

  constructor(
    private readonly exerciseId: number,
    private readonly account: string | undefined,
    private readonly events: DraftEvents,
  ) {
    window.addEventListener('online', this.send);
    document.addEventListener('visibilitychange', this.onVisibility);
    this.unregisterSignOutTask = registerSignOutTask(() => this.sendPending());
    void this.load();
  }

  end(): void {
    this.send();
    this.isEnded = true;
    this.unregisterSignOutTask();
    window.removeEventListener('online', this.send);
    document.removeEventListener('visibilitychange', this.onVisibility);
  }

  change(composerContent: string): void {
    this.content = composerContent;
    this.isSent = false;
    this.saveOnDevice();
    clearTimeout(this.timer);
    this.timer = setTimeout(this.send, restMs);
  }

  /**
   * Sends nothing until `finish` or `release`: a draft that arrives after its answer would be
   * restored later.
   */
  async hold(): Promise<void> {
    this.isHeld = true;
    clearTimeout(this.timer);
    await this.sending;
  }

  release(): void {
    this.isHeld = false;
    this.send();
  }

  /** The server has already deleted its copy. */
  async finish(): Promise<void> {
    this.isHeld = false;
    this.isSent = true;
    this.version = undefined;
    this.content = undefined;
    await saveDeviceDraft(this.account, this.exerciseId, undefined);
  }

  private async load(): Promise<void> {
    const here = await readDeviceDraft(this.account, this.exerciseId);
    const isUnsent = here !== undefined && !here.isSent;
    // While the page waits for the server, a student who begins to draw would overwrite an unsent
    // draft, which exists only here.
    const there =
      this.account === undefined || isUnsent
        ? undefined
        : await readDraft(this.exerciseId).catch(() => undefined);
    // The student has begun to draw. The version stays undefined, so that the server reports a
    // stored draft as a conflict and the page offers it.
    if (this.content !== undefined || this.isEnded) return;
    const isFromDevice = isUnsent || there === undefined;
    this.version = isFromDevice ? here?.version : there.lastModified;
    const content = isFromDevice ? here?.composerContent : there.composerContent;
    if (content === undefined || content === '') return;
    this.content = content;
    this.isSent = !isUnsent;
    this.events.onLoaded(content);
    if (isUnsent) this.send();
  }

  private async sendPending(): Promise<void> {
    await this.sending;
    this.send();
    await this.sending;
  }

  private readonly onVisibility = (): void => {
    if (document.visibilityState === 'hidden') this.send();
  };

  private readonly send = (): void => {
    clearTimeout(this.timer);
    if (
      this.account === undefined ||
      !this.hasSession ||
      this.isSent ||
      this.isHeld ||
      this.sending !== undefined
    )
      return;
    this.sending = this.sendOnce().finally(() => {
      this.sending = undefined;
    });
  };

  private async sendOnce(): Promise<void> {
    const composerContent = this.content ?? '';
    try {
      const saved = await sendDraft(this.exerciseId, { composerContent, version: this.version });
      this.version = saved.lastModified;
      this.isSent = this.content === composerContent;
      this.saveOnDevice();
      if (!this.isSent) this.timer = setTimeout(this.send, restMs);
    } catch (error) {
      if (!(error instanceof ApiError)) return;
      if (error.status === 412) await this.resolveConflict();
      if ([429, 502, 503, 504].includes(error.status)) this.retryLater(error.retryAfterSeconds);
      if (error.status === 404) this.events.onMissing();
      // Another user may sign in next.
      if (error.status === 401) this.hasSession = false;
    }
  }

  private retryLater(seconds = retrySeconds): void {
    clearTimeout(this.timer);
    if (!this.isEnded) this.timer = setTimeout(this.send, seconds * 1_000);
  }

  /** Offers the draft of the server, and sends the newer one of this device. */
  private async resolveConflict(): Promise<void> {
    const other = await readDraft(this.exerciseId).catch(() => undefined);
    if (other?.lastModified === undefined) return;
    this.version = other.lastModified;
    if (other.composerContent !== this.content && other.composerContent !== '' && !this.isEnded)
      this.events.onOtherDraft(other.composerContent);
    await this.sendOnce();
  }

  private saveOnDevice(): void {
    const { version, isSent } = this;
    void saveDeviceDraft(this.account, this.exerciseId, {
      composerContent: this.content ?? '',
      version,
      isSent: isSent && this.account !== undefined,
    });
  }
}
