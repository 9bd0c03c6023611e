import { useMediaQuery } from '@mui/material'
import type { ReactNode } from 'react'
import { useEffect, useRef, useState } from 'react'
import { Title, useLocaleState, useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { asLanguage, FALLBACK } from '../../../../packages/browser/languages.ts'
import type { Language } from '../../../../packages/contract/content/language.ts'
import { LanguageSwitch } from '../ui/language-switch.tsx'
import { Sheet } from '../ui/sheet.tsx'
import { FOCUS_AFTER_MS, StaleSheet } from '../ui/stale-sheet.tsx'
import { BrokenLinks } from './broken-links.tsx'
import { EditingProvider, type FieldLocation, isField, languageOf, useIsWide, useLanguages } from './editing.tsx'
import { EditorDock } from './editor-dock.tsx'
import { FaultList } from './fault-list.tsx'
import { useNameOfField } from './fields/field-name.ts'
import { staleFields } from './fields/stale-fields.ts'
import { pagePaths } from './fields/text-layout.ts'
import { Preview } from './preview.tsx'
import { PublishConflictSheet } from './publish-conflict-sheet.tsx'
import { TermsQuestion } from './terms-question.tsx'
import type { ContentDraft } from './use-content-draft.ts'
import './site.css'

/** Errors that do not prevent a preview. The company number of the demo data is invalid, for example. */
const CAN_BE_SHOWN = new Set(['studio company_number'])

type Props<Value> = {
  draft: ContentDraft<Value>
  /** For each language, whether a field is empty although it is filled in the other language. */
  missing: Record<Language, boolean>
  children: ReactNode
  back?: { to: string; label: string } | null
  /** Content below the editor that is not part of the draft. */
  beside?: ReactNode
}

export function Editor<Value>({ draft, missing, children, back = { to: '/site', label: 'app.sections.site' }, beside }: Props<Value>) {
  const t = useTranslate()
  const [locale] = useLocaleState()
  const isWide = useIsWide()
  const languages = useLanguages()
  const hasRoom = useMediaQuery('(min-width: 1200px)', { noSsr: true })
  const [shown, setShown] = useState<Language>(asLanguage(locale) ?? FALLBACK)
  const [isPreviewOpen, setPreviewOpen] = useState(false)
  const [asksOfTerms, setAsksOfTerms] = useState(false)
  const [stale, setStale] = useState<ReturnType<typeof staleFields>>([])
  const [wanted, setWanted] = useState<FieldLocation>()
  const form = useRef<HTMLDivElement>(null)
  const { part, faults, preview, keep, theirs } = draft
  const { key, published } = part
  const nameOf = useNameOfField(key, draft.body)
  const needsPreview = (hasRoom || isPreviewOpen) && !preview
  // The preview is requested again after a publication, which ends the draft.
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above
  useEffect(() => {
    if (needsPreview) void keep()
  }, [needsPreview, published?.id])
  const goTo = (place: FieldLocation) => {
    const language = languageOf(place)
    if (language && !isWide) setShown(language)
    setWanted({ ...place })
  }
  // The focus moves after a delay, when the language and the row of the field are visible.
  useEffect(() => {
    if (!wanted) return undefined
    const timer = setTimeout(() => focusField(fieldsIn(form.current).find((field) => isFieldAt(field, wanted))), FOCUS_AFTER_MS)
    return () => clearTimeout(timer)
  }, [wanted])
  // Moves to the first error, which may be far above the button.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus moves only after a new refusal
  useEffect(() => {
    if (draft.refusals === 0) return
    const [first = faults[0]] = fieldsIn(form.current).flatMap((field) => faults.filter((fault) => isFieldAt(field, fault)))
    if (first) goTo(first)
  }, [draft.refusals])
  const publish = () => {
    setStale([])
    draft.publish({})
  }
  const askFirst = () => {
    const found = faults.length > 0 ? [] : staleFields(key, part.body, draft.body)
    setStale(found)
    if (key === 'terms') setAsksOfTerms(true)
    else if (found.length === 0) publish()
  }
  const goToStale = (first: FieldLocation) => {
    setAsksOfTerms(false)
    setStale([])
    goTo(first)
  }
  const frame = (
    <Preview
      path={pagePaths[key]}
      draft={preview ?? undefined}
      language={isWide ? (asLanguage(locale) ?? FALLBACK) : shown}
      hasFaults={faults.some(({ field }) => !CAN_BE_SHOWN.has(`${key} ${field}`))}
    />
  )
  return (
    <div className="site-editor">
      <Title title={t(`site.part.${key}`)} />
      <div className="site-head">
        {back && (
          <Link className="site-over" to={back.to}>
            {t(back.label)}
          </Link>
        )}
        <p>{t(`site.about.${key}`)}</p>
        <Link className="verb" to={`/site/${key}/versions`}>
          {t('site.versions.title')}
        </Link>
      </div>
      <div className={hasRoom ? 'site-two' : undefined}>
        <div className="site-form" ref={form}>
          {!isWide && (
            <div className="site-switch-bar">
              <LanguageSwitch languages={languages} shown={shown} isMissing={(language) => missing[language]} onShow={setShown} />
            </div>
          )}
          <EditingProvider value={{ shown, isWide, faults, wanted }}>{children}</EditingProvider>
          {draft.isChanged && <FaultList faults={faults} refusal={draft.refusal} nameOf={nameOf} onShow={goTo} />}
          <BrokenLinks links={preview?.gone_links ?? part.gone_links} />
        </div>
        {hasRoom && <aside className="site-aside">{frame}</aside>}
      </div>
      {beside}
      <EditorDock
        draft={draft}
        onPublish={askFirst}
        {...(!hasRoom && { onPreview: () => setPreviewOpen(true) })}
        // Publishing the supplied terms unchanged records that the owner has read the terms.
        {...(key === 'terms' && !published && { onPublishAsIs: () => draft.publish({ changesTerms: false }) })}
      />
      {isPreviewOpen && !hasRoom && (
        <Sheet title={t(`site.part.${key}`)} onClose={() => setPreviewOpen(false)}>
          {frame}
        </Sheet>
      )}
      <StaleSheet
        texts={asksOfTerms ? [] : stale}
        commit={t('forms.stale.publish')}
        onCommit={publish}
        onGo={goToStale}
        onClose={() => setStale([])}
      />
      {asksOfTerms && (
        <TermsQuestion
          stale={stale}
          onGo={goToStale}
          onClose={() => {
            setAsksOfTerms(false)
            setStale([])
          }}
          onAnswer={(changesTerms) => {
            setAsksOfTerms(false)
            setStale([])
            draft.publish({ changesTerms })
          }}
        />
      )}
      {theirs && <PublishConflictSheet draft={draft} theirs={theirs} />}
    </div>
  )
}

const fieldsIn = (form: HTMLElement | null) => [...(form?.querySelectorAll<HTMLElement>('[data-path]') ?? [])]

const isFieldAt = ({ dataset, lang }: HTMLElement, wanted: FieldLocation) => isField(dataset.path ?? '', asLanguage(lang), wanted)

function focusField(field: HTMLElement | undefined) {
  field?.scrollIntoView({ block: 'center' })
  const control = field?.matches('input, textarea') ? field : field?.querySelector<HTMLElement>('select, button')
  control?.focus({ preventScroll: true })
}
