export const PASSWORD = 'lotus flower'

/** An email address that no account has used yet. */
export const freshEmail = () => `anna.${crypto.randomUUID().slice(0, 13)}@example.com`
