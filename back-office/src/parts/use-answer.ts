import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type HttpError, useLocaleState, useLogoutIfAccessDenied } from 'react-admin'
import { api } from '../app/api.ts'

type Patience = { every?: number | false | undefined }

/** What the API answers to a path, in the language of the page; asked again whenever something was done. Null: not asked yet. */
export function useAnswer<T>(path: string | null, { every = false }: Patience = {}) {
  const [language] = useLocaleState()
  const signOut = useLogoutIfAccessDenied()
  const answer = useQuery<T, HttpError>({
    queryKey: ['api', language, path],
    queryFn: () => api.get<T>(path ?? ''),
    enabled: path !== null,
    retry: isWorthAnotherTry,
    refetchInterval: every,
  })
  useEffect(() => {
    if (answer.error) signOut(answer.error).catch(() => {})
  }, [answer.error, signOut])
  return answer
}

/** One page of a staff list, with the number of all. */
export function usePage<T>(path: string) {
  const [language] = useLocaleState()
  return useQuery({
    queryKey: ['api', language, path, 'page'],
    queryFn: () => api.page<T>(path),
    retry: isWorthAnotherTry,
    placeholderData: (before) => before,
  })
}

/** A refusal stays one. */
const isWorthAnotherTry = (count: number, { status }: { status?: number }) => count < 1 && (status === 0 || (status ?? 0) >= 500)
