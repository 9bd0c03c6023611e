import type { Offering } from '../../../../packages/contract/schedule/offering.ts'

/** The paths of classes, the same in the API and in the back office. */
export const classPaths = { slot: '/timeslots', session: '/group-sessions', event: '/events' } as const satisfies Record<
  Offering['kind'],
  string
>
