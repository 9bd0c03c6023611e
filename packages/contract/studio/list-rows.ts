/** The lists that the back office shows in its menu only once they have a row. */
export const countedLists = [
  'tasks',
  'classes',
  'courses',
  'services',
  'days_off',
  'people',
  'bookings',
  'owed',
  'messages',
  'emails',
  'news',
  'payments',
  'bank',
  'in_person',
  'passes',
  'receipts',
  'gallery',
  'pictures',
  'changes',
] as const
export type CountedList = (typeof countedLists)[number]

/** Rows are counted up to this number. A list with at least as many rows offers saved filters and bulk actions. */
export const MANY_ROWS = 30
