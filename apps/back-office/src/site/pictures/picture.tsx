import { Button } from '@mui/material'
import { useState } from 'react'
import { Title, useLocaleState, useNotify, useTranslate } from 'react-admin'
import { Link, useNavigate, useParams } from 'react-router'
import { asLanguage, FALLBACK } from '../../../../../packages/browser/languages.ts'
import type { SitePicture } from '../../../../../packages/contract/content/content.ts'
import type { Language } from '../../../../../packages/contract/content/language.ts'
import { api } from '../../api/api.ts'
import { useAction } from '../../api/use-action.ts'
import { NotFound } from '../../app/not-found.tsx'
import { LanguageSwitch } from '../../ui/language-switch.tsx'
import { QueryResult } from '../../ui/query-result.tsx'
import { Refusal } from '../../ui/refusal.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { EditingProvider, InBothLanguages, useIsWide, useLanguages } from '../editing.tsx'
import { SiteTextField } from '../fields/site-text-field.tsx'
import { editPath } from '../fields/text-layout.ts'
import { FocusPoint } from './focus-point.tsx'
import { altOf, PICTURES, useSitePictures } from './site-pictures.ts'
import { useSizeVerdict } from './use-size-verdict.ts'
import '../site.css'

const MAX_CHARACTERS = 160

export default function Picture() {
  const { name = '' } = useParams()
  const pictures = useSitePictures()
  return (
    <QueryResult answer={pictures}>
      {(all) => {
        const picture = all.find((one) => one.name === name)
        return picture ? <OnePicture key={name} picture={picture} all={all} /> : <NotFound />
      }}
    </QueryResult>
  )
}

type Description = Pick<SitePicture, 'alt_en' | 'alt_ru' | 'focus_x' | 'focus_y'>

function OnePicture({ picture, all }: { picture: SitePicture; all: SitePicture[] }) {
  const t = useTranslate()
  const [locale] = useLocaleState()
  const own = asLanguage(locale) ?? FALLBACK
  const notify = useNotify()
  const isWide = useIsWide()
  const languages = useLanguages()
  const verdict = useSizeVerdict()
  const [shown, setShown] = useState<Language>(own)
  const [changed, setChanged] = useState<Partial<Description>>({})
  const description: Description = {
    alt_en: picture.alt_en,
    alt_ru: picture.alt_ru,
    focus_x: picture.focus_x,
    focus_y: picture.focus_y,
    ...changed,
  }
  const isChanged = (Object.keys(description) as (keyof Description)[]).some((name) => description[name] !== picture[name])
  const isWhole = description.alt_en.trim() !== '' && description.alt_ru.trim() !== ''
  const change = (changes: Partial<Description>) => setChanged((before) => ({ ...before, ...changes }))
  const { run: save, isBusy } = useAction(() => api.patch<SitePicture>(PICTURES, { name: picture.name, ...description }), {
    done: () => {
      setChanged({})
      notify('site.picture.saved', { type: 'success' })
    },
  })
  const hasSameAlt = (language: Language) =>
    all.some((one) => one.name !== picture.name && altOf(one, language).trim() === description[`alt_${language}`].trim())
  return (
    <div className="site-pages site-picture">
      <Title title={t('site.picture.title')} />
      <div className="site-head">
        <Link className="site-over" to="/pictures">
          {t('site.pictures.title')}
        </Link>
        <p>{verdict(picture)}</p>
      </div>
      <div className="site-halves">
        <FocusPoint
          picture={picture}
          x={description.focus_x}
          y={description.focus_y}
          onChange={(focus_x, focus_y) => change({ focus_x, focus_y })}
        />
        <div>
          <section className="site-group">
            <header>
              <h2>{t('site.picture.altTitle')}</h2>
            </header>
            <p className="site-hint">{t('site.picture.altAbout')}</p>
            {!isWide && (
              <LanguageSwitch
                languages={languages}
                shown={shown}
                isMissing={(language) => description[`alt_${language}`].trim() === ''}
                onShow={setShown}
              />
            )}
            <EditingProvider value={{ shown, isWide, faults: [] }}>
              <InBothLanguages>
                {(language) => {
                  const value = description[`alt_${language}`]
                  return (
                    <SiteTextField
                      label={t('site.picture.alt')}
                      language={language}
                      isLong
                      value={value}
                      maxLength={MAX_CHARACTERS}
                      fault={value.trim() === '' ? t('site.picture.altMissing') : undefined}
                      hint={
                        <>
                          <p>{t('site.counted', { count: value.length, most: MAX_CHARACTERS })}</p>
                          {hasSameAlt(language) && <p className="site-warning">{t('site.picture.sameAlt')}</p>}
                        </>
                      }
                      onChange={(text) => change({ [`alt_${language}`]: text.slice(0, MAX_CHARACTERS) })}
                    />
                  )
                }}
              </InBothLanguages>
            </EditingProvider>
          </section>
          <Uses picture={picture} />
        </div>
      </div>
      {isChanged && (
        <div className="site-dock" data-changed>
          <p role="status">{t('site.picture.unsaved')}</p>
          <button type="button" className="verb" disabled={isBusy} onClick={() => setChanged({})}>
            {t('site.draft.drop')}
          </button>
          <Button variant="contained" disabled={isBusy || !isWhole} onClick={() => save()}>
            {t('site.picture.save')}
          </Button>
        </div>
      )}
    </div>
  )
}

function Uses({ picture: { name, used_in: uses } }: { picture: SitePicture }) {
  const t = useTranslate()
  const navigate = useNavigate()
  const notify = useNotify()
  const [refusal, setRefusal] = useState('')
  const [isDeleting, setDeleting] = useState(false)
  const { run, isBusy } = useAction(() => api.delete(`${PICTURES}?name=${encodeURIComponent(name)}`), {
    done: () => {
      notify('site.picture.deleted', { type: 'success' })
      navigate('/pictures')
    },
    refused: (error) => {
      setDeleting(false)
      setRefusal(t(error.message, { _: error.message }))
    },
  })
  return (
    <section className="site-group">
      <header>
        <h2>{t('site.picture.uses')}</h2>
      </header>
      {uses.length === 0 && <p className="quiet">{t('site.picture.unused')}</p>}
      <ul className="tasks">
        {uses.map((key) => (
          <li key={key} className="task">
            <p>{t(`site.part.${key}`)}</p>
            <Link className="verb" to={editPath(key)}>
              {t('site.picture.show')}
            </Link>
          </li>
        ))}
      </ul>
      <Refusal>{refusal}</Refusal>
      <button
        type="button"
        className="verb verb-grave site-delete"
        disabled={isBusy}
        onClick={() => (uses.length > 0 ? run() : setDeleting(true))}
      >
        {t('site.picture.delete')}
      </button>
      {isDeleting && (
        <Sheet title={t('site.picture.deleteTitle')} about={t('site.picture.deleteAbout')} onClose={() => setDeleting(false)}>
          <div className="sheet-acts">
            <Button variant="contained" disabled={isBusy} onClick={() => run()}>
              {t('site.picture.delete')}
            </Button>
            <button type="button" className="verb" onClick={() => setDeleting(false)}>
              {t('site.picture.keep')}
            </button>
          </div>
        </Sheet>
      )}
    </section>
  )
}
