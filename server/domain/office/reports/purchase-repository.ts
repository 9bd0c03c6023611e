import { and, eq, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { PgColumn, SelectedFields } from 'drizzle-orm/pg-core'
import type { Reader } from '../../../db/database.ts'
import { equalsAny, equalsAnyId } from '../../../db/equals-any.ts'
import { type ListPage, type RowRange, readListPage, readSearchIds } from '../../../db/list-page.ts'
import { type KnownPerson, knownPersonColumns } from '../../../db/person-columns.ts'
import { orders } from '../../../db/schema/accounts.ts'
import { bookings } from '../../../db/schema/bookings.ts'
import { offerings, services } from '../../../db/schema/catalog.ts'
import { people } from '../../../db/schema/identity.ts'
import { payments } from '../../../db/schema/payments.ts'
import { isOfBookingWith } from '../../bookings/lists/booking-search-repository.ts'
import type { OfferingTexts, Service } from '../../schedule/catalog/offering.ts'
import { serviceColumns, textColumns } from '../../schedule/catalog/offering-columns-repository.ts'
import { isOfOrderWith } from './order-search-repository.ts'

export type PurchasedItem = {
  booking: { bookingId: number; offeringId: number; startsAt: Date; texts: OfferingTexts } | null
  order: { id: number; nameEn: string; nameRu: string } | null
  person: KnownPerson
}

const purchaseColumns = {
  bookedClass: { bookingId: bookings.id, offeringId: offerings.id, startsAt: offerings.startsAt },
  order: { id: orders.id, nameEn: sql<string>`${orders.details}->>'nameEn'`, nameRu: sql<string>`${orders.details}->>'nameRu'` },
  texts: textColumns,
  service: serviceColumns,
  person: knownPersonColumns(people),
}

/** Selects payments with the columns that `withPurchase` needs. */
export const selectMoney = <Columns extends SelectedFields>(reader: Reader, columns: Columns) =>
  reader
    .select({ ...columns, ...purchaseColumns })
    .from(payments)
    .leftJoin(bookings, eq(bookings.id, payments.bookingId))
    .leftJoin(orders, eq(orders.id, payments.orderId))
    .innerJoin(people, sql`${people.id} = coalesce(${bookings.personId}, ${orders.personId})`)
    .leftJoin(offerings, eq(offerings.id, bookings.offeringId))
    .leftJoin(services, eq(services.id, offerings.serviceId))
    .$dynamic()

/** The period includes `from` and excludes `to`. `search`: words of the person, the class or the order, or an id. */
export type MoneyFilter = { from?: Date | undefined; to?: Date | undefined; search?: string | undefined }

/** `numbers`: the columns that a number in the search can match. `ids`: selects the ids by a condition on their payments. */
type MoneyRow = {
  id: PgColumn
  at: PgColumn | SQL
  numbers: PgColumn[]
  ids: (reader: Reader, where: SQL | undefined) => SQLWrapper
}

export const paymentIds = (reader: Reader, where: SQL | undefined) => reader.select({ id: payments.id }).from(payments).where(where)

export async function moneyConditions(reader: Reader, { from, to, search }: MoneyFilter, money: MoneyRow): Promise<SQL | undefined> {
  const { at } = money
  return and(from && sql`${at} >= ${from}`, to && sql`${at} < ${to}`, search ? await isAbout(reader, search, money) : undefined)
}

async function isAbout(reader: Reader, search: string, { id, numbers, ids }: MoneyRow): Promise<SQL | undefined> {
  const { isOfThem, areFew } = await isOfBookingWith(reader, search, payments.bookingId)
  const isOfOrder = await isOfOrderWith(reader, search)
  const isNumber = /^[1-9]\d{0,8}$/.test(search)
  if (!isNumber) return isOfOrder ? sql`${id} in (${ids(reader, isOfThem)} union ${ids(reader, isOfOrder)})` : isOfThem
  const hasNumber = or(...numbers.map((column) => eq(column, Number(search))))
  if (areFew && !isOfOrder && id === payments.id) return or(isOfThem, hasNumber)
  // A condition with `or` would use no index if many bookings match, or if the ids are those of refunds.
  return sql`${id} in (${ids(reader, isOfThem)} union ${ids(reader, or(isOfOrder, hasNumber))})`
}

type Pages<Row> = {
  id: PgColumn
  find: (stretch: RowRange) => PromiseLike<{ id: number }[]> & SQLWrapper
  /** `isReversed`: whether to sort in the opposite order. */
  read: (those: SQL, isReversed: boolean) => Promise<Row[]>
  count: () => Promise<number>
}

/** Returns a page of payments or refunds. It finds the ids first, so that skipped rows are not read. */
export async function listMoneyPage<Row>(
  page: { limit: number; offset: number },
  search: string | undefined,
  { id, find, read, count }: Pages<Row>,
): Promise<ListPage<Row>> {
  if (!search) return readListPage(page, { rows: (stretch) => read(equalsAny(id, find(stretch)), stretch.isReversed), count })
  const { ids, ...counted } = await readSearchIds(page, async (stretch) => find(stretch))
  return { rows: await read(equalsAnyId(id, ids), false), ...counted }
}

type Row = {
  bookedClass: { bookingId: number | null; offeringId: number | null; startsAt: Date | null } | null
  order: { id: number; nameEn: string; nameRu: string } | null
  texts: unknown
  service: Service | null
  person: PurchasedItem['person']
}

export function withPurchase<Rest extends Row>({ bookedClass, order, texts, service, person, ...rest }: Rest) {
  const isClass = bookedClass?.bookingId != null && bookedClass.offeringId !== null && bookedClass.startsAt !== null
  const booking = isClass
    ? {
        ...(bookedClass as { bookingId: number; offeringId: number; startsAt: Date }),
        texts: { ...(texts as Omit<OfferingTexts, 'service'>), service },
      }
    : null
  const bought: PurchasedItem = { booking, order: order?.id == null ? null : order, person }
  return { ...rest, item: bought }
}
