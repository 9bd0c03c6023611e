export const PASSWORD = 'lotus flower'

/** Returns an email address that no account uses. */
export const freshEmail = () => `anna.${crypto.randomUUID().slice(0, 13)}@example.com`
