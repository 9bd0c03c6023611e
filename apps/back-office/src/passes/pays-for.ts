import type { StaffPass } from '../../../../packages/contract/money/pass.ts'
import type { Offering } from '../../../../packages/contract/schedule/offering.ts'

const types = { slot: 'individual', session: 'group', event: 'event' } as const

/** Estimates whether a pass pays for a class of this kind; the server decides. */
export const paysFor = ({ state, opens }: Pick<StaffPass, 'state' | 'opens'>, { kind }: Pick<Offering, 'kind'>): boolean =>
  (state === 'open' || state === 'unstarted') && opens.types.includes(types[kind])
