import { ApiError } from '../../../packages/browser/api-error.ts'
import { currentLanguage } from '../../../packages/browser/current-language.ts'
import { holdsFor, REFRESH_WHEN_UNDER_SECONDS, refreshAccess } from '../../../packages/browser/token-refresh.ts'
import { accessToken } from '../../../packages/browser/tokens.ts'
import type { Problem } from '../../../packages/contract/studio/problem.ts'

type Answer = { status: number; text: string }
type OnSent = (share: number) => void

/** Uploads a form with progress, which `fetch` does not report. Throws an `ApiError` for an error response. */
export async function uploadForm(method: 'POST' | 'PUT', path: string, form: FormData, onSent: OnSent = () => {}): Promise<void> {
  // Refreshes a token that would expire during the upload, because a large file would then have to be uploaded again.
  await holdsFor(REFRESH_WHEN_UNDER_SECONDS)
  const first = await send(method, path, form, onSent)
  const fresh = first.status === 401 && (await refreshAccess())
  const { status, text } = fresh ? await send(method, path, form, onSent) : first
  if (status < 200 || status > 299) throw new ApiError(status, problemIn(text))
}

function send(method: string, path: string, form: FormData, onSent: OnSent): Promise<Answer> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.open(method, `/api${path}`)
    request.setRequestHeader('Accept', 'application/json')
    request.setRequestHeader('Accept-Language', currentLanguage())
    const token = accessToken()
    if (token) request.setRequestHeader('Authorization', `Bearer ${token}`)
    request.upload.onprogress = ({ loaded, total }) => onSent(total > 0 ? loaded / total : 0)
    // The status is 0 if there was no response.
    request.onloadend = () => resolve({ status: request.status, text: request.responseText })
    request.send(form)
  })
}

function problemIn(text: string): Partial<Problem> {
  try {
    return (JSON.parse(text) as Partial<Problem> | null) ?? {}
  } catch {
    return {}
  }
}
