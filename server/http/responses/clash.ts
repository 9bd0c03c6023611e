import type { z } from 'zod'
import type { clash } from '../../../contract/problem.ts'
import { inLanguage } from '../../domain/catalog/offering.ts'
import type { Clash } from '../../domain/decision.ts'
import { isoOf } from '../../domain/studio-time.ts'
import type { Audience } from './audience.ts'

export const clashResponse = (
  { id, kind, titleEn, titleRu, startsAt, endsAt }: Clash,
  { language, timeZone }: Audience,
): z.infer<typeof clash> => ({
  ...(id !== undefined && { id }),
  kind,
  title: inLanguage(titleEn, titleRu, language),
  start: isoOf(startsAt, timeZone),
  end: isoOf(endsAt, timeZone),
})
