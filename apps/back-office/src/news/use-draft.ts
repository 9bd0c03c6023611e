import { useState } from 'react'
import { readStored, removeStored, writeStored } from '../../../../packages/browser/storage.ts'
import type { Language } from '../../../../packages/contract/content/language.ts'
import type { audiences, NewsletterBody } from '../../../../packages/contract/people/newsletter.ts'

/** Where it is kept until it is sent: what is written for long survives a reload. */
const KEY = 'ticha-news'

type Who = (typeof audiences)[number]
export type Draft = {
  who: Who
  weeks: string
  /** What was booked: `service 7`, or the name of a class. */
  booked: string
  /** Who was selected among the people, by id. */
  chosen: number[]
  subject: Record<Language, string>
  text: Record<Language, string>
}
const empty: Draft = { who: 'all', weeks: '8', booked: '', chosen: [], subject: { en: '', ru: '' }, text: { en: '', ru: '' } }

/** What is being written, on this device. */
export function useDraft() {
  const [draft, setDraft] = useState(read)
  const change = (changes: Partial<Draft>) => {
    const next = { ...draft, ...changes }
    setDraft(next)
    writeStored(KEY, JSON.stringify(next))
  }
  const forget = () => {
    setDraft(empty)
    removeStored(KEY)
  }
  return { draft, change, forget }
}

/** What is being written goes to these. */
export const writeTo = (chosen: number[]) => writeStored(KEY, JSON.stringify({ ...read(), who: 'chosen', chosen } satisfies Draft))

function read(): Draft {
  try {
    return { ...empty, ...(JSON.parse(readStored(KEY) ?? '{}') as Partial<Draft>) }
  } catch {
    return empty
  }
}

type Chosen = Pick<NewsletterBody, 'who' | 'weeks' | 'service_id' | 'class_name' | 'person_ids'>

/** Whom the draft means, as the API asks; null: it does not say yet. */
export function audienceOf({ who, weeks, booked, chosen }: Draft): Chosen | null {
  if (who === 'absent') return /^[1-9]\d{0,2}$/.test(weeks.trim()) && Number(weeks) <= 520 ? { who, weeks: Number(weeks) } : null
  if (who === 'chosen') return chosen.length > 0 ? { who, person_ids: chosen } : null
  if (who !== 'booked') return { who }
  if (booked === '') return null
  const service = /^service (\d+)$/.exec(booked)?.[1]
  return service === undefined ? { who, class_name: booked.replace(/^class /, '') } : { who, service_id: Number(service) }
}
