/** The token of a booking's link, or undefined for what could be none: the database takes UUIDs only. */
export const linkTokenOf = (text: string): string | undefined =>
  /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i.test(text) ? text : undefined
