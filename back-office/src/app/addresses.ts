export type Address = {
  /** Where its list is. */
  list: string
  /** Where one is made; with its id behind, read, changed and removed. */
  item: string
  /** There is one of it only, without an id. */
  isAlone?: true
  /** Its list has an order of its own. */
  sorts?: false
}

const at = (path: string): Address => ({ list: path, item: path })

/** Where the API keeps what react-admin calls by another name, or asks in another way. */
const addresses: Record<string, Address> = {
  timeslots: { list: '/timeslots/all/', item: '/timeslots/' },
  settings: { ...at('/settings/'), isAlone: true },
  attention: { ...at('/attention/'), sorts: false },
}

export const addressOf = (resource: string): Address => addresses[resource] ?? at(`/${resource}/`)
