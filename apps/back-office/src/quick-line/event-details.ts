import type { Event } from '../../../../packages/contract/schedule/event.ts'
import type { TemplateClass } from './class-plan.ts'
import { type ClassTexts, classTexts } from './class-texts.ts'
import type { Line } from './parse-line.ts'

/** Returns the title as the Russian text if it contains Cyrillic characters, otherwise as the English text. */
export const titleByLanguage = (title: string) => (/\p{Script=Cyrillic}/u.test(title) ? { en: '', ru: title } : { en: title, ru: '' })

export type EventDetails = ClassTexts & {
  event_type: string
  subtype_en: string
  subtype_ru: string
  /** In CZK. Null: returning guests pay the normal price. */
  returning_price: number | null
  not_for_make_ups: boolean | undefined
  /** Null: the event follows the policy of all events. */
  policy: Event['policy'] | null
  picture: File | null
  isLastPicture: boolean
}

/** Copies the details of a similar event, unless the line names a new one. */
export function eventDetails(line: Line, template: TemplateClass, like: Event | undefined, isNew: boolean): EventDetails {
  const same = isNew ? undefined : like
  const written = titleByLanguage(line.title)
  return {
    event_type: line.eventType ?? template?.event_type ?? 'workshop',
    subtype_en: same?.subtype_en ?? written.en,
    subtype_ru: same?.subtype_ru ?? written.ru,
    ...classTexts(same),
    returning_price: same?.returning_price ?? null,
    not_for_make_ups: same?.not_for_make_ups,
    policy: same?.policy ?? null,
    picture: null,
    isLastPicture: !isNew && template?.picture != null,
  }
}
