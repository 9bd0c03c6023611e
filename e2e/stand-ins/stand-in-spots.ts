import type { Page } from '@playwright/test'
import type { Spots } from '../../packages/contract/booking/spots.ts'
import type { StandInResponse } from '../answers.ts'
import { answer } from './stand-ins.ts'

/** Stubs the stream of free seats with these events. The page does not reconnect. */
export const tellSpots = (page: Page, ...told: Spots[]) => answer(page, '/live/', spotsTold(...told))

export function spotsTold(...told: Spots[]): StandInResponse {
  const said = [['hello', { version: '1', covers: 60 }] as const, ...told.map((spots) => ['spots', spots] as const)]
  const body = said.map(([name, data]) => `retry: 600000\nevent: ${name}\ndata: ${JSON.stringify(data)}\n\n`).join('')
  return { type: 'text/event-stream', body }
}
