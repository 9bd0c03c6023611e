import { createHash } from 'node:crypto'
import type { Content } from '../../../packages/content/content.ts'
import type { Site } from '../../../packages/content/schema.ts'
import type { Language } from '../../../packages/contract/content/language.ts'
import type { ClassPage, ServicePage } from '../../../packages/contract/schedule/class-page.ts'
import { eventTypeName } from '../../../packages/contract/schedule/event-type.ts'
import { rangeOf } from '../../domain/kernel/studio-time.ts'
import { dayAndMonth, timeOfDay, weekday } from '../../emails/format.ts'
import type { Audience } from '../responses/booking/audience.ts'

/** The texts of a preview picture. `day`: the day of the month. `photo`: a file of the media store, or of `packages/content/pictures`. */
export type ShareTexts = {
  kind: string
  title: string
  day?: string
  when: [large: string, small: string]
  place: string
  name: string
  photo: { uploaded?: string; ours: string }
}
type Of<Page> = Page extends { kind: unknown; offering: unknown } ? Pick<Page, 'kind' | 'offering'> : never
type OfClass = Of<ClassPage>

// The version of the drawing, which is part of the address. Increase it whenever the drawing changes.
const LOOK = 1
const DAY_MS = 86_400_000
const TEXTS = {
  en: { slot: 'Individual class', session: 'Group class', event: 'Event', online: 'Online', studio: 'Studio', min: 'min' },
  ru: { slot: 'Индивидуальное занятие', session: 'Групповое занятие', event: 'Встреча', online: 'Онлайн', studio: 'Студия', min: 'мин' },
} satisfies Record<Language, Record<string, string>>

export function shareTextsOfClass(page: OfClass, { language, timeZone }: Audience, site: Site): ShareTexts {
  const texts = TEXTS[language]
  const { start, end, isOnline, place, ...what } = factsOf(page, language, site)
  const [day = '', month = ''] = dayAndMonth(start, language, timeZone).split('\u00a0')
  const isLong = end.getTime() - start.getTime() >= DAY_MS
  const dayOfWeek = weekday(start, language, timeZone)
  return {
    ...what,
    day,
    when: [
      isLong ? timeOfDay(start, timeZone) : rangeOf(start, end, timeZone).join('–'),
      language === 'ru' ? `${month}, ${dayOfWeek}` : `${dayOfWeek}, ${month}`,
    ],
    place: isOnline && page.kind !== 'event' ? texts.online : place || (isOnline ? texts.online : texts.studio),
    name: site.name[language],
  }
}

export function shareTextsOfService({ service }: Pick<ServicePage, 'service'>, { language }: Audience, site: Site): ShareTexts {
  const texts = TEXTS[language]
  return {
    kind: texts.slot,
    title: service.name,
    when: [`${service.duration} ${texts.min}`, ''],
    place: service.is_online ? texts.online : service.place || texts.studio,
    name: site.name[language],
    photo: { ours: site.pictures.individual },
  }
}

export const shareTextsOfStudio = ({ site, ...texts }: Pick<Content, 'site' | Language>, language: Language): ShareTexts => ({
  kind: site.teacher[language],
  title: texts[language].home.head.title,
  when: ['', ''],
  place: site.address.city,
  name: site.name[language],
  photo: { ours: texts[language].home.head.picture },
})

/** Returns the picture's address. It changes with the texts, so that the picture can be cached forever. */
export function sharePath(of: 'class' | 'service' | 'studio', id: number, language: Language, texts: ShareTexts): string {
  const version = createHash('sha256')
    .update(JSON.stringify([LOOK, texts]))
    .digest('hex')
    .slice(0, 16)
  return `/share/${of}-${id}-${language}-${version}.jpg`
}

function factsOf(page: OfClass, language: Language, { pictures }: Site) {
  switch (page.kind) {
    case 'slot': {
      const { start, end, service } = page.offering
      const { name: title, is_online: isOnline, place } = service
      return { kind: TEXTS[language].slot, title, photo: { ours: pictures.individual }, ...times(start, end), isOnline, place }
    }
    case 'session': {
      const { start, end, title, is_online: isOnline, place } = page.offering
      return { kind: TEXTS[language].session, title, photo: { ours: pictures.group }, ...times(start, end), isOnline, place }
    }
    case 'event': {
      const { time, end, event_type, subtype, picture, is_online: isOnline, place } = page.offering
      const type = eventTypeName(event_type, language)
      const photo = { ...(picture && { uploaded: picture.url.replace(/^.*\//, '') }), ours: pictures.event }
      return { kind: subtype ? type : TEXTS[language].event, title: subtype || type, photo, ...times(time, end), isOnline, place }
    }
  }
}

const times = (start: string, end: string) => ({ start: new Date(start), end: new Date(end) })
