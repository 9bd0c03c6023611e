/** The folder of the checkout. What runs lies one folder below it, from its sources in server/ or in bundle/. */
export const root = new URL('..', import.meta.url)
