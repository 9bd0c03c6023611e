import type { ClassPage, ServicePage } from '../../packages/contract/schedule/class-page.ts'
import type { GroupSession } from '../../packages/contract/schedule/group-session.ts'
import { dayBefore } from './stand-in-cancelling.ts'
import { inMinutes, session, slot } from './stand-in-lists.ts'

const FIVE_DAYS = 5 * 24 * 60

// Texts that are the same in both languages.
const guide = { for_whom: '18+', to_bring: '2 × 1', outline: [0, 10, 45].map((minute) => ({ minute, title: `${minute + 1}`, text: '…' })) }
const common = { state: 'coming' as const, is_full: false, guide, share_picture: '/assets/share.jpg' }

function ofSession(changes: Partial<GroupSession> = {}, more: Partial<Pick<ClassPage, 'state' | 'is_full'>> = {}): ClassPage {
  const named = { title: 'Slow hatha', taught_in: ['en', 'ru'] satisfies GroupSession['taught_in'] }
  const others = [2, 3].map((id) => session(id, { ...named, start: inMinutes(FIVE_DAYS * id), cancelling: dayBefore(FIVE_DAYS * id) }))
  const offering = session(1, { ...named, start: inMinutes(FIVE_DAYS), cancelling: dayBefore(FIVE_DAYS), ...changes })
  return { kind: 'session', ...common, ...more, offering, others }
}

const FULL = { available_spots: 0, is_full: true, can_book: false }

/** A class in each state that its page shows differently. */
export const classPages = {
  free: () => ofSession(),
  'one left': () => ofSession({ available_spots: 1 }),
  full: () => ofSession(FULL, { is_full: true }),
  'full, with a line': () => ofSession({ ...FULL, can_wait: true }, { is_full: true }),
  'in line': () => ofSession({ ...FULL, my_position: 2 }, { is_full: true }),
  'a turn': () => ofSession({ available_spots: 1, my_status: 'pending', my_turn: inMinutes(100) }),
  'a taken slot': (): ClassPage => ({
    kind: 'slot',
    ...common,
    guide: { for_whom: '', to_bring: '', outline: [] },
    is_full: true,
    offering: slot(1, { service: { name: 'Slow hatha' } }),
    others: [],
  }),
  'paid for': () => ofSession({ my_status: 'paid', can_book: false }),
  'paid for, and hidden since': () => ofSession({ my_status: 'paid', can_book: false }, { state: 'closed' }),
  over: () => ofSession({}, { state: 'over' }),
  cancelled: () => ofSession({}, { state: 'cancelled' }),
  'too late to cancel': () => ofSession({ start: inMinutes(90), cancelling: dayBefore(90) }),
}

export const standInService = (): ServicePage => ({
  service: slot(1, { service: { name: 'Slow hatha', is_online: true } }).service,
  guide,
  share_picture: '/assets/share.jpg',
  slots: [4, 5].map((id) => slot(id, { service: { name: 'Slow hatha' } })),
})
