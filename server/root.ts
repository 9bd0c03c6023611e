/** The folder of the checkout. The running code is one folder below it, in server/ or bundle/. */
export const root = new URL('..', import.meta.url)
