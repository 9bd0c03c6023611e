import { useGetList, useListContext } from 'react-admin'

/** Whether the list is empty even without its filters, past days included. `unfiltered` are the default filters of the list. */
export function useHasNoRows(unfiltered: object): boolean {
  const { resource, filter = {}, filterValues, sort, total } = useListContext()
  // If a list always has a filter, its other rows are visible under the other choices of that filter.
  const isAlwaysFiltered = Object.keys(unfiltered).some((name) => name !== 'from')
  const isEmpty = total === 0 && !isAlwaysFiltered
  const isFiltered = Object.keys(filterValues).length > 0
  const all = useGetList(resource, { pagination: { page: 1, perPage: 1 }, sort, filter }, { enabled: isEmpty && isFiltered })
  return isEmpty && (!isFiltered || all.total === 0)
}
