/** The token of a booking's link, or undefined for what could be none: the database takes UUIDs only. */
export const linkTokenOf = (text: string): string | undefined =>
  /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i.test(text) ? text : undefined

/** The token of a calendar feed, or undefined for what could be none. */
export const feedTokenOf = (text: string): string | undefined => (/^[\w-]{43}$/.test(text) ? text : undefined)
