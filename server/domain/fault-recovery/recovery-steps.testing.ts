import fc from 'fast-check'
import type { InProcessFault } from '../money/payments/stripe-in-process.testing.ts'

// Random steps for one class with few seats, three people and a provider, and the failures that a step can have.

const who = fc.integer({ min: 0, max: 2 })
const which = fc.nat({ max: 20 })
const fault = fc.constantFrom<InProcessFault>('dropped', 'lost', 'broken', 'broke')

const step = fc.oneof(
  { weight: 10, arbitrary: fc.record({ do: fc.constant('checkout' as const), who, atOnce: fc.boolean(), credit: fc.boolean() }) },
  { weight: 16, arbitrary: fc.record({ do: fc.constant('pay' as const), which, later: fc.boolean() }) },
  { weight: 8, arbitrary: fc.record({ do: fc.constant('deliver' as const), which, times: fc.constantFrom(1, 1, 2, 4) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('success page' as const), who }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('sweep' as const) }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('work' as const) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('lapse' as const), who }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('give back' as const), who }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('leave' as const), who, times: fc.constantFrom(1, 2), toCredit: fc.boolean() }) },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('exchange' as const),
      who,
      to: fc.constantFrom('first', 'same', 'cheaper', 'dearer'),
      toCredit: fc.boolean(),
      byStaff: fc.constantFrom(false, false, false, true),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('bank decides' as const), which, good: fc.boolean() }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('staff' as const), who, status: fc.constantFrom('pending', 'paid', 'cancelled') }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('refund' as const),
      who,
      amount: fc.constantFrom(undefined, 10_000, 40_000),
      toCredit: fc.boolean(),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('credit' as const), who, amount: fc.constantFrom(70_000, 30_000, 5000, -20_000) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('elsewhere' as const), who }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('pay out' as const), who, amount: fc.constantFrom(undefined, 10_000) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('retry' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('hand over' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('cancel class' as const), undo: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('run' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('dashboard refund' as const), which, amount: fc.constantFrom(undefined, 30_000) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('refund fails' as const), which }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('fault' as const), fault }) },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('kill' as const), after: fc.nat({ max: 3 }), committed: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('down' as const) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('up' as const) }) },
)
export type Step = typeof step extends fc.Arbitrary<infer One> ? One : never
/** Steps in one inner array run concurrently. */
export const sequences = fc.array(fc.array(step, { minLength: 1, maxLength: 2 }), { minLength: 2, maxLength: 8 })

const checkout = (one: number, credit = false): Step[] => [{ do: 'checkout', who: one, atOnce: one === 0, credit }]
const given = (one: number, amount: 70_000 | 30_000): Step[] => [{ do: 'credit', who: one, amount }]
const lapses = (one: number): Step[] => [{ do: 'lapse', who: one }]
const pays = (one: number): Step[] => [{ do: 'pay', which: one, later: false }]
const leaves = (one: number, toCredit: boolean): Step[] => [{ do: 'leave', who: one, times: 1, toCredit }]
const delivered: Step[] = [{ do: 'deliver', which: 0, times: 1 }]
const goes = (one: number, to: 'first' | 'same' | 'cheaper' | 'dearer'): Step[] => [
  { do: 'exchange', who: one, to, toCredit: false, byStaff: false },
]

/** Beginnings of sequences that lead to states rarely reached by random steps. */
export const beginnings: Step[][][] = [
  [checkout(0)],
  // Late money for a seat that another person has taken.
  [checkout(0), lapses(0), checkout(1), pays(0)],
  [checkout(0), lapses(0), checkout(1), lapses(1), [...pays(0), ...pays(1)]],
  // A revived hold: two checkouts of one booking, both paid.
  [checkout(0), lapses(0), checkout(0), [...pays(0), ...pays(1)]],
  // Staff set a paid booking to pending.
  [checkout(0), pays(0), delivered, [{ do: 'staff', who: 0, status: 'pending' }]],
  // A person cancels a paid booking and books again.
  [checkout(0), pays(0), delivered, [{ do: 'leave', who: 0, times: 2, toCredit: false }], checkout(0)],
  // A person cancels a paid booking and another person takes the seat.
  [checkout(0), pays(0), delivered, leaves(0, false), checkout(1), [{ do: 'pay', which: 1, later: false }], [{ do: 'sweep' }]],
  [given(0, 30_000), checkout(0, true), pays(0), delivered, leaves(0, true), checkout(1), [{ do: 'pay', which: 1, later: false }]],
  // Exchanges to a cheaper and a more expensive class while the old booking is cancelled or refunded, and from a cancelled class.
  [checkout(0), pays(0), delivered, goes(0, 'cheaper'), goes(0, 'dearer'), pays(1), delivered],
  [checkout(0), pays(0), delivered, goes(0, 'dearer'), [...pays(1), { do: 'leave', who: 0, times: 1, toCredit: false }]],
  [checkout(0), pays(0), delivered, goes(0, 'dearer'), [...pays(1), { do: 'refund', who: 0, amount: 10_000, toCredit: true }]],
  [checkout(0), pays(0), delivered, goes(0, 'dearer'), lapses(0), pays(1), delivered],
  [checkout(0), pays(0), delivered, [{ do: 'cancel class', undo: false }], [{ do: 'run' }, ...goes(0, 'same')]],
  // A partial refund while the provider fails.
  [checkout(0), pays(0), delivered, [{ do: 'refund', who: 0, amount: 10_000, toCredit: false }]],
  // Credit pays a part or everything, is spent elsewhere before late money arrives, or a refund to credit is paid out.
  [given(0, 30_000), checkout(0, true), pays(0), delivered],
  [given(0, 70_000), checkout(0, true)],
  [given(0, 30_000), checkout(0, true), lapses(0), [{ do: 'elsewhere', who: 0 }], pays(0)],
  [
    checkout(0),
    pays(0),
    delivered,
    [{ do: 'refund', who: 0, amount: undefined, toCredit: true }],
    [{ do: 'pay out', who: 0, amount: 10_000 }],
  ],
]
