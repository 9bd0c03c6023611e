import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useNow } from '../../lib/use-now.ts'
import { Notice } from '../../ui/notice.tsx'
import type { BookedItem } from './booked-item.ts'
import { HoldRow } from './hold-row.tsx'

type Props = { holds: BookedItem[]; refresh: () => Promise<void> }

/** What is kept for its payment, whichever tab it belongs to: the one that ends first comes first. What has lapsed is there no more. */
export function Holds({ holds, refresh }: Props) {
  const { t } = useTranslation('my-services')
  const [loadedAt] = useState(() => Date.now())
  const now = useNow(loadedAt)
  const [released, setReleased] = useState<string | null>(null)
  const notice = useFocusWhen(released !== null)
  const live = holds.filter((hold) => isLive(hold, now)).toSorted((one, other) => endOf(one) - endOf(other))

  async function onReleased(said: string) {
    await refresh()
    setReleased(said)
  }

  return (
    <>
      {released !== null && (
        <div className="released" ref={notice} tabIndex={-1}>
          <Notice tone="good">{released}</Notice>
        </div>
      )}
      {live.length > 0 && (
        <section className="strip" aria-labelledby="holds">
          <h2 className="label" id="holds">
            {t('hold.title')}
          </h2>
          <ul>
            {live.map((hold) => (
              <HoldRow key={`${hold.kind} ${hold.id}`} hold={hold} now={now} onReleased={onReleased} onStale={refresh} />
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

const isLive = ({ start, heldUntil }: BookedItem, now: number) =>
  Date.parse(start) > now && (heldUntil === null || Date.parse(heldUntil) > now)
const endOf = ({ heldUntil, start }: BookedItem) => Date.parse(heldUntil ?? start)

function useFocusWhen(shown: boolean) {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (shown) element.current?.focus()
  }, [shown])
  return element
}
