import { useGetList, useListContext } from 'react-admin'

/** Returns whether the list is empty even without filters and with past days. `unfiltered`: the default filters of the list. */
export function useHasNoRows(unfiltered: object): boolean {
  const { resource, filter = {}, filterValues, sort, total } = useListContext()
  // A filter that is always set may hide rows, so a list with one never counts as empty.
  const isAlwaysFiltered = Object.keys(unfiltered).some((name) => name !== 'from')
  const isEmpty = total === 0 && !isAlwaysFiltered
  const isFiltered = Object.keys(filterValues).length > 0
  const all = useGetList(resource, { pagination: { page: 1, perPage: 1 }, sort, filter }, { enabled: isEmpty && isFiltered })
  return isEmpty && (!isFiltered || all.total === 0)
}
