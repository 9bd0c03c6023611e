import { homeTexts } from './home-texts.server.ts'
import type { BookingTab } from './paths.ts'
import type { Photo } from './photo.ts'
import type { SiteContext } from './site-context.ts'

export const pictureOfKind = (kind: BookingTab, site: Pick<SiteContext, 'content' | 'language'>): Photo | null =>
  homeTexts(site).cards.find(({ tab }) => tab === kind)?.picture ?? null
