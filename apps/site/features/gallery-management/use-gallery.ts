import { useCallback, useEffect, useRef, useState } from 'react'
import { accessToken } from '../../../../packages/browser/tokens.ts'
import type { GalleryItem } from '../../../../packages/contract/content/gallery.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { api, listOf } from '../../lib/api.ts'
import { uploadForm } from '../../lib/upload-form.ts'
import { type FormState, itemForm } from './form-state.ts'
import { fetchProblem, type GalleryProblem, NoToken, saveProblem } from './gallery-problem.ts'

const PATH = '/gallery/'
// The maximum number of rows in a list for staff.
const MAX = 1000

export type GalleryList = {
  items: GalleryItem[]
  raw: unknown
  isList: boolean
}
export type UploadProgress = { index: number; share: number }
export type UploadResult = { saved: number; trouble: GalleryProblem | null }

export function useGallery() {
  const language = useLanguage()
  const [loaded, setLoaded] = useState<GalleryList | null>(null)
  const [trouble, setTrouble] = useState<GalleryProblem | null>(null)
  const turn = useRef(0)

  /** `after`: an error of an earlier request, shown again once the list has loaded. */
  const load = useCallback(async (after: GalleryProblem | null = null) => {
    const mine = ++turn.current
    const [next, problem] = await read()
    if (mine !== turn.current) return
    setLoaded(next)
    setTrouble(problem ?? after)
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again when the language changes
  useEffect(() => void load(), [load, language])

  /** Sends one request per photo, in sequence, until the first error. */
  const add = async (state: FormState, onSending: (sending: UploadProgress) => void): Promise<UploadResult> => {
    let saved = 0
    try {
      for (; saved < state.photos.length; saved++) {
        const index = saved
        onSending({ index, share: 0 })
        await withToken(() => uploadForm('POST', PATH, itemForm(state, index), (share) => onSending({ index, share })))
      }
      return { saved, trouble: null }
    } catch (error) {
      return { saved, trouble: saveProblem(error, { key: 'save', number: saved + 1, savedBefore: saved }) }
    }
  }

  const change = async (id: number, state: FormState, onSending: (sending: UploadProgress) => void): Promise<UploadResult> => {
    try {
      await withToken(() => uploadForm('PUT', `${PATH}${id}/`, itemForm(state), (share) => onSending({ index: 0, share })))
      return { saved: 1, trouble: null }
    } catch (error) {
      return { saved: 0, trouble: saveProblem(error, { key: 'update' }) }
    }
  }

  const remove = async (id: number): Promise<boolean> => {
    try {
      await withToken(() => api.delete(`${PATH}${id}/`))
    } catch (error) {
      setTrouble(saveProblem(error, { key: 'delete' }))
      return false
    }
    await load()
    return true
  }

  return { loaded, trouble, setTrouble, load, add, change, remove }
}

async function read(): Promise<[GalleryList, GalleryProblem | null]> {
  let raw: unknown
  try {
    raw = await withToken(() => api.get<unknown>(`${PATH}?limit=${MAX}`))
  } catch (error) {
    return [{ items: [], raw, isList: true }, fetchProblem(error)]
  }
  try {
    return [{ items: listOf<GalleryItem>(raw), raw, isList: true }, null]
  } catch {
    return [{ items: [], raw, isList: false }, { key: 'format' }]
  }
}

function withToken<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  if (!accessToken()) throw new NoToken()
  return ask()
}
