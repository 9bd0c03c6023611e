import { type SQLWrapper, sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'
import { pictures } from './gallery.ts'
import { policies } from './policies.ts'

const serviceTypes = ['pilates', 'hatha_yoga', 'yin_yoga', 'yoga_nidra', 'stretching'] as const

const textOf = (name: string) => text(name).notNull().default('')

/** The guide of a class. An outline has one line per step, starting with its minute. */
const guideColumns = () => ({
  forWhomEn: textOf('for_whom_en'),
  forWhomRu: textOf('for_whom_ru'),
  toBringEn: textOf('to_bring_en'),
  toBringRu: textOf('to_bring_ru'),
  outlineEn: textOf('outline_en'),
  outlineRu: textOf('outline_ru'),
})

/** Price in haléře. */
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
    policyId: integer('policy_id').references(() => policies.id),
    /** Incremented by a trigger on each change shown in calendars. */
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

/** The searchable text of an offering without its service. Queries must use exactly this expression to use the search index. */
export const offeringSearchText = ({ titleEn, titleRu, eventType, placeEn, placeRu }: Worded) =>
  sql`(${titleEn} || ' ' || ${titleRu} || ' ' || replace(coalesce(${eventType}, ''), '_', ' ') || ' ' || ${placeEn} || ' ' || ${placeRu})`

export const ownTitle = ({ titleEn, titleRu, eventType }: Pick<Worded, 'titleEn' | 'titleRu' | 'eventType'>) =>
  sql`lower(coalesce(nullif(${titleEn}, ''), nullif(${titleRu}, ''), ${eventType}))`

/** A slot has a capacity of one and the price and venue of its service. */
export const offerings = pgTable(
  'offerings',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    kind: text({ enum: ['slot', 'session', 'event'] }).notNull(),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    capacity: integer().notNull(),
    isActive: boolean('is_active').notNull().default(true),
    serviceId: integer('service_id').references(() => services.id),
    /** In haléře; null for slots, which have the price of their service. */
    price: integer(),
    /** Events: the price for guests who have paid for anything before, haléře. */
    returningPrice: integer('returning_price'),
    titleEn: text('title_en').notNull().default(''),
    titleRu: text('title_ru').notNull().default(''),
    descriptionEn: text('description_en').notNull().default(''),
    descriptionRu: text('description_ru').notNull().default(''),
    ...guideColumns(),
    placeEn: text('place_en').notNull().default(''),
    placeRu: text('place_ru').notNull().default(''),
    eventType: text('event_type'),
    meetLink: text('meet_link'),
    serviceType: text('service_type', { enum: serviceTypes }),
    taughtIn: text('taught_in').array().notNull().default(sql`'{}'::text[]`),
    /** Events: the picture of the card. Copies of the event share it. */
    pictureKey: text('picture_key').references(() => pictures.key),
    policyId: integer('policy_id').references(() => policies.id),
    minPeople: integer('min_people'),
    /** The number of hours before the start at which a short class is cancelled. */
    decideHours: integer('decide_hours').notNull().default(12),
    /** When enough people had paid to reach the minimum, or staff confirmed the class. It never becomes null again. */
    confirmedAt: instant('confirmed_at'),
    /** When staff were notified that the class is short. A trigger resets it if the time of the automatic cancellation changes. */
    warnedAt: instant('warned_at'),
    seriesId: uuid('series_id'),
    /** Seats that standing bookings never take. */
    openSpots: integer('open_spots').notNull().default(2),
    /** Before this instant guests can book the class only with a course. Null: always singly too. Triggers derive it from the courses. */
    singlesFrom: instant('singles_from'),
    notForMakeUps: boolean('not_for_make_ups').notNull().default(false),
    /** Incremented by a trigger on each change of time, title, venue or service. */
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
    check('offerings_open_spots', sql`${table.openSpots} >= 0`),
    check('offerings_decide_hours', sql`${table.decideHours} between 1 and 72`),
    index('offerings_undecided').on(table.startsAt).where(sql`${table.minPeople} is not null and ${table.confirmedAt} is null`),
    index('offerings_by_picture').on(table.pictureKey).where(sql`${table.pictureKey} is not null`),
    index('offerings_by_singles_from').on(table.singlesFrom).where(sql`${table.singlesFrom} is not null`),
    index('offerings_by_start').on(table.kind, table.startsAt),
    index('offerings_by_end').on(table.kind, table.endsAt),
    index('offerings_of_all_kinds_by_start').on(table.startsAt, table.id),
    index('offerings_of_all_kinds_by_end').on(table.endsAt),
    // Covers counts by kind and visibility.
    index('offerings_by_kind').on(table.kind, table.id, table.isActive),
    index('offerings_by_title').on(table.kind, ownTitle(table), table.id),
    index('offerings_by_price').on(table.kind, table.price, table.id),
    index('offerings_by_capacity').on(table.kind, table.capacity, table.id),
    index('offerings_by_words').using('gin', sql`without_accents(${offeringSearchText(table)}) gin_trgm_ops`),
    index('offerings_of_series').on(table.seriesId, table.startsAt).where(sql`${table.seriesId} is not null`),
    index('offerings_by_service').on(table.serviceId, table.id),
    index('offerings_by_time').using('gist', sql`tstzrange(${table.startsAt}, ${table.endsAt})`),
  ],
)
