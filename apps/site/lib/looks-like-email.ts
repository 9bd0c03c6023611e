/** Finds obvious mistakes before a request; the server validates the address. */
export const looksLikeEmail = (text: string): boolean => /^[^@\s]+@[^@\s]+$/.test(text)
