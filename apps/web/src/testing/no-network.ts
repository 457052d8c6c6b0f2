/** Refuses what a page still asks for after its test, such as whether the server is back. */
globalThis.fetch = () => Promise.reject(new TypeError('Tests have no network'));
