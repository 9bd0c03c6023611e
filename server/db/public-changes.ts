/** The channel on which triggers (migration `public_changes`) say, with the commit, that what visitors see has changed. */
export const PUBLIC_CHANGES = 'public_changed'

/** What they say: coming classes with their services and places; uploaded photos; what staff have set. */
export const TOPICS = ['schedule', 'gallery', 'settings'] as const
export type Topic = (typeof TOPICS)[number]

/** What a word tells of. No topic: of all of them. `offering`: nothing else of the schedule is another one. */
export function readChange(word: string): { topics: readonly Topic[]; offering?: { id: number; kind: string } } {
  const [, id, kind] = /^schedule (\d+) (\w+)$/.exec(word) ?? []
  if (id && kind) return { topics: ['schedule'], offering: { id: Number(id), kind } }
  const topic = TOPICS.find((one) => one === word)
  return { topics: topic ? [topic] : TOPICS }
}

/** To be run where whole tables are filled with their triggers switched off: no topic, so it means all of them. */
export const SAY_ALL_HAS_CHANGED = `select pg_notify('${PUBLIC_CHANGES}', 'everything')`
