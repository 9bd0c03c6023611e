import type { StaffPass } from '../../../../packages/contract/money/pass.ts'
import type { Translate } from '../lists/column.ts'

type Standing = Pick<StaffPass, 'state' | 'ended_why' | 'booked_ahead'>

export function stateText({ state, ended_why, booked_ahead }: Standing, t: Translate): string {
  if (state === 'ended' && ended_why) return t(`passes.state.${ended_why}`)
  return t(`passes.state.${state === 'empty' && booked_ahead > 0 ? 'booked' : state}`)
}

export function leftText({ left, entries }: Pick<StaffPass, 'left' | 'entries'>, t: Translate): string {
  if (left === null || entries === null) return t('passes.unlimited')
  return t('passes.leftOf', { left, all: Math.max(entries, left) })
}

type Span = Pick<StaffPass, 'valid_until' | 'days' | 'starts'>

/** For example: until Fri 12 Mar 2027 · 90 days from the first class. */
export function untilText({ valid_until, days, starts }: Span, t: Translate, day: (wall: string) => string): string {
  if (valid_until) return t('passes.until', { day: day(valid_until) })
  return days === null ? t('passes.noEnd') : t(`passes.span.${starts}`, { smart_count: days })
}

export const isOver = ({ state }: Pick<StaffPass, 'state'>): boolean => state === 'ended'
