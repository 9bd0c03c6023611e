export type ResourcePaths = {
  /** Where its list is. */
  list: string
  /** Where one is made; with its id behind, read, changed and removed. */
  item: string
  /** Where one for each week is made at once. */
  series?: string
  /** There is one of it only, without an id. */
  isAlone?: true
  /** Its list has an order of its own. */
  sorts?: false
  /** There are so few that its list is all there is: one of them is read from it. */
  isShort?: true
  /** What is left empty is sent so, when one is made too: empty says something. */
  hasEmpty?: true
}

const at = (path: string): ResourcePaths => ({ list: path, item: path })

/** Where the API keeps what react-admin calls by another name, or asks in another way. */
const addresses: Record<string, ResourcePaths> = {
  classes: at('/offerings/'),
  'all-bookings': at('/bookings/all/'),
  'group-sessions': { ...at('/group-sessions/'), series: '/group-sessions/series/' },
  timeslots: { list: '/timeslots/all/', item: '/timeslots/' },
  settings: { ...at('/settings/'), isAlone: true },
  passes: { list: '/passes/all/', item: '/passes/' },
  vouchers: { list: '/vouchers/all/', item: '/vouchers/', sorts: false },
  'pass-products': { list: '/pass-products/all/', item: '/pass-products/', sorts: false, isShort: true, hasEmpty: true },
  receipts: { ...at('/receipts/'), sorts: false },
  attention: { ...at('/attention/'), sorts: false },
}

export const resourcePaths = (resource: string): ResourcePaths => addresses[resource] ?? at(`/${resource}/`)
