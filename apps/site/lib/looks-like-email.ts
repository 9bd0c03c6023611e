/** Whether it can be an address at all, so that a slip is said before anything is sent. The server judges it for good. */
export const looksLikeEmail = (text: string): boolean => /^[^@\s]+@[^@\s]+$/.test(text)
