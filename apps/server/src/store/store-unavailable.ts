/** The store, or a part of it, cannot be reached now: whoever asks may try again. */
export class StoreUnavailable extends Error {}
