import { Typography } from '@mui/material'
import { useListContext, useResourceContext, useTranslate } from 'react-admin'

/** In place of rows: that there are none at all, or none that the filters let through. */
export function EmptyList({ unfiltered = {} }: { unfiltered?: object }) {
  const t = useTranslate()
  const resource = useResourceContext()
  const { filterValues } = useListContext()
  const isFiltered = JSON.stringify(filterValues) !== JSON.stringify(unfiltered)
  return (
    <Typography sx={{ p: 2 }} color="text.secondary">
      {t(isFiltered ? 'listing.nothing' : 'from' in unfiltered ? 'listing.nothingUpcoming' : `resources.${resource}.empty`)}
    </Typography>
  )
}
