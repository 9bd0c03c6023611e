import { useState } from 'react'
import type { OwnEntry } from '../../../../packages/contract/booking/waiting-list.ts'
import type { Order } from '../../../../packages/contract/money/order.ts'
import type { OwnTransfer } from '../../../../packages/contract/money/transfer.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useNow } from '../../lib/hooks/use-now.ts'
import { useFocusedNotice } from '../../ui/use-focused-notice.tsx'
import type { BookedItem } from './booked-item.ts'
import { CourseOrderRow } from './course-order-row.tsx'
import { HoldRow } from './hold-row.tsx'
import { OrderTransferRow } from './order-transfer-row.tsx'
import { TurnRow } from './waiting/turn-row.tsx'
import { WaitingRow } from './waiting/waiting-row.tsx'

type Props = { holds: BookedItem[]; entries: OwnEntry[]; transfers: OwnTransfer[]; courseOrders: Order[]; refresh: () => Promise<void> }

/** Turns, holds and waiting list entries of all kinds, sorted by end. Lapsed ones are left out. */
export function Holds({ holds, entries, transfers, courseOrders, refresh }: Props) {
  const { t } = useTranslation('my-services')
  const [loadedAt] = useState(() => Date.now())
  const now = useNow(loadedAt)
  const { notice, say } = useFocusedNotice()
  const live = holds.filter((hold) => isLive(hold, now)).toSorted((one, other) => endOf(one) - endOf(other))
  const turns = live.flatMap((hold) => {
    const entry = hold.isChange ? undefined : entries.find(({ turn }) => turn?.booking_id === hold.id)
    return entry ? [{ hold, entry }] : []
  })
  const unpaid = live.filter((hold) => !turns.some((turn) => turn.hold === hold))
  const ofCourses = courseOrders.filter(({ held_until }) => held_until === null || Date.parse(held_until) > now)
  const orders = transfers.filter(({ order_id }) => order_id !== null && !ofCourses.some(({ id }) => id === order_id))
  const waiting = entries.filter(({ turn, start }) => turn === null && Date.parse(start) > now)

  async function onDone(sentence: string) {
    await refresh()
    say(sentence)
  }

  return (
    <>
      {notice}
      {live.length + ofCourses.length + orders.length + waiting.length > 0 && (
        <section className="strip" aria-labelledby="holds">
          <h2 className="label" id="holds">
            {t('hold.title')}
          </h2>
          <ul>
            {turns.map(({ hold, entry }) => (
              <TurnRow key={`turn ${entry.id}`} hold={hold} entry={entry} now={now} onReleased={onDone} onStale={refresh} />
            ))}
            {unpaid.map((hold) => (
              <HoldRow
                key={`${hold.kind} ${hold.id}`}
                hold={hold}
                transfer={transfers.find(({ booking_id }) => booking_id === hold.id)}
                now={now}
                onReleased={onDone}
                onStale={refresh}
              />
            ))}
            {ofCourses.map((order) => (
              <CourseOrderRow
                key={`course ${order.id}`}
                order={order}
                transfer={transfers.find(({ order_id }) => order_id === order.id)}
                now={now}
                onReleased={onDone}
                onStale={refresh}
              />
            ))}
            {orders.map((order) => (
              <OrderTransferRow key={`order ${order.order_id}`} order={order} now={now} />
            ))}
            {waiting.map((entry) => (
              <WaitingRow key={`waiting ${entry.id}`} entry={entry} onLeft={onDone} />
            ))}
          </ul>
          {waiting.some(({ is_open }) => is_open) && <p className="fine">{t('waiting.clock')}</p>}
        </section>
      )}
    </>
  )
}

const isLive = ({ start, heldUntil }: BookedItem, now: number) =>
  Date.parse(start) > now && (heldUntil === null || Date.parse(heldUntil) > now)
const endOf = ({ heldUntil, start }: BookedItem) => Date.parse(heldUntil ?? start)
