let ahead = 0

/** The server says what time it is with every answer: a phone's own clock may be minutes away from it. */
export function noteServerTime(date: string | null) {
  const said = date ? Date.parse(date) : Number.NaN
  if (!Number.isNaN(said)) ahead = said - Date.now()
}

/** Now by the server's clock, to the second; milliseconds. */
export const serverNow = () => Date.now() + ahead
