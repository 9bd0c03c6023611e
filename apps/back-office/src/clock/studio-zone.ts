// Until the server has said otherwise.
let zone = 'Europe/Prague'

/** Where the studio is, as the server says. */
export function setStudioZone(said: string): void {
  zone = said
}

/** The studio's time zone: every date and time of the back office is by its clock, wherever the browser is. */
export const studioZone = () => zone
