import { type SQLWrapper, sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'
import { pictures } from './gallery.ts'
import { policies } from './policies.ts'

const serviceTypes = ['pilates', 'hatha_yoga', 'yin_yoga', 'yoga_nidra', 'stretching'] as const

const textOf = (name: string) => text(name).notNull().default('')

/** What the page of a class says beyond its description. An outline is a line for each step, which begins with its minute. */
const guideColumns = () => ({
  forWhomEn: textOf('for_whom_en'),
  forWhomRu: textOf('for_whom_ru'),
  toBringEn: textOf('to_bring_en'),
  toBringRu: textOf('to_bring_ru'),
  outlineEn: textOf('outline_en'),
  outlineRu: textOf('outline_ru'),
})

/** A kind of individual class. Money is in haléře, duration in minutes. */
export const services = pgTable(
  'services',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    nameEn: text('name_en').notNull().default(''),
    nameRu: text('name_ru').notNull().default(''),
    descriptionEn: text('description_en').notNull().default(''),
    descriptionRu: text('description_ru').notNull().default(''),
    ...guideColumns(),
    durationMinutes: integer('duration_minutes').notNull(),
    price: integer().notNull(),
    isOnline: boolean('is_online').notNull().default(false),
    placeEn: text('place_en').notNull().default(''),
    placeRu: text('place_ru').notNull().default(''),
    meetLink: text('meet_link'),
    serviceType: text('service_type', { enum: serviceTypes }),
    taughtIn: text('taught_in').array().notNull().default(sql`'{}'::text[]`),
    /** Its own for cancelling; null: that of slots. */
    policyId: integer('policy_id').references(() => policies.id),
    /** Grows, by a trigger, with each change that calendars show. */
    calendarSequence: integer('calendar_sequence').notNull().default(0),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    check('services_price', sql`${table.price} >= 0 and ${table.price} % 100 = 0`),
    check('services_duration', sql`${table.durationMinutes} > 0`),
    check('services_service_type', sql`${table.serviceType} in ('pilates', 'hatha_yoga', 'yin_yoga', 'yoga_nidra', 'stretching')`),
  ],
)

type Worded = Record<'titleEn' | 'titleRu' | 'eventType' | 'placeEn' | 'placeRu', SQLWrapper>

/** An offering's own words, without its service's. Only spelled like this a search finds them by their index. */
export const offeringWords = ({ titleEn, titleRu, eventType, placeEn, placeRu }: Worded) =>
  sql`(${titleEn} || ' ' || ${titleRu} || ' ' || replace(coalesce(${eventType}, ''), '_', ' ') || ' ' || ${placeEn} || ' ' || ${placeRu})`

/** What staff sort by, of what has no service. */
export const ownTitle = ({ titleEn, titleRu, eventType }: Pick<Worded, 'titleEn' | 'titleRu' | 'eventType'>) =>
  sql`lower(coalesce(nullif(${titleEn}, ''), nullif(${titleRu}, ''), ${eventType}))`

