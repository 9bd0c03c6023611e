import type { CancellationConsequences } from '../../../../packages/contract/booking/booking-cancellation.ts'
import type { BookingTab } from '../../lib/paths.ts'

export const TABS: Record<CancellationConsequences['kind'], BookingTab> = { slot: 'individual', session: 'group', event: 'event' }
