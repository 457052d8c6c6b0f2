/** A page may send requests after its test. */
globalThis.fetch = () => Promise.reject(new TypeError('Tests have no network'));
