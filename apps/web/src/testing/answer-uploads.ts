import { vi } from 'vitest';

/**
 * Answers uploads, which use XMLHttpRequest, with a function of the sent form, until `closePages`.
 */
export function answerUploads(answer: (form: FormData) => unknown): void {
  class UploadRequest {
    readonly upload = {};
    readonly status = 200;
    responseText = '';
    onload = () => undefined;
    open = () => undefined;
    setRequestHeader = () => undefined;
    send(form: FormData): void {
      this.responseText = JSON.stringify(answer(form));
      queueMicrotask(() => this.onload());
    }
  }
  vi.stubGlobal('XMLHttpRequest', UploadRequest);
}
