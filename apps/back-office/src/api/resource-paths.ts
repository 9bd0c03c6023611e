export type ResourcePaths = {
  list: string
  /** A POST to this path creates a record. The id is appended for reading, changing and deleting a record. */
  item: string
  series?: string
  isAlone?: true
  sorts?: false
  /** The list is always complete, so a single record is found in the list instead of being requested. */
  isShort?: true
  /** Empty fields are sent when a record is created too, because an empty value differs from the default. */
  hasEmpty?: true
}

const at = (path: string): ResourcePaths => ({ list: path, item: path })

const addresses: Record<string, ResourcePaths> = {
  classes: at('/offerings/'),
  'all-bookings': at('/bookings/all/'),
  'group-sessions': { ...at('/group-sessions/'), series: '/group-sessions/series/' },
  timeslots: { list: '/timeslots/all/', item: '/timeslots/' },
  settings: { ...at('/settings/'), isAlone: true },
  courses: { list: '/courses/all/', item: '/courses/', sorts: false, isShort: true, hasEmpty: true },
  passes: { list: '/passes/all/', item: '/passes/' },
  vouchers: { list: '/vouchers/all/', item: '/vouchers/', sorts: false },
  'pass-products': { list: '/pass-products/all/', item: '/pass-products/', sorts: false, isShort: true, hasEmpty: true },
  receipts: { ...at('/receipts/'), sorts: false },
  attention: { ...at('/attention/'), sorts: false },
}

export const resourcePaths = (resource: string): ResourcePaths => addresses[resource] ?? at(`/${resource}/`)
