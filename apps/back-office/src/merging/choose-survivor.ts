import type { ListedPerson } from '../../../../packages/contract/people/people.ts'

type Known = Pick<ListedPerson, 'id' | 'is_staff' | 'has_account' | 'email_proven' | 'email' | 'bookings_count'>

/** Chooses the person that stays by default: staff first, then account, proven address, email, more bookings, the first of the two. */
export function chooseSurvivor<Person extends Known>(one: Person, other: Person): [stays: Person, goes: Person] {
  const ranks = (person: Known) => [person.is_staff, person.has_account, person.email_proven, person.email !== null, person.bookings_count]
  const mine = ranks(one).map(Number)
  const theirs = ranks(other).map(Number)
  const at = mine.findIndex((rank, place) => rank !== theirs[place])
  return at >= 0 && (mine[at] as number) < (theirs[at] as number) ? [other, one] : [one, other]
}
