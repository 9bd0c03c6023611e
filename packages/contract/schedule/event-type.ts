import type { Language } from '../content/language.ts'

/** Display names of known kinds of events (product.md 3.5). Other names are shown as written. */
const names: Record<string, Record<Language, string>> = {
  workshop: { en: 'Workshop', ru: 'Мастер-класс' },
  masterclass: { en: 'Masterclass', ru: 'Авторский мастер-класс' },
  retreat: { en: 'Retreat', ru: 'Ретрит' },
  yoga_retreat: { en: 'Yoga Retreat', ru: 'Йога-ретрит' },
  yoga_brunch: { en: 'Yoga Brunch', ru: 'Йога-бранч' },
  yoga_party: { en: 'Yoga Party', ru: 'Йога-вечеринка' },
  yoga_nidra: { en: 'Yoga Nidra', ru: 'Йога-нидра' },
  sound_healing: { en: 'Sound Healing', ru: 'Звуковая практика' },
  sound_bath: { en: 'Sound Bath', ru: 'Поющие чаши' },
  outdoor_yoga: { en: 'Outdoor Yoga', ru: 'Йога на свежем воздухе' },
  open_class: { en: 'Open Class', ru: 'Открытое занятие' },
  lecture: { en: 'Lecture', ru: 'Лекция' },
  meetup: { en: 'Meetup', ru: 'Встреча' },
}

export const eventKinds = Object.keys(names)

/** Returns the display name of an event type: `sound_healing` → Sound Healing · Звуковая практика. Unknown types are title-cased. */
export function eventTypeName(eventType: string, language: Language): string {
  return names[eventType]?.[language] ?? titleCased(eventType)
}

/** Returns the API's name of an event type entered by staff: looks up known names in both languages; joins other words by underscores. */
export function eventTypeOf(typed: string): string {
  const words = normal(typed)
  const known = eventKinds.find((kind) => kind === words || Object.values(names[kind] ?? {}).some((name) => normal(name) === words))
  return known ?? words
}

const normal = (typed: string): string =>
  typed
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '_')
    .replaceAll(/^_|_$/g, '')

const titleCased = (words: string): string =>
  words
    .split('_')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')
