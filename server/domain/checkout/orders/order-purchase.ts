import type { Purchase } from '../../money/payments/purchase.ts'
import type { LockedOrder } from './lock-order.ts'

export const purchaseOfOrder = ({ order, isPersonErased }: Pick<LockedOrder, 'order' | 'isPersonErased'>): Purchase => ({
  id: { orderId: order.id },
  personId: order.personId,
  isPersonErased,
  status: order.status,
  isLive: order.isLive,
  heldUntil: order.heldUntil,
  price: order.price,
  covered: order.covered,
})
