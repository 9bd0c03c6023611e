import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type HttpError, useLocaleState, useLogoutIfAccessDenied } from 'react-admin'
import { api, type Page } from './api.ts'

type Patience = { every?: number | false | undefined }

/** What the API answers to a path, in the language of the page; asked again whenever something was done. Null: not asked yet. `every`: and so often, in milliseconds. */
export function useApiQuery<T>(path: string | null, { every = false }: Patience = {}) {
  const [language] = useLocaleState()
  const answer = useQuery<T, HttpError>({
    queryKey: ['api', language, path],
    queryFn: () => api.get<T>(path ?? ''),
    enabled: path !== null,
    retry: isWorthAnotherTry,
    refetchInterval: every,
  })
  useEndOfSignIn(answer.error)
  return answer
}

/** The same of what changes as somebody types: while another is asked for, the last answer stays. */
export function useKeptApiQuery<T>(path: string | null) {
  const [language] = useLocaleState()
  const answer = useQuery<T, HttpError>({
    queryKey: ['api', language, path],
    queryFn: () => api.get<T>(path ?? ''),
    enabled: path !== null,
    retry: isWorthAnotherTry,
    placeholderData: (before) => before,
  })
  useEndOfSignIn(answer.error)
  return answer
}

/** One page of a staff list, with the number of all. While another is asked for, the last one stays. */
export function useApiPage<T>(path: string) {
  const [language] = useLocaleState()
  const answer = useQuery<Page<T>, HttpError>({
    queryKey: ['api', language, path, 'page'],
    queryFn: () => api.page<T>(path),
    retry: isWorthAnotherTry,
    placeholderData: (before) => before,
  })
  useEndOfSignIn(answer.error)
  return answer
}

/** A refusal stays one. */
const isWorthAnotherTry = (count: number, { status }: HttpError) => count < 1 && (status === 0 || status >= 500)

function useEndOfSignIn(error: HttpError | null) {
  const signOut = useLogoutIfAccessDenied()
  useEffect(() => {
    if (error) signOut(error).catch(() => {})
  }, [error, signOut])
}
