let zone = 'Europe/Prague'

export function setStudioZone(said: string): void {
  zone = said
}

/** The studio's time zone, used for all dates and times of the back office. */
export const studioZone = () => zone
