import { Pagination, useListContext, useTranslate } from 'react-admin'
import type { ListMeta } from '../api/data-provider.ts'
import { useFormat } from '../i18n/format.ts'

/** From page to page; of a search that finds very much it says that there are more than were counted. */
export function ListPagination() {
  const t = useTranslate()
  const { number } = useFormat()
  const { atLeast } = (useListContext().meta ?? {}) as ListMeta
  if (atLeast === undefined) return <Pagination />
  // Handed on to Material UI, though react-admin's types do not name it.
  const label: object = {
    labelDisplayedRows: ({ from, to }: { from: number; to: number }) => t('listing.range', { from, to, number: number(atLeast) }),
  }
  return <Pagination {...label} />
}
