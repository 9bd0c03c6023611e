// Without the validation library, so that pages can import it too.

/** In characters (product.md 2.2). */
export const MIN_PASSWORD_LENGTH = 8
/** Long enough for any passphrase, short enough that hashing it costs nothing. */
export const MAX_PASSWORD_LENGTH = 128
