import type { Event } from '../../../../packages/contract/schedule/event.ts'
import type { TemplateClass } from './class-plan.ts'
import { type ClassWords, classWords } from './class-words.ts'
import type { Line } from './parse-line.ts'

/** A name in the language that it is written in. */
export const titleByLanguage = (title: string) => (/\p{Script=Cyrillic}/u.test(title) ? { en: '', ru: title } : { en: title, ru: '' })

/** What an event has beyond a line: its words in both languages, and its picture. */
export type EventDetails = ClassWords & {
  event_type: string
  subtype_en: string
  subtype_ru: string
  /** CZK; null: as for everybody. */
  returning_price: number | null
  /** One that was chosen now. */
  picture: File | null
  /** The picture of the one that it is like. */
  isLastPicture: boolean
}

/** Of the event that it is like, unless the line names another: then its words are new. */
export function eventDetails(line: Line, template: TemplateClass, like: Event | undefined, isNew: boolean): EventDetails {
  const same = isNew ? undefined : like
  const written = titleByLanguage(line.title)
  return {
    event_type: line.eventType ?? template?.event_type ?? 'workshop',
    subtype_en: same?.subtype_en ?? written.en,
    subtype_ru: same?.subtype_ru ?? written.ru,
    ...classWords(same),
    returning_price: same?.returning_price ?? null,
    picture: null,
    isLastPicture: !isNew && template?.picture != null,
  }
}
