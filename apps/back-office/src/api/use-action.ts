import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type HttpError, useLogoutIfAccessDenied, useNotify } from 'react-admin'

type After<T, Given> = {
  done?: (answer: T, given: Given) => void
  refused?: (error: HttpError, given: Given) => void
}

/** Runs an action of staff, at most once at a time, then refetches all data on the screen. `refused`: handles the error instead. */
export function useAction<T, Given = void>(act: (given: Given) => Promise<T>, { done, refused }: After<T, Given> = {}) {
  const client = useQueryClient()
  const notify = useNotify()
  const signOut = useLogoutIfAccessDenied()
  const { mutate, isPending } = useMutation<T, HttpError, Given>({
    mutationFn: act,
    onSuccess: (answer, given) => {
      done?.(answer, given)
      return client.invalidateQueries()
    },
    onError: async (error, given) => {
      if (await signOut(error)) return
      if (refused) refused(error, given)
      else notify(error.message, { type: 'error' })
    },
  })
  return { run: mutate, isBusy: isPending }
}
