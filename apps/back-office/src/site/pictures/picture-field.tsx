import { useState } from 'react'
import { useLocaleState, useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { asLanguage, FALLBACK } from '../../../../../packages/browser/languages.ts'
import { useFault } from '../editing.tsx'
import { PictureSheet } from './picture-sheet.tsx'
import { altOf, focusOf, picturePath, useSitePicture } from './site-pictures.ts'
import { useSizeVerdict } from './use-size-verdict.ts'

type Props = { label: string; name: string; onChange: (name: string) => void; path?: string }

export function PictureField({ label, name, onChange, path }: Props) {
  const t = useTranslate()
  const [locale] = useLocaleState()
  const picture = useSitePicture(name)
  const verdict = useSizeVerdict()
  const fault = useFault(path)
  const [isChoosing, setChoosing] = useState(false)
  return (
    <div className="site-file-field" data-path={path}>
      <div className="site-file" data-wrong={fault ? true : undefined}>
        {picture ? <img src={picture.url} alt="" style={focusOf(picture)} /> : <span className="site-no-picture" aria-hidden="true" />}
        <div>
          <b>{picture ? altOf(picture, asLanguage(locale) ?? FALLBACK) : t('site.picture.none')}</b>
          {picture && <p>{verdict(picture)}</p>}
        </div>
        <p className="site-verbs">
          {picture && (
            <Link className="verb" to={picturePath(name)}>
              {t('site.picture.describe')}
            </Link>
          )}
          <button
            type="button"
            className="verb"
            onClick={() => setChoosing(true)}
            aria-label={`${t(picture ? 'site.picture.replace' : 'site.picture.choose')}: ${label}`}
          >
            {t(picture ? 'site.picture.replace' : 'site.picture.choose')}
          </button>
        </p>
      </div>
      {fault && (
        <p className="field-problem" role="alert">
          {fault}
        </p>
      )}
      {isChoosing && (
        <PictureSheet
          title={label}
          current={name}
          onClose={() => setChoosing(false)}
          onChoose={([chosen]) => {
            setChoosing(false)
            if (chosen) onChange(chosen)
          }}
        />
      )}
    </div>
  )
}
