import type { Language } from '../../../packages/contract/content/language.ts'
import type { CreateGroupSession, WrittenGroupSession } from '../../../packages/contract/schedule/group-session.ts'
import { fromCrowns } from '../../domain/kernel/money.ts'
import type { OfferingChange, SessionDraft } from '../../domain/schedule/catalog/offering-draft.ts'
import type { Timing } from '../../domain/schedule/series/timing.ts'
import { minimum, practice, texts, withoutUndefined } from './written-text.ts'

export function newSession(body: Omit<CreateGroupSession, 'date' | 'time'>, language: Language): SessionDraft {
  return { titleEn: '', ...sessionChange(body, language), kind: 'session', price: fromCrowns(body.price), capacity: body.max_participants }
}

export const sessionChange = (body: WrittenGroupSession, language: Language): OfferingChange =>
  withoutUndefined({
    ...practice(body, language),
    ...texts('title', body, language),
    capacity: body.max_participants,
    isActive: body.is_active,
    ...minimum(body),
    notForMakeUps: body.not_for_make_ups,
  })

export const sessionTiming = ({ date, time, duration }: WrittenGroupSession): Timing =>
  withoutUndefined({ date, time, durationMinutes: duration })
