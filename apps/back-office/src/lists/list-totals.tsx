import type { ReactNode } from 'react'
import { useListContext, useTranslate } from 'react-admin'
import type { ListMeta } from '../api/data-provider.ts'
import { useFormat } from '../i18n/format.ts'

/** Shows the number of matching rows on all pages and the totals in `children`. For large searches the number is a lower bound. */
export function ListTotals({ children }: { children: ReactNode }) {
  const t = useTranslate()
  const { number } = useFormat()
  const { total, meta } = useListContext()
  const { atLeast } = (meta ?? {}) as ListMeta
  const count = atLeast === undefined ? total : atLeast
  return (
    <p className="list-totals" aria-live="polite">
      {count !== undefined && count > 0 && (
        <>
          <span>{t('listing.total', { number: `${number(count)}${atLeast === undefined ? '' : '+'}` })}</span>
          {children}
        </>
      )}
    </p>
  )
}
