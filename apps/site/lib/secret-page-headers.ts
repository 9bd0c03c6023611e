/** Forbids storing the response of a page whose URL is secret and whose content depends on the current time. */
export const secretPageHeaders = () => ({ 'Cache-Control': 'no-store' })
