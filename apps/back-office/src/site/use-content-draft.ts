import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { type HttpError, useLocaleState, useLogoutIfAccessDenied, useTranslate } from 'react-admin'
import type { ContentKey, ContentPart, PublishedContent, SavedDraft } from '../../../../packages/contract/content/content.ts'
import type { ContentBody, ContentFault } from '../../../../packages/contract/content/content-fault.ts'
import type { Problem } from '../../../../packages/contract/studio/problem.ts'
import { api } from '../api/api.ts'
import { useAction } from '../api/use-action.ts'
import { offerUndo } from '../undo/undo-store.ts'
import { keyOfBody } from './body-key.ts'
import { deleteFromDevice, readOnDevice, saveOnDevice } from './draft-on-device.ts'

const PAUSE_IN_TYPING = 800
const UNTIL_NEXT_TRY = 4000

export type Codec<Value> = { read: (body: ContentBody) => Value; write: (value: Value) => ContentBody }
/** `offline`: the server is unreachable; the draft is stored on the device and sent later. */
export type DraftState = 'untouched' | 'typing' | 'kept' | 'offline' | 'refused'
type Local<Value> = { value: Value; basedOn: number | null }
type Publish = { basedOn?: number | null; changesTerms?: boolean }

export type ContentDraft<Value> = ReturnType<typeof useContentDraft<Value>>

