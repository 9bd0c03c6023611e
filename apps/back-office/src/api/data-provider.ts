import { type DataProvider, HttpError } from 'react-admin'
import { queryString } from '../../../../packages/browser/query-string.ts'
import { clientName } from '../bookings/booked-class.ts'
import { eventName } from '../catalog/event-name.ts'
import { weekdayOf } from '../clock/calendar-days.ts'
import { undoOfNew } from '../undo/undo-of-new.ts'
import { markAnnounced, offerUndo } from '../undo/undo-store.ts'
import { deferAction } from '../undo/use-deferred-action.ts'
import { api } from './api.ts'
import { isBookingResource } from './booking-path.ts'
import { readAllPages } from './read-all-pages.ts'
import { type ResourcePaths, resourcePaths } from './resource-paths.ts'

// biome-ignore lint/suspicious/noExplicitAny: react-admin's own interface leaves the shape of a record open
type Row = any

/** `atLeast`: a lower bound of the number of rows, set if the server stopped counting. */
export type ListMeta = { atLeast?: number }

/** react-admin's data provider for the API (product.md 8.3). Every filter except `q` becomes a parameter with the same name. */
export const dataProvider: DataProvider = {
  getList: async (resource, { pagination, sort, filter }) => {
    const { list, sorts } = resourcePaths(resource)
    const { page = 1, perPage = 25 } = pagination ?? {}
    const asked = { ...filter, sort: sorts === false ? undefined : order(sort) }
    const { rows, total, isAtLeast } = await readAllPages<Row>((stretch) => api.page(list + queryString({ ...asked, ...stretch })), {
      limit: perPage,
      offset: (page - 1) * perPage,
    })
    if (!isAtLeast) return { data: rows, total }
    return { data: rows, pageInfo: { hasPreviousPage: page > 1, hasNextPage: true }, meta: { atLeast: total } satisfies ListMeta }
  },
  getOne: async (resource, { id }) => ({ data: await one(resourcePaths(resource), id) }),
  getMany: async (resource, { ids }) => {
    const address = resourcePaths(resource)
    const found = await Promise.all(ids.map((id) => one(address, id).catch(ignoreMissing)))
    return { data: found.filter((row) => row !== null) }
  },
  getManyReference: (resource, { target, id, filter, ...more }) =>
    dataProvider.getList(resource, { ...more, filter: { ...filter, [target]: id } }),
  create: async (resource, { data }) => {
    const { item, hasEmpty, series } = resourcePaths(resource)
    if (series && data.until) return { data: await createWeekly(series, given(data)) }
    return { data: await api.post(item, bodyOf(hasEmpty ? data : given(data))) }
  },
  update: async (resource, { id, data, previousData }) => {
    const changes = changesOf(data, previousData)
    if (isBookingResource(resource) && changes.status === 'paid') return { data: await markAsPaid(previousData, changes.method) }
    const { answer, undo, emails } = await api.undoable<Row>('PATCH', place(resourcePaths(resource), id), bodyOf(changes))
    const saved = withId(answer, id)
    if (undo) {
      offerUndo(undo, { words: 'undo.saved', about: classOf(saved), emails })
      markAnnounced(saved)
    }
    return { data: saved }
  },
  updateMany: async (resource, { ids, data }) => {
    for (const id of ids) await api.patch(`${resourcePaths(resource).item}${id}/`, bodyOf(data))
    return { data: ids }
  },
  delete: async (resource, { id, previousData, meta }) => {
    await api.delete(`${resourcePaths(resource).item}${id}/${queryString(meta ?? {})}`)
    return { data: (previousData ?? { id }) as Row }
  },
  deleteMany: async (resource, { ids }) => {
    for (const id of ids) await api.delete(`${resourcePaths(resource).item}${id}/`)
    return { data: ids }
  },
}

/** Creates a weekly series that skips holidays and days off, and returns its first class. */
async function createWeekly(path: string, data: Row): Promise<Row> {
  const made = await api.post<Row[]>(path, { ...data, weekdays: [weekdayOf(data.date)], skip_holidays: true })
  const [first] = made
  offerUndo(undoOfNew({ ids: made.map(({ id }) => id), kind: 'session' }), {
    words: 'quick.done.session',
    slots: { title: first.title, smart_count: made.length },
  })
  markAnnounced(first)
  return first
}

/** Starts a deferred action. The booking becomes paid when the undo period ends. */
async function markAsPaid(booking: Row, method: 'cash' | 'card' | 'transfer' = 'cash'): Promise<Row> {
  const offer = { words: 'undo.deferred.statusPaid', slots: { name: clientName(booking) } }
  await deferAction({ body: { act: 'paid', booking_id: booking.id, method }, offer })
  const same = { ...booking }
  markAnnounced(same)
  return same
}

/** Returns the title and start that the undo message of a change names. Only changes of classes have such a message. */
const classOf = (row: Row) => ({ title: row.title ?? row.service?.name ?? eventName(row), start: row.start ?? row.time })

const order = (sort?: { field: string; order: string }) => sort && (sort.order === 'DESC' ? `-${sort.field}` : sort.field)

const place = ({ item, isAlone }: ResourcePaths, id: unknown) => (isAlone ? item : `${item}${id}/`)

async function one(address: ResourcePaths, id: unknown): Promise<Row> {
  if (!address.isShort) return withId(await api.get<Row>(place(address, id)), id)
  const row = (await api.get<Row[]>(address.list)).find((each) => String(each.id) === String(id))
  if (!row) throw new HttpError('ra.notification.item_doesnt_exist', 404)
  return row
}
const withId = (row: Row, id: unknown): Row => ({ id, ...row })

function ignoreMissing(error: unknown) {
  if (error instanceof HttpError && error.status === 404) return null
  throw error
}

/** Omits empty fields, so that the server applies its defaults. */
const given = (data: Row): Row => Object.fromEntries(Object.entries(data).filter(([, value]) => value !== null && value !== undefined))

/** Sends only changed fields, because records contain read-only ones. */
const changesOf = (data: Row, before: Row = {}): Row =>
  Object.fromEntries(Object.entries(data).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name])))

function bodyOf(data: Row): object | FormData {
  const file = Object.entries(data).find(([, value]) => (value as Row)?.rawFile instanceof File)
  if (!file) return data
  const form = new FormData()
  for (const [name, value] of Object.entries(data)) {
    if (name === file[0]) form.append(name, (value as Row).rawFile)
    else if (value !== null && value !== undefined && typeof value !== 'object') form.append(name, String(value))
  }
  return form
}
