import { Button } from '@mui/material'
import { useListContext, useResourceContext, useTranslate } from 'react-admin'

const MATS = [1, 2, 3, 4, 5, 6, 7, 8]

export function EmptyList({ unfiltered, hasNoRows }: { unfiltered: object; hasNoRows: boolean }) {
  const t = useTranslate()
  const resource = useResourceContext()
  const { filterValues, setFilters } = useListContext()
  const isFiltered = !hasNoRows && JSON.stringify(filterValues) !== JSON.stringify(unfiltered)
  return (
    <div className="list-empty">
      <span aria-hidden="true">
        {MATS.map((mat) => (
          <i key={mat} />
        ))}
      </span>
      <p>
        {t(isFiltered ? 'listing.nothing' : 'from' in unfiltered && !hasNoRows ? 'listing.nothingUpcoming' : `resources.${resource}.empty`)}
      </p>
      {isFiltered && (
        <Button variant="outlined" onClick={() => setFilters(unfiltered)}>
          {t('listing.clear')}
        </Button>
      )}
    </div>
  )
}