/** The draft of a part of the site. It is stored on the device at once, and on the server after a pause in typing. */
export function useContentDraft<Value>(part: ContentPart, codec: Codec<Value>) {
  const t = useTranslate()
  const [language] = useLocaleState()
  const client = useQueryClient()
  const signOut = useLogoutIfAccessDenied()
  const { key } = part
  const asKept = (body: ContentBody) => keyOfBody(codec.write(codec.read(body)))
  const [local, setLocal] = useState<Local<Value> | null>(() => firstDraft(part, codec))
  const [kept, setKept] = useState<(SavedDraft & { body: string }) | null>(null)
  const [state, setState] = useState<DraftState>(part.draft && local ? 'kept' : 'untouched')
  const [keptAt, setKeptAt] = useState(local && part.draft?.at)
  const [refusal, setRefusal] = useState('')
  const [faults, setFaults] = useState<ContentFault[]>([])
  const [refusals, setRefusals] = useState(0)
  const [theirs, setTheirs] = useState<ContentPart | null>(null)

  const value = local?.value ?? codec.read(part.body)
  const basedOn = local ? local.basedOn : (part.published?.id ?? null)
  const body = codec.write(value)
  const text = keyOfBody(body)
  const isChanged = text !== asKept(part.body)

  // A ref, because a timer has to send the values that are current when it fires.
  const now = useRef({ body, text, basedOn })
  now.current = { body, text, basedOn }
  const sending = useRef<Promise<unknown> | null>(null)
  const [round, setRound] = useState(0)

  // No draft is saved while the part is being published, because the publication could not delete that draft.
  const isPublishing = useRef(false)

  const keep = useCallback(async (): Promise<void> => {
    await sending.current
    await dropsOnLeaving.get(key)
    if (isPublishing.current) return
    const sent = now.current
    const put = api.put<SavedDraft>(`/content/${key}/draft/`, { body: sent.body, based_on: sent.basedOn })
    sending.current = put.catch(() => {})
    try {
      const answer = await put
      setKept({ ...answer, body: sent.text })
      setFaults(answer.faults)
      if (now.current.text !== sent.text) return
      deleteFromDevice(key)
      setState('kept')
      setKeptAt(answer.at)
    } catch (error) {
      const { status, message } = error as HttpError
      if (await signOut(error).catch(() => true)) return
      setState(status === 0 || status >= 500 ? 'offline' : 'refused')
      setRefusal(t(message, { _: message }))
      if (status === 0 || status >= 500) setTimeout(() => setRound((count) => count + 1), UNTIL_NEXT_TRY)
    } finally {
      sending.current = null
    }
  }, [key, signOut, t])

  const isWaiting = local !== null && kept?.body !== text && (isChanged || kept !== null || part.draft !== null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the pause starts again for a new text and for each retry
  useEffect(() => {
    if (!isWaiting || state === 'refused') return
    const timer = setTimeout(() => void keep(), state === 'offline' ? 0 : PAUSE_IN_TYPING)
    return () => clearTimeout(timer)
  }, [text, round, isWaiting])

  // When the person leaves the editor, unsent changes are sent. A draft without changes, saved only for a preview, is deleted.
  const leave = useRef(() => {})
  leave.current = () => {
    if (isWaiting && state === 'typing') void keep()
    else if (kept && !isChanged && !isPublishing.current) dropOnLeaving(key)
  }
  useEffect(() => () => leave.current(), [])

  const change = useCallback(
    (to: (before: Value) => Value) => {
      setLocal((before) => {
        const next = { value: to(before?.value ?? codec.read(part.body)), basedOn: before ? before.basedOn : (part.published?.id ?? null) }
        saveOnDevice(key, { body: codec.write(next.value), basedOn: next.basedOn })
        return next
      })
      setState('typing')
      setRefusal('')
    },
    [codec, key, part],
  )

  const forget = () => {
    deleteFromDevice(key)
    setLocal(null)
    setKept(null)
    setFaults([])
    setRefusal('')
    setTheirs(null)
    setState('untouched')
  }

  // Staff are asked only once whether the terms change. If they then publish over another person's version, their answer is reused.
  const answered = useRef<boolean>(undefined)
  const publishing = useAction(
    async ({ basedOn: over = now.current.basedOn, ...asked }: Publish) => {
      isPublishing.current = true
      await sending.current
      const { body: sent } = now.current
      answered.current = asked.changesTerms ?? answered.current
      const what = { body: sent, based_on: over, ...(answered.current !== undefined && { changes_terms: answered.current }) }
      const publication = api.post<PublishedContent>(`/content/${key}/publish/`, what)
      return { sent, answer: await publication.finally(() => (isPublishing.current = false)) }
    },
    {
      done: ({ sent, answer }) => {
        offerUndo(answer.undo, { words: 'undo.published', slots: { what: t(`site.part.${key}`) } })
        const by = part.published?.by ?? ''
        client.setQueryData(['api', language, `/content/${key}/`], {
          ...part,
          body: sent,
          published: { id: answer.id, at: answer.at, by },
          draft: null,
        })
        answered.current = undefined
        if (now.current.text === keyOfBody(sent)) return forget()
        // Text typed during the publication is now based on the published version.
        setLocal((typed) => typed && { ...typed, basedOn: answer.id })
        setKept(null)
      },
      refused: (error) => {
        const { code, content_faults: wrong } = (error.body ?? {}) as Partial<Problem>
        setRefusal(t(error.message, { _: error.message }))
        setRound((count) => count + 1)
        if (wrong) {
          setFaults(wrong)
          setRefusals((count) => count + 1)
        }
        if (code !== 'content_changed') return
        void api.get<ContentPart>(`/content/${key}/`).then(setTheirs)
      },
    },
  )

  const dropping = useAction(
    async () => {
      await sending.current
      await api.delete(`/content/${key}/draft/`)
    },
    { done: forget },
  )

  return {
    part,
    value,
    body,
    change,
    faults,
    refusal,
    /** The number of publications refused because of errors. */
    refusals,
    theirs,
    state,
    isChanged,
    preview: kept,
    keep,
    keptAt,
    closeTheirs: () => setTheirs(null),
    publish: publishing.run,
    drop: dropping.run,
    isBusy: publishing.isBusy || dropping.isBusy,
  }
}

/** Deletions of drafts that are in progress. A new draft is saved only after the deletion of the previous one. */
const dropsOnLeaving = new Map<ContentKey, Promise<unknown>>()

function dropOnLeaving(key: ContentKey) {
  dropsOnLeaving.set(
    key,
    api.delete(`/content/${key}/draft/`).catch(() => {}),
  )
}

/** Returns the draft on the device, otherwise the draft on the server. Null if both equal the published text. */
function firstDraft<Value>({ key, body, draft }: ContentPart, { read, write }: Codec<Value>): Local<Value> | null {
  const stored = readOnDevice(key)
  const same = (one: ContentBody) => keyOfBody(write(read(one))) === keyOfBody(write(read(body)))
  if (stored && !same(stored.body)) return { value: read(stored.body), basedOn: stored.basedOn }
  return draft && !same(draft.body) ? { value: read(draft.body), basedOn: draft.based_on } : null
}
