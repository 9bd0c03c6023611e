import { type DataProvider, HttpError } from 'react-admin'
import { type Address, addressOf } from './addresses.ts'
import { api, query } from './api.ts'

// biome-ignore lint/suspicious/noExplicitAny: react-admin's own interface leaves the shape of a record open
type Row = any

// The most rows that the API gives at a time.
const MOST = 1000

/**
 * Our API as react-admin asks it (PRODUCT 3): pages are `limit` and `offset`, the number of all is X-Total-Count, `sort` is a field,
 * with a minus before it the other way round, `q` searches, every other filter is a parameter of its own name.
 */
export const dataProvider: DataProvider = {
  getList: async (resource, { pagination, sort, filter }) => {
    const { list, sorts } = addressOf(resource)
    const { page = 1, perPage = 25 } = pagination ?? {}
    const { rows, total } = await api.page<Row>(
      list + query({ ...filter, limit: perPage, offset: (page - 1) * perPage, sort: sorts === false ? undefined : order(sort) }),
    )
    return { data: rows, total }
  },
  getOne: async (resource, { id }) => ({ data: await one(addressOf(resource), id) }),
  getMany: async (resource, { ids }) => {
    const address = addressOf(resource)
    const found = await Promise.all(ids.map((id) => one(address, id).catch(ignoreMissing)))
    return { data: found.filter((row) => row !== null) }
  },
  getManyReference: (resource, { target, id, filter, ...more }) =>
    dataProvider.getList(resource, { ...more, filter: { ...filter, [target]: id } }),
  create: async (resource, { data }) => ({ data: await api.post(addressOf(resource).item, bodyOf(data)) }),
  update: async (resource, { id, data }) => ({ data: await api.patch(`${addressOf(resource).item}${id}/`, bodyOf(data)) }),
  updateMany: async (resource, { ids, data }) => {
    for (const id of ids) await api.patch(`${addressOf(resource).item}${id}/`, bodyOf(data))
    return { data: ids }
  },
  delete: async (resource, { id, previousData }) => {
    await api.delete(`${addressOf(resource).item}${id}/`)
    return { data: (previousData ?? { id }) as Row }
  },
  deleteMany: async (resource, { ids }) => {
    for (const id of ids) await api.delete(`${addressOf(resource).item}${id}/`)
    return { data: ids }
  },
}

const order = (sort?: { field: string; order: string }) => sort && (sort.order === 'DESC' ? `-${sort.field}` : sort.field)

/** Some things have no address of their own: they are found in their list. */
async function one({ list, item, isAlone, isListed }: Address, id: unknown): Promise<Row> {
  if (isAlone) return { id, ...(await api.get<object>(item)) }
  if (!isListed) return api.get(`${item}${id}/`)
  const { rows } = await api.page<Row>(list + query({ limit: MOST }))
  const found = rows.find((row) => String(row.id) === String(id))
  if (!found) throw new HttpError('ra.page.not_found', 404)
  return found
}

function ignoreMissing(error: unknown) {
  if (error instanceof HttpError && error.status === 404) return null
  throw error
}

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
