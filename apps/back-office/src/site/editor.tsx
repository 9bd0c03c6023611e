import { useMediaQuery } from '@mui/material'
import type { ReactNode } from 'react'
import { useEffect, useRef, useState } from 'react'
import { Title, useLocaleState, useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { asLanguage, FALLBACK } from '../../../../packages/browser/languages.ts'
import type { Language } from '../../../../packages/contract/content/language.ts'
import { LanguageSwitch } from '../ui/language-switch.tsx'
import { Sheet } from '../ui/sheet.tsx'
import { BrokenLinks } from './broken-links.tsx'
import { EditingProvider, useIsWide, useLanguages } from './editing.tsx'
import { EditorDock } from './editor-dock.tsx'
import { FaultList } from './fault-list.tsx'
import { pagePaths } from './fields/text-layout.ts'
import { Preview } from './preview.tsx'
import { PublishConflictSheet } from './publish-conflict-sheet.tsx'
import { TermsQuestion } from './terms-question.tsx'
import type { ContentDraft } from './use-content-draft.ts'
import './site.css'

/** Errors that do not prevent a preview: the demo data already contains such a company number. */
const CAN_BE_SHOWN = new Set(['studio company_number'])

type Props<Value> = {
  draft: ContentDraft<Value>
  /** For each language, whether a field is empty that is filled in the other language. */
  missing: Record<Language, boolean>
  children: ReactNode
  back?: { to: string; words: string } | null
  /** Shown below the editor; not part of the draft. */
  beside?: ReactNode
}

export function Editor<Value>({ draft, missing, children, back = { to: '/site', words: 'app.places.site' }, beside }: Props<Value>) {
  const t = useTranslate()
  const [locale] = useLocaleState()
  const isWide = useIsWide()
  const languages = useLanguages()
  const hasRoom = useMediaQuery('(min-width: 1200px)', { noSsr: true })
  const [shown, setShown] = useState<Language>(asLanguage(locale) ?? FALLBACK)
  const [isPreviewOpen, setPreviewOpen] = useState(false)
  const [asksOfTerms, setAsksOfTerms] = useState(false)
  const form = useRef<HTMLDivElement>(null)
  const { part, faults, preview, keep, theirs } = draft
  const { key, published } = part
  const needsPreview = (hasRoom || isPreviewOpen) && !preview
  // Requested again after a publication, which ends the draft.
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above
  useEffect(() => {
    if (needsPreview) void keep()
  }, [needsPreview, published?.id])
  const publish = () => {
    if (faults.length > 0) goToFault()
    if (key === 'terms') setAsksOfTerms(true)
    else draft.publish({})
  }
  const goToFault = () => {
    const [first] = faults
    if (first?.language && !isWide) setShown(first.language)
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }
  // An error may be far above the button.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new refusal moves the focus
  useEffect(() => {
    if (draft.refusal && faults.length > 0) goToFault()
  }, [draft.refusal])
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
            {t(back.words)}
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
          <EditingProvider value={{ shown, isWide, faults }}>{children}</EditingProvider>
          {draft.isChanged && <FaultList faults={faults} refusal={draft.refusal} onShow={goToFault} />}
          <BrokenLinks links={preview?.gone_links ?? part.gone_links} />
        </div>
        {hasRoom && <aside className="site-aside">{frame}</aside>}
      </div>
      {beside}
      <EditorDock
        draft={draft}
        onPublish={publish}
        {...(!hasRoom && { onPreview: () => setPreviewOpen(true) })}
        // Publishing the supplied terms unchanged records that the owner has read the terms.
        {...(key === 'terms' && !published && { onPublishAsIs: () => draft.publish({ changesTerms: false }) })}
      />
      {isPreviewOpen && !hasRoom && (
        <Sheet title={t(`site.part.${key}`)} onClose={() => setPreviewOpen(false)}>
          {frame}
        </Sheet>
      )}
      {asksOfTerms && (
        <TermsQuestion
          onClose={() => setAsksOfTerms(false)}
          onAnswer={(changesTerms) => {
            setAsksOfTerms(false)
            draft.publish({ changesTerms })
          }}
        />
      )}
      {theirs && <PublishConflictSheet draft={draft} theirs={theirs} />}
    </div>
  )
}
