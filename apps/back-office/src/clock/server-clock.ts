let ahead = 0

/** Reads the time from the `Date` header of a response, because the device's clock may be minutes off. */
export function storeServerTime(date: string | null) {
  const said = date ? Date.parse(date) : Number.NaN
  if (!Number.isNaN(said)) ahead = said - Date.now()
}

/** The server's time in milliseconds, exact to the second. */
export const serverNow = () => Date.now() + ahead
