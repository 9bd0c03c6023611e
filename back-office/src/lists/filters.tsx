import { DateInput, SearchInput, SelectInput } from 'react-admin'
import { yesNoChoices } from '../forms/choices.ts'
import { readableDate } from '../forms/readable-date.tsx'

// A whole date has room in it, weekday and year included.
const wide = { width: '13.5rem' }

/** Filters that several lists have; react-admin wants them as a list of elements. */
export const search = <SearchInput key="q" source="q" alwaysOn />
export const from = <DateInput key="from" source="from" label="listing.from" slotProps={readableDate('from')} sx={wide} />
export const to = <DateInput key="to" source="to" label="listing.to" slotProps={readableDate('to')} sx={wide} />
export const isActive = <SelectInput key="is_active" source="is_active" label="listing.isActive" choices={yesNoChoices} />
