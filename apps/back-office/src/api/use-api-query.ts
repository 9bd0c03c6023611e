import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type HttpError, useLocaleState, useLogoutIfAccessDenied } from 'react-admin'
import { api, type Page } from './api.ts'

type Patience<T> = { every?: number | false | undefined; read?: (path: string) => Promise<T> }

/** Reads a path in the chosen language, and again after every action. `path` null: no request. `every`: milliseconds between requests. */
export function useApiQuery<T>(path: string | null, { every = false, read = api.get<T> }: Patience<T> = {}) {
  const [language] = useLocaleState()
  const answer = useQuery<T, HttpError>({
    queryKey: ['api', language, path],
    queryFn: () => read(path ?? ''),
    enabled: path !== null,
    retry: isWorthAnotherTry,
    refetchInterval: every,
  })
  useEndOfSignIn(answer.error)
  return answer
}

/** Like `useApiQuery`, but keeps the last response while a new path loads, for input that changes with each key. */
export function usePreviousDataQuery<T>(path: string | null) {
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

const isWorthAnotherTry = (count: number, { status }: HttpError) => count < 1 && (status === 0 || status >= 500)

function useEndOfSignIn(error: HttpError | null) {
  const signOut = useLogoutIfAccessDenied()
  useEffect(() => {
    if (error) signOut(error).catch(() => {})
  }, [error, signOut])
}
