import { registerSignOutTask } from '../../../lib/api/before-sign-out.ts';
import { ApiError } from '../../../lib/api/client.ts';
import { saveDeviceDraft, readDeviceDraft, readDraft, sendDraft } from './queries.ts';

/** A drawing that is being made is sent where it comes to rest: soon, for who follows a class as it draws. */
const restMs = 500;
/** Pause after a server that was busy or got drafts too fast, if the server names none. */
const retrySeconds = 3;

export interface DraftEvents {
  /** What was left here, to go on with. */
  onLoaded: (composerContent: string) => void;
  /** Another device has saved another one meanwhile; this one is the newer. */
  onOtherDraft: (composerContent: string) => void;
  /** The exercise is no longer there. */
  onMissing: () => void;
}

/** Keeps an unfinished answer on this device and, for who is signed in, on the server. */
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

  /** Nothing is sent until `finish` or `release`: a draft that comes after its answer would be there again. */
  async hold(): Promise<void> {
    this.isHeld = true;
    clearTimeout(this.timer);
    await this.sending;
  }

  release(): void {
    this.isHeld = false;
    this.send();
  }

  /** It became an answer, and the right one: the server has forgotten it by then. */
  async finish(): Promise<void> {
    this.isHeld = false;
    this.isSent = true;
    this.version = undefined;
    this.content = undefined;
    await saveDeviceDraft(this.account, this.exerciseId, undefined);
  }

  private async load(): Promise<void> {
    const here = await readDeviceDraft(this.account, this.exerciseId);
    const there =
      this.account === undefined ? undefined : await readDraft(this.exerciseId).catch(() => undefined);
    // Who has begun to draw already goes on with that.
    const isFree = this.content === undefined && !this.isEnded;
    const isUnsent = here !== undefined && !here.isSent;
    if (this.version === undefined) this.version = isUnsent ? here.version : there?.lastModified;
    if (!isFree) return;
    const content = isUnsent || there === undefined ? here?.composerContent : there.composerContent;
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
      if (error.status === 429 || error.status === 503) this.retryLater(error.retryAfterSeconds);
      if (error.status === 404) this.events.onMissing();
      // It waits here for its author: whoever signs in next at this computer may be another.
      if (error.status === 401) this.hasSession = false;
    }
  }

  private retryLater(seconds = retrySeconds): void {
    clearTimeout(this.timer);
    if (!this.isEnded) this.timer = setTimeout(this.send, seconds * 1_000);
  }

  /** The newest wins; the other one is offered. */
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
