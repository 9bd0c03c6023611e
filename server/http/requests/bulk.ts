import type { z } from 'zod'
import type { bulkBody } from '../../../packages/contract/booking/bulk.ts'
import { fromCrowns } from '../../domain/kernel/money.ts'
import type { BulkAct } from '../../domain/operations/classes/bulk/bulk-plan.ts'

type Asked = z.output<typeof bulkBody>['act']

export function readBulkAct(asked: Asked): BulkAct {
  switch (asked.act) {
    case 'cancel':
      return asked
    case 'move':
      return { act: 'move', days: asked.days, time: asked.time }
    case 'price':
      return { act: 'change', change: { price: fromCrowns(asked.price) } }
    case 'capacity':
      return { act: 'change', change: { capacity: asked.max_participants } }
    case 'hide':
      return { act: 'change', change: { isActive: false } }
  }
}
