import type { z } from 'zod'
import type { clash } from '../../../../packages/contract/studio/problem.ts'
import type { Clash } from '../../../domain/kernel/decision.ts'
import { isoOf } from '../../../domain/kernel/studio-time.ts'
import { inLanguage } from '../../../domain/schedule/catalog/offering.ts'
import type { Audience } from '../booking/audience.ts'

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
