// A separate file without zod, so that pages can import it.

/** The minimum number of characters (product.md 2.2). */
export const MIN_PASSWORD_LENGTH = 8
/** The maximum: long enough for any passphrase, short enough to hash cheaply. */
export const MAX_PASSWORD_LENGTH = 128
