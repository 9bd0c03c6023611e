import { type ReactNode, useId, useRef, useState } from 'react'
import { Create, Form, type RaRecord, useNotify, useRedirect, useResourceContext } from 'react-admin'
import { isAnnounced } from '../undo/undo-store.ts'
import { BackLink } from './back-link.tsx'
import { readDraft, removeDraft, useKeptDraft } from './form-draft.ts'
import { SaveBar } from './save-bar.tsx'
import './form.css'

// biome-ignore lint/suspicious/noExplicitAny: react-admin's own interface leaves the shape of a record open
type Draft = any

type Props = {
  children: ReactNode
  defaults?: object
  /** A field that can't go with the others, and what is done with it once there is something to do it to. */
  later?: { source: string; save: (made: RaRecord, value: Draft) => Promise<unknown> }
}

/** The page of something new, kept on the device until it is saved; afterwards the list, where it stands. */
export function CreateForm({ children, defaults, later }: Props) {
  const form = useId()
  const notify = useNotify()
  const redirect = useRedirect()
  const resource = useResourceContext() ?? ''
  const [round, setRound] = useState(0)
  const value = useRef<Draft>(undefined)
  const apart = (draft: Draft) => {
    if (!later) return draft
    const { [later.source]: kept, ...rest } = draft
    value.current = kept
    return rest
  }
  const discard = () => {
    removeDraft(resource)
    setRound(round + 1)
  }
  const onSuccess = async (made: RaRecord) => {
    if (later && value.current) await later.save(made, value.current).catch((error: Error) => notify(error.message, { type: 'error' }))
    if (!isAnnounced(made)) notify('ra.notification.created', { type: 'info', messageArgs: { smart_count: 1 } })
    // Whoever comes back before the list is there finds an empty form.
    discard()
    redirect('list', resource)
  }
  return (
    <Create transform={apart} mutationOptions={{ onSuccess }} sx={{ '& .RaCreate-card': { maxWidth: '66rem' } }}>
      <Form key={round} id={form} noValidate disableInvalidFormNotification defaultValues={{ ...defaults, ...readDraft(resource) }}>
        <div className="form">
          <BackLink />
          {children}
        </div>
        <NewBar form={form} onDiscard={discard} />
      </Form>
    </Create>
  )
}

function NewBar({ form, onDiscard }: { form: string; onDiscard: () => void }) {
  const resource = useResourceContext() ?? ''
  const state = useKeptDraft(resource)
  return (
    <SaveBar
      form={form}
      deed={`resources.${resource}.action.create`}
      state={{ words: `forms.draft.${state}` }}
      onDiscard={state === 'none' ? undefined : onDiscard}
    />
  )
}
