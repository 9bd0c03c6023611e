import { eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Reader } from '../../../db/database.ts'
import { accounts } from '../../../db/schema/accounts.ts'
import { bookings } from '../../../db/schema/bookings.ts'
import { offerings, services } from '../../../db/schema/catalog.ts'
import { messages } from '../../../db/schema/contact.ts'
import { courses } from '../../../db/schema/courses.ts'
import { daysOff } from '../../../db/schema/days-off.ts'
import { galleryItems } from '../../../db/schema/gallery.ts'
import { ERASED, people } from '../../../db/schema/identity.ts'
import { newsletters } from '../../../db/schema/newsletters.ts'
import { mails } from '../../../db/schema/notifications.ts'
import { passProducts } from '../../../db/schema/pass-products.ts'
import { receipts } from '../../../db/schema/receipts.ts'
import { vouchers } from '../../../db/schema/vouchers.ts'

/** The current name of a changed object. `eventType`: used for an event without a title. `person`: the owner of a booking or pass. */
export type SubjectName = { en: string; ru: string; eventType?: string | null; startsAt?: Date; person?: string }

type Subject = { kind: string; subjectId: number | null }
type Named = { id: number } & SubjectName

/** Returns the names of the subjects that still exist, keyed by `keyOf`. Runs one query per kind. */
export async function findSubjectNames(reader: Reader, subjects: Subject[]): Promise<Map<string, SubjectName>> {
  const named = new Map<string, SubjectName>()
  for (const kind of new Set(subjects.map(({ kind }) => kind))) {
    const ids = subjects.flatMap((subject) => (subject.kind === kind && subject.subjectId !== null ? [subject.subjectId] : []))
    if (ids.length === 0) continue
    for (const { id, ...name } of await namesOf(reader, kind, [...new Set(ids)])) named.set(keyOf({ kind, subjectId: id }), name)
  }
  return named
}

export const keyOf = ({ kind, subjectId }: Subject): string => `${kind} ${subjectId}`

const offeringName = {
  en: sql<string>`coalesce(nullif(${services.nameEn}, ''), ${offerings.titleEn})`,
  ru: sql<string>`coalesce(nullif(${services.nameRu}, ''), ${offerings.titleRu})`,
  eventType: offerings.eventType,
  startsAt: offerings.startsAt,
}
const personName = sql<string>`case when ${people.email} like ${`%${ERASED}`} then ''
  else coalesce(nullif(btrim(${people.firstName} || ' ' || ${people.lastName}), ''), ${people.email}) end`
const alike = (name: SQL<string>) => ({ en: name, ru: name })

async function namesOf(reader: Reader, kind: string, ids: number[]): Promise<Named[]> {
  switch (kind) {
    case 'slot':
    case 'session':
    case 'event':
      return reader
        .select({ id: offerings.id, ...offeringName })
        .from(offerings)
        .leftJoin(services, eq(services.id, offerings.serviceId))
        .where(inArray(offerings.id, ids))
    case 'booking':
      return reader
        .select({ id: bookings.id, ...offeringName, person: personName })
        .from(bookings)
        .innerJoin(offerings, eq(offerings.id, bookings.offeringId))
        .innerJoin(people, eq(people.id, bookings.personId))
        .leftJoin(services, eq(services.id, offerings.serviceId))
        .where(inArray(bookings.id, ids))
    case 'person':
      return reader
        .select({ id: people.id, ...alike(personName) })
        .from(people)
        .where(inArray(people.id, ids))
    case 'service':
      return reader.select({ id: services.id, en: services.nameEn, ru: services.nameRu }).from(services).where(inArray(services.id, ids))
    case 'gallery_item':
      return reader
        .select({ id: galleryItems.id, en: galleryItems.titleEn, ru: galleryItems.titleRu })
        .from(galleryItems)
        .where(inArray(galleryItems.id, ids))
    case 'message':
      return reader
        .select({ id: messages.id, ...alike(sql<string>`${messages.name} || ': ' || ${messages.subject}`) })
        .from(messages)
        .where(inArray(messages.id, ids))
    case 'mail':
      return reader
        .select({ id: mails.id, ...alike(sql<string>`concat_ws(': ', ${mails.to}, ${mails.subject})`) })
        .from(mails)
        .where(inArray(mails.id, ids))
    case 'pass_product':
      return reader
        .select({ id: passProducts.id, en: passProducts.nameEn, ru: passProducts.nameRu })
        .from(passProducts)
        .where(inArray(passProducts.id, ids))
    case 'course':
      return reader.select({ id: courses.id, en: courses.nameEn, ru: courses.nameRu }).from(courses).where(inArray(courses.id, ids))
    case 'voucher':
      return reader
        .select({ id: vouchers.id, ...alike(sql<string>`'…' || ${vouchers.lastFour}`) })
        .from(vouchers)
        .where(inArray(vouchers.id, ids))
    case 'newsletter':
      return reader
        .select({ id: newsletters.id, en: newsletters.subjectEn, ru: newsletters.subjectRu })
        .from(newsletters)
        .where(inArray(newsletters.id, ids))
    case 'receipt':
      return reader
        .select({ id: receipts.id, ...alike(sql<string>`${receipts.name}`) })
        .from(receipts)
        .where(inArray(receipts.id, ids))
    case 'days_off':
      return reader
        .select({ id: daysOff.id, en: daysOff.wordsEn, ru: daysOff.wordsRu, startsAt: daysOff.beginsAt })
        .from(daysOff)
        .where(inArray(daysOff.id, ids))
    case 'pass':
      return reader
        .select({
          id: accounts.id,
          en: sql<string>`${accounts.sold}->>'nameEn'`,
          ru: sql<string>`${accounts.sold}->>'nameRu'`,
          person: personName,
        })
        .from(accounts)
        .innerJoin(people, eq(people.id, accounts.personId))
        .where(inArray(accounts.id, ids))
    default:
      return []
  }
}
