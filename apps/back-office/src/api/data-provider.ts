import { type DataProvider, HttpError } from 'react-admin'
import { queryString } from '../../../../packages/browser/query-string.ts'
import { eventName } from '../catalog/event-name.ts'
import { weekdayOf } from '../clock/calendar-days.ts'
import { undoOfNew } from '../undo/undo-of-new.ts'
import { markAnnounced, offerUndo } from '../undo/undo-store.ts'
import { api } from './api.ts'
import { readAllPages } from './read-all-pages.ts'
import { type ResourcePaths, resourcePaths } from './resource-paths.ts'

// biome-ignore lint/suspicious/noExplicitAny: react-admin's own interface leaves the shape of a record open
type Row = any

/** Of a list of which nobody has counted all. */
export type ListMeta = { atLeast?: number }

/**
 * Our API as react-admin asks it (product.md 8.3): pages are `limit` and `offset`, the number of all is X-Total-Count, `sort` is a field,
 * with a minus before it the other way round, `q` searches, every other filter is a parameter of its own name.
 */
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
    const changed = bodyOf(changesOf(data, previousData))
    const { answer, undo, letters } = await api.undoable<Row>('PATCH', place(resourcePaths(resource), id), changed)
    const saved = withId(answer, id)
    if (undo) {
      offerUndo(undo, { words: 'undo.saved', about: classOf(saved), letters })
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

/** The same class every week; holidays and days off are left out. The first of them stands for all. */
async function createWeekly(path: string, data: Row): Promise<Row> {
  const made = await api.post<Row[]>(path, { ...data, weekdays: [weekdayOf(data.date)], skip_holidays: true })
  const [first] = made
  offerUndo(undoOfNew({ id: first.id, kind: 'session', count: made.length }), {
    words: 'quick.done.session',
    slots: { title: first.title, smart_count: made.length },
  })
  markAnnounced(first)
  return first
}

/** Only classes are saved so that it can be undone. */
const classOf = (row: Row) => ({ title: row.title ?? row.service?.name ?? eventName(row), start: row.start ?? row.time })

const order = (sort?: { field: string; order: string }) => sort && (sort.order === 'DESC' ? `-${sort.field}` : sort.field)

/** Where it is; of what is alone there is no id. */
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

/** Of something new only what was filled in: the rest is as the server thinks best. */
const given = (data: Row): Row => Object.fromEntries(Object.entries(data).filter(([, value]) => value !== null && value !== undefined))

/** Only what is another than before: a record also carries what can't be written. */
const changesOf = (data: Row, before: Row = {}): Row =>
  Object.fromEntries(Object.entries(data).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name])))

/** A file that was chosen in a form goes as a form; everything else as JSON. */
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
