import type { DuplicatePair } from '../../../../packages/contract/people/people-merge.ts'
import type { Found } from '../../../../packages/contract/people/search.ts'
import { bookingPath } from '../api/booking-path.ts'
import { allPages } from '../app/sections.tsx'
import type { Format } from '../i18n/format.ts'
import type { Translate } from '../lists/column.ts'
import { filteredPath } from '../lists/filtered-path.ts'

export type Option = { key: string; group: keyof Found | 'screens'; first: string; second: string; to: string }

type Tools = { t: Translate; format: Format; personName: (person: Found['bookings'][number]['person']) => string }

/** Returns the results in display order. `duplicates`: the possible duplicates of the first person. */
export function optionsOf(
  { people, classes, bookings, payments, emails }: Found,
  duplicates: DuplicatePair[],
  { t, format, personName }: Tools,
): Option[] {
  const line = (...parts: (string | null | false)[]) => parts.filter(Boolean).join(' · ')
  return [
    ...people.map((person) => ({
      key: `person ${person.id}`,
      group: 'people' as const,
      to: `/people/${person.id}`,
      first: personName(person),
      second: line(person.email, person.phone) || t('search.noEmail'),
    })),
    ...duplicates.map(({ people: [one, other], by }) => ({
      key: `duplicate ${one.id} ${other.id}`,
      group: 'people' as const,
      to: `/people/${one.id}?duplicate=${other.id}`,
      first: t('search.duplicates', { one: personName(one), other: personName(other) }),
      second: t(`merge.by.${by}`),
    })),
    ...classes.map(({ id, title, start, is_active }) => ({
      key: `class ${id}`,
      group: 'classes' as const,
      to: `/class/${id}`,
      first: title,
      second: line(format.dateAndTime(start), !is_active && t('search.hidden')),
    })),
    ...bookings.map(({ id, type, title, start, status, person }) => ({
      key: `booking ${id}`,
      group: 'bookings' as const,
      to: bookingPath(type, id).replace(/\/$/, ''),
      first: `${id} · ${personName(person)}`,
      second: line(title, format.dateAndTime(start), t(`choices.status.${status}`)),
    })),
    ...payments.map(({ id, at, amount, status, title, person }) => ({
      key: `payment ${id}`,
      group: 'payments' as const,
      to: `/payments/${id}/show`,
      first: `${id} · ${personName(person)} · ${format.money(amount)}`,
      second: line(title, format.date(at), t(`choices.paymentStatus.${status}`)),
    })),
    ...emails.map(({ id, to, subject, status, created_at }) => ({
      key: `email ${id}`,
      group: 'emails' as const,
      to: mailsTo(to),
      first: to,
      second: line(subject, format.date(created_at), t(`choices.emailStatus.${status}`)),
    })),
  ]
}

export function screensWith(text: string, t: Translate): Option[] {
  const wanted = text.trim().toLowerCase()
  return allPages()
    .map(({ section, page }) => ({
      key: `screen ${page.path}`,
      group: 'screens' as const,
      to: page.path,
      first: t(page.label, { smart_count: 2 }),
      second: t(`app.sections.${section.name}`),
    }))
    .filter(({ first, second }) => `${first} ${second}`.toLowerCase().includes(wanted))
}

/** Emails have no screen, so this links to the list filtered by the address. */
const mailsTo = (address: string) => filteredPath('/emails', { q: address })
