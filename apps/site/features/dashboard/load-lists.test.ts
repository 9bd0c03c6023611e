import { beforeEach, expect, test, vi } from 'vitest'
import type { Api } from '../../lib/api.ts'
import { firstSizes } from './list-queries.ts'
import { appendSlice, loadLists, mergeTimetable, readSlice } from './load-lists.ts'

const SINCE = '2026-11-23T12:00:00.000Z'
const rows = (...ids: number[]) => ids.map((id) => ({ id }))
const slice = (total: number, ...ids: number[]) => ({ rows: rows(...ids), total })

/** A fake API with the given answers by path. Requests for other paths fail. */
function apiWith(answers: Record<string, { rows: object[]; total: number | null }>) {
  const asked: string[] = []
  const page = async (path: string) => {
    asked.push(path)
    const answer = answers[path.split('?')[0] ?? '']
    if (!answer) throw new Error('no answer')
    return answer
  }
  return { api: { page } as unknown as Api, asked }
}

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))

test('the dashboard counts the rows when the server returns no totals', async () => {
  const events = [
    { id: 1, time: '2026-01-01T00:00:00Z' },
    { id: 2, time: '2999-01-01T00:00:00Z' },
  ]
  const { api } = apiWith({
    '/services/': { rows: rows(1), total: null },
    '/timeslots/all/': { rows: [], total: null },
    '/bookings/': {
      rows: [
        { id: 1, status: 'paid' },
        { id: 2, status: 'pending' },
      ],
      total: null,
    },
    '/group-sessions/': {
      rows: [
        { id: 1, is_active: true },
        { id: 2, is_active: false },
      ],
      total: null,
    },
    '/events/': { rows: events, total: null },
  })
  const { counts, failed, slices } = await loadLists(api, firstSizes, SINCE)
  expect(counts).toEqual({ sessions: 2, activeSessions: 1, events: 2, upcomingEvents: 1, paidBookings: 1 })
  expect([failed, slices.services.total]).toEqual([false, 1])
})

test('the dashboard reports a failure only when all five lists fail', async () => {
  const { api } = apiWith({ '/timeslots/all/': { rows: [], total: 0 } })
  expect((await loadLists(api, firstSizes, SINCE)).failed).toBe(false)
  expect((await loadLists(apiWith({}).api, firstSizes, SINCE)).failed).toBe(true)
})

test('the dashboard requests more rows than the API’s maximum in several requests', async () => {
  const { api, asked } = apiWith({ '/bookings/': { rows: rows(...Array.from({ length: 1000 }, (_, id) => id)), total: 5000 } })
  const { total } = await readSlice(api, 'bookings', SINCE, { size: 1500 })
  expect(asked).toEqual(['/bookings/?limit=1000&offset=0', '/bookings/?limit=500&offset=1000'])
  expect(total).toBe(5000)
})

test('appendSlice skips a row that the earlier portion of the list already contains', () => {
  expect(appendSlice(slice(4, 1, 2), slice(5, 2, 3))).toEqual(slice(5, 1, 2, 3))
})

test('appendSlice marks the list as complete when a portion contains no new row', () => {
  expect(appendSlice(slice(9, 1, 2), slice(9, 1, 2))).toEqual(slice(2, 1, 2))
})

test('the dashboard merges past and upcoming classes in the order of their start without duplicates', () => {
  expect(mergeTimetable(slice(3, 3, 2, 1), slice(2, 3, 4))).toEqual(rows(1, 2, 3, 4))
})
