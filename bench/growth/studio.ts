import { signedInGuests } from '../studio/guests.ts'
import { openSite } from '../studio/site.ts'
import { type SIZES, sizedDatabase } from '../studio/sized.ts'
import type { Call } from './calls.ts'

/** A site with a studio of one size. `time` returns how long an answer takes, in milliseconds. */
export type Studio = { name: string; time: (call: Call) => Promise<number>; timeBooking: () => Promise<number>; stop: () => Promise<void> }

export async function openStudio({ name, size }: (typeof SIZES)[number]): Promise<Studio> {
  const url = await sizedDatabase(size)
  const { port, stop } = await openSite(url, { STAFF_EMAIL: 'owner@example.com', DEMO: '0' })
  const [guest] = await signedInGuests(url)
  const ask = askingAt(`http://127.0.0.1:${port}/api`)
  const owner = { email: 'owner@example.com', password: 'lotus flower of the valley' }
  const { access } = (await (await ask('/auth/login/', undefined, owner)).json()) as { access: string }
  const tokens = { staff: access, guest: guest?.token, visitor: undefined }
  const offsets = new Map<string, number>()

  const pathOf = async ({ path, as, lastPage }: Call): Promise<string> => {
    if (lastPage === undefined) return path
    const known = offsets.get(path) ?? Number((await ask(path, tokens[as])).headers.get('x-total-count')) - lastPage
    offsets.set(path, known)
    return `${path}&offset=${Math.max(0, known)}`
  }
  const [slot] = (await (await ask('/timeslots/available/')).json()) as { id: number }[]
  return {
    name,
    stop,
    time: async (call) => {
      const path = await pathOf(call)
      return timed(() => ask(path, tokens[call.as]))
    },
    timeBooking: async () => {
      let booked: { id: number } | undefined
      const took = await timed(async () => {
        booked = (await (await ask('/bookings/', tokens.guest, { slot_id: slot?.id })).json()) as { id: number }
      })
      await ask(`/bookings/${booked?.id}/`, tokens.guest, undefined, 'DELETE')
      return took
    },
  }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}

/** Requests the API and reads the full response. Throws unless it succeeds. */
function askingAt(base: string) {
  return async (path: string, token?: string, body?: object, method = body ? 'POST' : 'GET'): Promise<Response> => {
    const answer = await fetch(`${base}${path}`, {
      method,
      headers: {
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    const bytes = await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${new TextDecoder().decode(bytes).slice(0, 200)}`)
    return new Response(answer.status === 204 ? null : bytes, { status: answer.status, headers: answer.headers })
  }
}