/** Anything dated that a person can book. A slot is an offering with one place; its price and place are its service's. */
export const offerings = pgTable(
  'offerings',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    kind: text({ enum: ['slot', 'session', 'event'] }).notNull(),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    capacity: integer().notNull(),
    isActive: boolean('is_active').notNull().default(true),
    /** Of a slot. */
    serviceId: integer('service_id').references(() => services.id),
    /** Haléře; null of a slot. */
    price: integer(),
    /** Of an event: what a guest who has paid for anything before pays; haléře. */
    returningPrice: integer('returning_price'),
    titleEn: text('title_en').notNull().default(''),
    titleRu: text('title_ru').notNull().default(''),
    descriptionEn: text('description_en').notNull().default(''),
    descriptionRu: text('description_ru').notNull().default(''),
    ...guideColumns(),
    placeEn: text('place_en').notNull().default(''),
    placeRu: text('place_ru').notNull().default(''),
    /** Of an event: words joined by underscores. */
    eventType: text('event_type'),
    /** Null of a slot without a room of its own: it takes the service's. */
    meetLink: text('meet_link'),
    serviceType: text('service_type', { enum: serviceTypes }),
    taughtIn: text('taught_in').array().notNull().default(sql`'{}'::text[]`),
    /** Of an event: what its card shows. Copies of an event share one. */
    pictureKey: text('picture_key').references(() => pictures.key),
    /** Its own for cancelling; null: its service's, or that of its kind. */
    policyId: integer('policy_id').references(() => policies.id),
    /** It takes place once so many have paid; null: in any case. */
    minPeople: integer('min_people'),
    /** So many hours before its start it is decided whether it does. */
    decideHours: integer('decide_hours').notNull().default(12),
    /** When enough had paid, or staff said that it takes place all the same. For good. */
    confirmedAt: instant('confirmed_at'),
    /** When staff were told that too few have paid; null again, by a trigger, when it is to be decided at another time. */
    warnedAt: instant('warned_at'),
    /** What one call of a weekly series made together. */
    seriesId: uuid('series_id'),
    /** Grows, by a trigger, with each change of time, title, place or service. */
    calendarSequence: integer('calendar_sequence').notNull().default(0),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    check('offerings_kind', sql`${table.kind} in ('slot', 'session', 'event')`),
    check('offerings_time', sql`${table.endsAt} > ${table.startsAt}`),
    check('offerings_capacity', sql`${table.capacity} > 0`),
    check('offerings_slot_has_one_place', sql`${table.kind} <> 'slot' or ${table.capacity} = 1`),
    check('offerings_slot_is_of_a_service', sql`(${table.kind} = 'slot') = (${table.serviceId} is not null)`),
    check('offerings_price', sql`(${table.kind} = 'slot') = (${table.price} is null) and ${table.price} >= 0 and ${table.price} % 100 = 0`),
    check('offerings_returning_price', sql`${table.kind} = 'event' or ${table.returningPrice} is null`),
    check('offerings_event_type', sql`(${table.kind} = 'event') = (${table.eventType} is not null)`),
    check('offerings_service_type', sql`${table.serviceType} in ('pilates', 'hatha_yoga', 'yin_yoga', 'yoga_nidra', 'stretching')`),
    check('offerings_picture', sql`${table.kind} = 'event' or ${table.pictureKey} is null`),
    check(
      'offerings_min_people',
      sql`${table.kind} <> 'slot' and ${table.minPeople} between 2 and ${table.capacity} or ${table.minPeople} is null`,
    ),
    check('offerings_decide_hours', sql`${table.decideHours} between 1 and 72`),
    index('offerings_undecided').on(table.startsAt).where(sql`${table.minPeople} is not null and ${table.confirmedAt} is null`),
    index('offerings_by_picture').on(table.pictureKey).where(sql`${table.pictureKey} is not null`),
    index('offerings_by_start').on(table.kind, table.startsAt),
    index('offerings_by_end').on(table.kind, table.endsAt),
    index('offerings_of_all_kinds_by_start').on(table.startsAt, table.id),
    index('offerings_of_all_kinds_by_end').on(table.endsAt),
    // Counts of one kind, shown or not, are read from it alone.
    index('offerings_by_kind').on(table.kind, table.id, table.isActive),
    index('offerings_by_title').on(table.kind, ownTitle(table), table.id),
    index('offerings_by_price').on(table.kind, table.price, table.id),
    index('offerings_by_capacity').on(table.kind, table.capacity, table.id),
    index('offerings_by_words').using('gin', sql`without_accents(${offeringWords(table)}) gin_trgm_ops`),
    index('offerings_of_series').on(table.seriesId, table.startsAt).where(sql`${table.seriesId} is not null`),
    index('offerings_by_service').on(table.serviceId, table.id),
    index('offerings_by_time').using('gist', sql`tstzrange(${table.startsAt}, ${table.endsAt})`),
  ],
)
