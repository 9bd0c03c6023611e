import { timeRange } from '../../../../packages/browser/format.ts'
import { keepPage, registerOfflineWorker } from '../../../../packages/browser/offline-copy.ts'
import { keep, readPersonItem } from '../../../../packages/browser/person-data.ts'
import { refreshToken } from '../../../../packages/browser/tokens.ts'
import type { Today } from '../../../../packages/contract/studio/today.ts'
import { api } from '../api/api.ts'
import { studioZone } from '../clock/studio-zone.ts'

/** The last version of Today, without address, phone, amount or link. `time`: the studio's wall-clock time. `isPaid` null: free. */
export type SavedToday = {
  at: string
  day: string
  classes: { id: number; time: string; title: string; people: { id: number; name: string; isPaid: boolean | null }[] }[]
}

/** Reads Today and stores its copy, unless the person has signed out or another has signed in meanwhile. */
export async function readToday(): Promise<Today> {
  const signIn = refreshToken()
  const today = await api.get<Today>('/today/')
  if (signIn !== null && refreshToken() === signIn) {
    keep('kept_today', JSON.stringify(copyOf(today)))
    if (import.meta.env.PROD) void keepBackOffice()
  }
  return today
}

function copyOf({ now, day, classes }: Today): SavedToday {
  const shown = classes.filter(({ kind, roster }) => kind !== 'slot' || roster.length > 0)
  return {
    at: now,
    day,
    classes: shown.map(({ id, start, end, title, roster }) => ({
      id,
      time: timeRange(start, end, studioZone()),
      title,
      people: roster
        .filter(({ is_going }) => !is_going)
        .map(({ booking_id, person, status, price }) => ({
          id: booking_id,
          name: `${person.first_name} ${person.last_name}`.trim(),
          isPaid: price === 0 ? null : status === 'paid',
        })),
    })),
  }
}

export function readSavedToday(): SavedToday | null {
  if (refreshToken() === null) return null
  try {
    return JSON.parse(readPersonItem('kept_today') ?? 'null') as SavedToday | null
  } catch {
    return null
  }
}

export const isUnreachable = (error: unknown): boolean => (error as { status?: number } | null)?.status === 0

let isBackOfficeKept = false

// Stores the page and its scripts, which contain no personal data. Runs once, because Today is read every minute.
async function keepBackOffice() {
  if (isBackOfficeKept) return
  isBackOfficeKept = true
  registerOfflineWorker()
  await keepPage('/manage/')
}
