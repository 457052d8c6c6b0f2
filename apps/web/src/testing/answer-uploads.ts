import { vi } from 'vitest';

/** Uploads use XMLHttpRequest. Works until `closePages`. */
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
