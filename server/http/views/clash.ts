import type { z } from 'zod'
import type { Language } from '../../../contract/language.ts'
import type { clash } from '../../../contract/problem.ts'
import { inLanguage } from '../../domain/catalog/offering.ts'
import type { Clash } from '../../domain/decision.ts'
import { isoOf } from '../../domain/studio-time.ts'

export const clashView = (
  { id, kind, titleEn, titleRu, startsAt, endsAt }: Clash,
  language: Language,
  zone: string,
): z.infer<typeof clash> => ({
  ...(id !== undefined && { id }),
  kind,
  title: inLanguage(titleEn, titleRu, language),
  start: isoOf(startsAt, zone),
  end: isoOf(endsAt, zone),
})
