import type { SiteConfig } from '../../../../packages/contract/studio/config.ts'
import { api } from '../api/api.ts'
import { setStudioZone } from '../clock/studio-zone.ts'
import { setStudioName } from './studio-name.ts'

/** Reads the studio's time zone and name. On failure the back office opens with the defaults. */
export async function readStudio(): Promise<void> {
  const config = await api.get<SiteConfig>('/config/').catch(() => null)
  if (!config) return
  setStudioZone(config.time_zone)
  setStudioName(config.studio)
}
