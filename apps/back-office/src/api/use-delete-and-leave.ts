import { useMutation } from '@tanstack/react-query'
import { type HttpError, useLogoutIfAccessDenied, useNotify } from 'react-admin'

/** Deletes a record. `done` has to leave the page of the record. `useAction` would refetch the deleted record and show an error. */
export function useDeleteAndLeave<T>(act: () => Promise<T>, done: (answer: T) => void) {
  const notify = useNotify()
  const signOut = useLogoutIfAccessDenied()
  const { mutate, isPending } = useMutation<T, HttpError>({
    mutationFn: act,
    onSuccess: done,
    onError: async (error) => {
      if (!(await signOut(error))) notify(error.message, { type: 'error' })
    },
  })
  return { run: () => mutate(), isBusy: isPending }
}
