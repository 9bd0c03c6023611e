import { useRef, useState } from 'react'
import type { GalleryItem } from '../../../../packages/contract/content/gallery.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { PageSpinner } from '../../ui/page-spinner.tsx'
import { Banner } from './banner.tsx'
import { CurrentItems } from './current-items.tsx'
import { emptyForm, type FormState, formOf, withoutSaved } from './form-state.ts'
import { problemOf } from './gallery-problem.ts'
import { ItemForm } from './item-form.tsx'
import { type UploadProgress, useGallery } from './use-gallery.ts'

/** The gallery screen of staff (product.md 1.11). One form adds and edits; the list is reloaded after every change. */
export function GalleryManagement() {
  const { t } = useTranslation(['gallery-management', 'pages'])
  const gallery = useGallery()
  const { loaded, trouble } = gallery
  const [state, setState] = useState<FormState>(emptyForm)
  const [edited, setEdited] = useState<GalleryItem>()
  const [sending, setSending] = useState<UploadProgress | null>(null)
  const [done, setDone] = useState('')
  const page = useRef<HTMLDivElement>(null)
  if (!loaded) return <PageSpinner text={t('common:loading')} />

  // Scrolls to the banner, because it may be far from the pressed button.
  const showBanner = (above: '.edit' | '.current') =>
    requestAnimationFrame(() => page.current?.querySelector(`${above} .note.bad`)?.scrollIntoView({ block: 'nearest' }))
  const focus = (what: string) => requestAnimationFrame(() => page.current?.querySelector<HTMLElement>(what)?.focus())
  const reset = () => {
    setState(emptyForm)
    setEdited(undefined)
  }

  async function submit() {
    const problem = problemOf(state, edited === undefined)
    gallery.setTrouble(problem)
    setDone('')
    if (problem) return focus(`[name="${problem.key}"]`)

    setSending({ index: 0, share: 0 })
    const { saved, trouble } = edited ? await gallery.change(edited.id, state, setSending) : await gallery.add(state, setSending)
    setSending(null)
    if (trouble) setState(withoutSaved(state, edited ? 0 : saved))
    else {
      reset()
      setDone(edited ? t('form.updated') : t('form.added', { count: saved }))
    }
    await gallery.load(trouble)
    if (trouble) showBanner('.edit')
  }

  function edit(item: GalleryItem) {
    setState(formOf(item))
    setEdited(item)
    gallery.setTrouble(null)
    setDone('')
    focus('form h2')
  }

  function cancel() {
    reset()
    gallery.setTrouble(null)
    focus('form h2')
  }

  async function remove(item: GalleryItem) {
    if (!window.confirm(t('list.confirm'))) return
    setDone('')
    if (!(await gallery.remove(item.id))) return showBanner('.current')
    if (edited?.id === item.id) reset()
    setDone(t('list.deleted'))
  }

  return (
    <div className="wrap grid manage" ref={page}>
      <header>
        <h1 className="t">{t('pages:admin.gallery')}</h1>
        <p className="lead">{t('pages:admin.gallerySubtitle')}</p>
      </header>
      <div className="edit">
        <Banner trouble={trouble} />
        <ItemForm
          state={state}
          onChange={setState}
          edited={edited}
          sending={sending}
          trouble={trouble}
          onSubmit={() => void submit()}
          onCancel={cancel}
        />
        <p className="finished" role="status">
          {done}
        </p>
      </div>
      <CurrentItems
        loaded={loaded}
        trouble={trouble}
        editedId={edited?.id}
        busy={sending !== null}
        onAgain={() => void gallery.load()}
        onEdit={edit}
        onDelete={(item) => void remove(item)}
      />
    </div>
  )
}
