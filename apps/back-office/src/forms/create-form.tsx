import { type ReactNode, useId, useRef, useState } from 'react'
import { Create, Form, type RaRecord, useNotify, useRedirect, useResourceContext } from 'react-admin'
import { isAnnounced } from '../undo/undo-store.ts'
import { BackLink } from './back-link.tsx'
import { readDraft, removeDraft, useSavedDraft } from './form-draft.ts'
import { SaveBar } from './save-bar.tsx'
import './form.css'

// biome-ignore lint/suspicious/noExplicitAny: react-admin's own interface leaves the shape of a record open
type Draft = any

type Props = {
  children: ReactNode
  defaults?: object
  /** A field that is saved in a second request, once the record has an id. */
  later?: { source: string; save: (made: RaRecord, value: Draft) => Promise<unknown> }
  /** The name of a separate draft, for a form that starts with the values of another record. */
  draft?: string
  leadsTo?: 'list' | 'show'
}

/** A form for a new record, kept as a draft on the device until it is saved. */
export function CreateForm({ children, defaults, later, draft, leadsTo = 'list' }: Props) {
  const form = useId()
  const notify = useNotify()
  const redirect = useRedirect()
  const resource = useResourceContext() ?? ''
  const draftName = draft ?? resource
  const [round, setRound] = useState(0)
  const value = useRef<Draft>(undefined)
  const apart = (draft: Draft) => {
    if (!later) return draft
    const { [later.source]: kept, ...rest } = draft
    value.current = kept
    return rest
  }
  const discard = () => {
    removeDraft(draftName)
    setRound(round + 1)
  }
  const onSuccess = async (made: RaRecord) => {
    if (later && value.current) await later.save(made, value.current).catch((error: Error) => notify(error.message, { type: 'error' }))
    if (!isAnnounced(made)) notify('ra.notification.created', { type: 'info', messageArgs: { smart_count: 1 } })
    // Clears the form. Otherwise a person who goes back before the next page has loaded would see it again.
    discard()
    redirect(leadsTo, resource, made.id)
  }
  return (
    <Create transform={apart} mutationOptions={{ onSuccess }} sx={{ '& .RaCreate-card': { maxWidth: '66rem' } }}>
      <Form key={round} id={form} noValidate disableInvalidFormNotification defaultValues={{ ...defaults, ...readDraft(draftName) }}>
        <div className="form">
          <BackLink />
          {children}
        </div>
        <NewBar form={form} draft={draft} onDiscard={discard} />
      </Form>
    </Create>
  )
}

function NewBar({ form, draft, onDiscard }: { form: string; draft: string | undefined; onDiscard: () => void }) {
  const resource = useResourceContext() ?? ''
  const state = useSavedDraft(draft ?? resource)
  return (
    <SaveBar
      form={form}
      deed={`resources.${resource}.action.create`}
      state={{ text: `forms.draft.${draft && state === 'none' ? 'filledIn' : state}` }}
      onDiscard={state === 'none' ? undefined : onDiscard}
    />
  )
}
