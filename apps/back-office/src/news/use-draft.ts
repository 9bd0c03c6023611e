import { useState } from 'react'
import { NEWS_DRAFT } from '../../../../packages/browser/person-data.ts'
import { readStored, removeStored, writeStored } from '../../../../packages/browser/storage.ts'
import type { Language } from '../../../../packages/contract/content/language.ts'
import type { audiences, NewsletterBody } from '../../../../packages/contract/people/newsletter.ts'

type Who = (typeof audiences)[number]
export type Draft = {
  who: Who
  weeks: string
  /** Whose guests get the newsletter: `service 5` (an id), or `class` and the title of the class. */
  booked: string
  chosen: number[]
  subject: Record<Language, string>
  text: Record<Language, string>
}
const empty: Draft = { who: 'all', weeks: '8', booked: '', chosen: [], subject: { en: '', ru: '' }, text: { en: '', ru: '' } }

/** The draft is stored on the device until it is sent. */
export function useDraft() {
  const [draft, setDraft] = useState(read)
  const change = (changes: Partial<Draft>) => {
    const next = { ...draft, ...changes }
    setDraft(next)
    writeStored(NEWS_DRAFT, JSON.stringify(next))
  }
  const forget = () => {
    setDraft(empty)
    removeStored(NEWS_DRAFT)
  }
  return { draft, change, forget }
}

export const writeTo = (chosen: number[]) => writeStored(NEWS_DRAFT, JSON.stringify({ ...read(), who: 'chosen', chosen } satisfies Draft))

function read(): Draft {
  try {
    return { ...empty, ...(JSON.parse(readStored(NEWS_DRAFT) ?? '{}') as Partial<Draft>) }
  } catch {
    return empty
  }
}

type Chosen = Pick<NewsletterBody, 'who' | 'weeks' | 'service_id' | 'class_name' | 'person_ids'>

/** Returns null if the audience is incomplete. */
export function audienceOf({ who, weeks, booked, chosen }: Draft): Chosen | null {
  if (who === 'absent') return /^[1-9]\d{0,2}$/.test(weeks.trim()) && Number(weeks) <= 520 ? { who, weeks: Number(weeks) } : null
  if (who === 'chosen') return chosen.length > 0 ? { who, person_ids: chosen } : null
  if (who !== 'booked') return { who }
  if (booked === '') return null
  const service = /^service (\d+)$/.exec(booked)?.[1]
  return service === undefined ? { who, class_name: booked.replace(/^class /, '') } : { who, service_id: Number(service) }
}
