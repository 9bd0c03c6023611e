/** The channel on which triggers (migration `public_changes`) announce committed changes of public data. */
export const PUBLIC_CHANGES = 'public_changed'

const OF_THE_SCHEDULE = ['services', 'slot', 'session', 'event'] as const
/** The kinds of public data. `slot`, `session` and `event` are future classes, `gallery` is uploaded photos. */
export const TOPICS = [...OF_THE_SCHEDULE, 'days_off', 'gallery', 'settings', 'content'] as const
export type Topic = (typeof TOPICS)[number]

/** Returns the topics of a notification: `schedule 123 session` → session; `schedule` → all of the timetable; unknown → all topics. */
export function topicsOf(word: string): readonly Topic[] {
  const [first, , kind] = word.split(' ')
  if (first === 'schedule') return oneOf(OF_THE_SCHEDULE, kind)
  return oneOf(TOPICS, first)
}

/** Returns the id of the class whose data or taken seats changed. Undefined: no class changed. `all`: any class may have changed. */
export function classOf(word: string): number | 'all' | undefined {
  const [topic, id] = word.split(' ')
  if (topic === 'schedule') return id === undefined ? undefined : Number(id)
  return TOPICS.some((known) => known === topic) ? undefined : 'all'
}

const oneOf = (topics: readonly Topic[], name: string | undefined): readonly Topic[] => {
  const topic = topics.find((one) => one === name)
  return topic ? [topic] : topics
}

/** Run after tables were filled with triggers disabled. `everything` is not a topic, so listeners treat it as all topics. */
export const NOTIFY_ALL_HAS_CHANGED = `select pg_notify('${PUBLIC_CHANGES}', 'everything')`
