/** The channel on which triggers (migration `public_changes`) say, with the commit, that what visitors see has changed. */
export const PUBLIC_CHANGES = 'public_changed'

// A class, its service or its seats.
const OF_THE_SCHEDULE = ['services', 'slot', 'session', 'event'] as const
/** What visitors see: services and coming classes by kind; days off; uploaded photos; what staff have set; what the site says. */
export const TOPICS = [...OF_THE_SCHEDULE, 'days_off', 'gallery', 'settings', 'content'] as const
export type Topic = (typeof TOPICS)[number]

/** What a word tells of: `schedule 123 session` of sessions, `schedule` of all that is in it; a word nobody knows of everything. */
export function topicsOf(word: string): readonly Topic[] {
  const [first, , kind] = word.split(' ')
  if (first === 'schedule') return oneOf(OF_THE_SCHEDULE, kind)
  return oneOf(TOPICS, first)
}

/** Which class a word names as one that is another, or has another number of seats taken: by its id. Undefined: none; `all`: it may be any. */
export function classOf(word: string): number | 'all' | undefined {
  const [topic, id] = word.split(' ')
  if (topic === 'schedule') return id === undefined ? undefined : Number(id)
  return TOPICS.some((known) => known === topic) ? undefined : 'all'
}

const oneOf = (topics: readonly Topic[], name: string | undefined): readonly Topic[] => {
  const topic = topics.find((one) => one === name)
  return topic ? [topic] : topics
}

/** To be run where whole tables are filled with their triggers switched off: no topic, so it means all of them. */
export const NOTIFY_ALL_HAS_CHANGED = `select pg_notify('${PUBLIC_CHANGES}', 'everything')`
