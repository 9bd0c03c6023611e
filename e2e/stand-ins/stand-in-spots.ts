import type { Page } from '@playwright/test'
import type { Spots } from '../../packages/contract/booking/spots.ts'
import type { StandInResponse } from '../answers.ts'
import { answer } from './stand-ins.ts'

/** Stubs the stream of free seats with these events. The page does not reconnect. */
export const sendSpots = (page: Page, ...all: Spots[]) => answer(page, '/live/', spotEvents(...all))

export function spotEvents(...all: Spots[]): StandInResponse {
  const events = [['hello', { version: '1', covers: 60 }] as const, ...all.map((spots) => ['spots', spots] as const)]
  const body = events.map(([name, data]) => `retry: 600000\nevent: ${name}\ndata: ${JSON.stringify(data)}\n\n`).join('')
  return { type: 'text/event-stream', body }
}
