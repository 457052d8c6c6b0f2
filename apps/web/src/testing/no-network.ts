/** Rejects requests that a page sends after its test, such as checks for the server. */
globalThis.fetch = () => Promise.reject(new TypeError('Tests have no network'));
