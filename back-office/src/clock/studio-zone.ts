import type { SiteConfig } from '../../../contract/config.ts'
import { api } from '../api/api.ts'

// Until the server has said otherwise.
let zone = 'Europe/Prague'

/** Asks the server where the studio is. Without an answer the back office opens all the same. */
export async function readStudioZone(): Promise<void> {
  const config = await api.get<SiteConfig>('/config/').catch(() => null)
  if (config) zone = config.time_zone
}

/** The studio's time zone: every date and time of the back office is by its clock, wherever the browser is. */
export const studioZone = () => zone
