import { useState } from 'react'
import type { Pass } from '../../../../../packages/contract/money/pass.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useNow } from '../../../lib/hooks/use-now.ts'
import { useScrollToHash } from '../../../lib/hooks/use-scroll-to-hash.ts'
import { Notice } from '../../../ui/notice.tsx'
import { useWithdrawingSheet } from '../withdrawing/use-withdrawing-sheet.tsx'
import { OwnPass } from './own-pass.tsx'
import { isEarlier } from './pass-state.ts'
import type { useOwnPasses } from './use-own-passes.ts'

type Props = {
  /** The person's passes. Passes of a course are shown with the course until the course is over. */
  own: ReturnType<typeof useOwnPasses>
  /** Called after a withdrawal, which has cancelled bookings, to reload the lists below. */
  onWithdrawn: () => void
}

export function OwnPasses({ own: { passes, read }, onWithdrawn }: Props) {
  const { t } = useTranslation('passes')
  const [loadedAt] = useState(() => Date.now())
  const now = useNow(loadedAt)
  const section = useScrollToHash('#passes', Array.isArray(passes))
  const { sheet, open } = useWithdrawingSheet(() => {
    void read()
    onWithdrawn()
  })
  if (passes === 'failed') {
    return (
      <Notice tone="bad">
        <p>{t('own.failed')}</p>
        <button type="button" className="btn sm sec" onClick={() => void read()}>
          {t('own.tryAgain')}
        </button>
      </Notice>
    )
  }
  if (passes === null) return null
  const current = passes.filter((pass) => !isEarlier(pass) && !pass.course)
  const earlier = passes.filter(isEarlier)
  if (current.length + earlier.length === 0) return null
  const row = (pass: Pass) => <OwnPass key={pass.id} pass={pass} now={now} onWithdraw={({ order }) => order && open(order.id)} />
  return (
    <section className="strip own-passes" id="passes" ref={section} tabIndex={-1} aria-labelledby="own-passes">
      <h2 className="label" id="own-passes">
        {t('own.title', { count: current.length + earlier.length })}
      </h2>
      {current.length > 0 && <ul>{current.map(row)}</ul>}
      {earlier.length > 0 && (
        <details open={current.length === 0}>
          <summary className="link">{t('own.earlier')}</summary>
          <ul>{earlier.map(row)}</ul>
        </details>
      )}
      {sheet}
    </section>
  )
}
