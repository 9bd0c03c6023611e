import type { Language } from '../../../packages/contract/content/language.ts'

/** What is different about a class since its people were told last. `end`: it starts as before, but ends at another time. */
export type ClassChange = { when: 'time' | 'end' | null; where: 'place' | 'online' | 'inPerson' | null }

/** When and where the class was, and is, as an email says it. */
type Told = { startsAt: Date; when: string; where: string; isOnline: boolean }

/** Null: nothing. */
export function changeOf(before: Told, now: Told): ClassChange | null {
  const isSameStart = before.startsAt.getTime() === now.startsAt.getTime()
  const when = before.when === now.when ? null : isSameStart ? 'end' : 'time'
  const where = before.isOnline !== now.isOnline ? (now.isOnline ? 'online' : 'inPerson') : before.where === now.where ? null : 'place'
  return when || where ? { when, where } : null
}

type Names = {
  /** Alone, and with a change of place behind it. */
  when: Record<'time' | 'end', { alone: string; first: string }>
  where: Record<'place' | 'online' | 'inPerson', { alone: string; second: string }>
}

const joined = (names: Names, { when, where }: ClassChange): string => {
  if (when && where) return `${names.when[when].first}${names.where[where].second}`
  if (when) return names.when[when].alone
  return where ? names.where[where].alone : ''
}

const titles: Record<Language, Names> = {
  en: {
    when: { time: { alone: 'Moved', first: 'New time' }, end: { alone: 'New end time', first: 'New end time' } },
    where: {
      place: { alone: 'New place', second: ' and place' },
      online: { alone: 'Now online', second: ', now online' },
      inPerson: { alone: 'Now in person', second: ', now in person' },
    },
  },
  ru: {
    when: { time: { alone: 'Перенос', first: 'Новое время' }, end: { alone: 'Новое время окончания', first: 'Новое время окончания' } },
    where: {
      place: { alone: 'Новое место', second: ' и место' },
      online: { alone: 'Теперь онлайн', second: ', теперь онлайн' },
      inPerson: { alone: 'Теперь очно', second: ', теперь очно' },
    },
  },
}

/** For the subject: "Moved", "New place", "New time and place". */
export const changeTitle = (language: Language, change: ClassChange): string => joined(titles[language], change)

const headlines: Record<Language, Names> = {
  en: {
    when: {
      time: { alone: ' has been moved', first: ' has a new time' },
      end: { alone: ' has a new end time', first: ' has a new end time' },
    },
    where: {
      place: { alone: ' has a new place', second: ' and place' },
      online: { alone: ' is now online', second: ' and is now online' },
      inPerson: { alone: ' is now in person', second: ' and is now in person' },
    },
  },
  ru: {
    when: {
      time: { alone: ': другое время', first: ': другое время' },
      end: { alone: ': другое время окончания', first: ': другое время окончания' },
    },
    where: {
      place: { alone: ': другое место', second: ' и место' },
      online: { alone: ': теперь онлайн', second: ', теперь онлайн' },
      inPerson: { alone: ': теперь очно', second: ', теперь очно' },
    },
  },
}

/** `which`: how the class is called, "Your class". */
export const changeHeadline = (language: Language, which: string, change: ClassChange): string =>
  `${which}${joined(headlines[language], change)}`

const stays: Record<Language, Record<'time' | 'place' | 'nothing', string>> = {
  en: { time: 'The time stays the same.', place: 'The place stays the same.', nothing: '' },
  ru: { time: 'Время прежнее.', place: 'Место прежнее.', nothing: '' },
}

/** What has not changed, in a sentence; empty: both have. */
export function whatStays(language: Language, { when, where }: ClassChange): string {
  const unchanged = when === null ? 'time' : where === null ? 'place' : 'nothing'
  return stays[language][unchanged]
}

/** How the class was before, as far as that has changed. `where` is empty where no place is to be named. */
export const changedFacts = ({ when, where }: ClassChange, before: Pick<Told, 'when' | 'where'>): string =>
  [when && before.when, where && before.where].filter(Boolean).join('\n')
