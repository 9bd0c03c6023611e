/** The checkout's folder. The running code is one folder below, in server/ or bundle/. */
export const root = new URL('..', import.meta.url)
