import type { Language } from '../../contract/language.ts'
import { homeTexts } from './home-texts.server.ts'
import type { BookingTab } from './paths.ts'
import type { Photo } from './photo.ts'

/** What a kind of class looks like, as the home page shows it. */
export const pictureOfKind = (kind: BookingTab, language: Language): Photo | null =>
  homeTexts(language).cards.find(({ tab }) => tab === kind)?.picture ?? null
