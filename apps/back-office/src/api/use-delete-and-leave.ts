import { useMutation } from '@tanstack/react-query'
import { type HttpError, useLogoutIfAccessDenied, useNotify } from 'react-admin'

/** The last thing done to a record. Its page is left by `done`; asked again by `useAction`, it would complain that the record is gone. */
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
