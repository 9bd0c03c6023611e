import type { Language } from '../../../../packages/contract/content/language.ts'
import { type Bilingual, partsIn } from '../../email-parts.ts'

/** The difference from what was announced last. `end`: only the end has changed. */
export type ClassChange = { when: 'time' | 'end' | null; where: 'place' | 'online' | 'inPerson' | null }

type Told = { startsAt: Date; when: string; where: string; isOnline: boolean }

export function changeOf(before: Told, now: Told): ClassChange | null {
  const isSameStart = before.startsAt.getTime() === now.startsAt.getTime()
  const when = before.when === now.when ? null : isSameStart ? 'end' : 'time'
  const where = before.isOnline !== now.isOnline ? (now.isOnline ? 'online' : 'inPerson') : before.where === now.where ? null : 'place'
  return when || where ? { when, where } : null
}

type Names = {
  /** `first`: the form before a change of venue in the same sentence. */
  when: Record<'time' | 'end', Record<'alone' | 'first', Bilingual>>
  where: Record<'place' | 'online' | 'inPerson', Record<'alone' | 'second', Bilingual>>
}

const joined = (names: Names, { when, where }: ClassChange, language: Language): string => {
  if (when && where) return `${names.when[when].first[language]}${names.where[where].second[language]}`
  if (when) return names.when[when].alone[language]
  return where ? names.where[where].alone[language] : ''
}

const endTitle = { en: 'New end time', ru: 'Новое время окончания' }
const titles: Names = {
  when: {
    time: { alone: { en: 'Moved', ru: 'Перенос' }, first: { en: 'New time', ru: 'Новое время' } },
    end: { alone: endTitle, first: endTitle },
  },
  where: {
    place: { alone: { en: 'New place', ru: 'Новый адрес' }, second: { en: ' and place', ru: ' и адрес' } },
    online: { alone: { en: 'Now online', ru: 'Теперь онлайн' }, second: { en: ', now online', ru: ', теперь онлайн' } },
    inPerson: { alone: { en: 'Now in person', ru: 'Теперь очно' }, second: { en: ', now in person', ru: ', теперь очно' } },
  },
}

type Changed = { title: string; start: string; change: ClassChange }

/** Returns the subject of an email about a changed class: "Moved: Hatha Yoga, 24 November, 18:00". */
export function changeSubject(language: Language, { title, start, change }: Changed): string {
  const isTimeAlone = change.when === 'time' && change.where === null
  const date = partsIn(language).say({ en: start, ru: isTimeAlone ? `теперь ${start}` : start })
  return `${joined(titles, change, language)}: ${title}, ${date}`
}

const endHeadline = { en: ' has a new end time', ru: ': новое время окончания' }
const headlines: Names = {
  when: {
    time: {
      alone: { en: ' has been moved', ru: ': новое время' },
      first: { en: ' has a new time', ru: ': новое время' },
    },
    end: { alone: endHeadline, first: endHeadline },
  },
  where: {
    place: { alone: { en: ' has a new place', ru: ': новый адрес' }, second: { en: ' and place', ru: ' и адрес' } },
    online: { alone: { en: ' is now online', ru: ': теперь онлайн' }, second: { en: ' and is now online', ru: ', теперь онлайн' } },
    inPerson: { alone: { en: ' is now in person', ru: ': теперь очно' }, second: { en: ' and is now in person', ru: ', теперь очно' } },
  },
}

/** `which`: the name used for the class, such as "Your class". */
export const changeHeadline = (language: Language, which: string, change: ClassChange): string =>
  `${which}${joined(headlines, change, language)}`

/** If only the time or only the venue has changed, returns a sentence about the other one; otherwise empty. */
export function unchangedPart(language: Language, { when, where }: ClassChange, isOnline: boolean): string {
  const { say } = partsIn(language)
  if (when === null) return say({ en: 'The time stays the same.', ru: 'Время прежнее.' })
  if (where !== null) return ''
  return say(
    isOnline
      ? { en: 'The class is still online.', ru: 'Занятие по-прежнему онлайн.' }
      : { en: 'The place stays the same.', ru: 'Адрес прежний.' },
  )
}

/** Returns the previous time and venue, where they have changed. `where` may be empty. */
export const changedFacts = ({ when, where }: ClassChange, before: Pick<Told, 'when' | 'where'>): string =>
  [when && before.when, where && before.where].filter(Boolean).join('\n')
