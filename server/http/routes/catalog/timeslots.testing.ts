import { freshDatabase } from '../../../db/database.testing.ts'
import { at, type TestStudio, testStudio } from './catalog.testing.ts'

export type SlotStudio = Awaited<ReturnType<typeof slotStudio>>

/** Opens a studio with a service of one hour and helpers for its slots. */
export async function slotStudio() {
  const studio: TestStudio = await testStudio(await freshDatabase())
  const enterService = async (more: object = {}): Promise<number> =>
    (
      await studio.staff('POST', '/services/', {
        body: { name_en: 'Pilates', name_ru: 'Пилатес', duration: 60, place: 'Studio', price: 950, ...more },
      })
    ).body.id
  const service = await enterService()

  const put = (body: object) => studio.staff('POST', '/timeslots/', { body: { service_id: service, ...body } })
  const slot = async (days: number, time = '09:00', more: object = {}) => (await put({ start: at(days, time), ...more })).body
  const change = (id: number, body: object) => studio.staff('PATCH', `/timeslots/${id}/`, { body })
  /** Returns a free slot as the client sees it, or undefined. */
  const seen = async (ask = studio.anonymous, id = 0) => {
    const { body } = await ask('GET', '/timeslots/available/')
    return body.find((one: { id: number }) => one.id === id)
  }
  return { studio, service, enterService, put, slot, change, seen }
}
