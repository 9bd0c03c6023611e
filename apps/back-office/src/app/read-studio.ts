import type { SiteConfig } from '../../../../packages/contract/studio/config.ts'
import { api } from '../api/api.ts'
import { setStudioZone } from '../clock/studio-zone.ts'
import { setStudioName } from './studio-name.ts'

/** Asks the server where the studio is and what it is called. Without an answer the back office opens all the same. */
export async function readStudio(): Promise<void> {
  const config = await api.get<SiteConfig>('/config/').catch(() => null)
  if (!config) return
  setStudioZone(config.time_zone)
  setStudioName(config.studio)
}
