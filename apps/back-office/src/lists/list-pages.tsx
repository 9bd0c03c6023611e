import { Button } from '@mui/material'
import { useListContext, useTranslate } from 'react-admin'
import { useFormat } from '../i18n/format.ts'

export function ListPages() {
  const t = useTranslate()
  const { number } = useFormat()
  const { page, perPage, total, data, hasNextPage, hasPreviousPage, setPage } = useListContext()
  if (!hasNextPage && !hasPreviousPage) return null
  const first = (page - 1) * perPage + 1
  const shown = { from: number(first), to: number(first + (data?.length ?? 0) - 1) }
  return (
    <nav className="list-pages" aria-label={t('listing.pages')}>
      <p>{total === undefined ? t('listing.range', shown) : t('listing.rangeOf', { ...shown, number: number(total) })}</p>
      <Button variant="outlined" disabled={!hasPreviousPage} onClick={() => setPage(page - 1)}>
        {t('listing.previous')}
      </Button>
      <Button variant="outlined" disabled={!hasNextPage} onClick={() => setPage(page + 1)}>
        {t('listing.next')}
      </Button>
    </nav>
  )
}
