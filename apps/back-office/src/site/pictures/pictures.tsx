import { useState } from 'react'
import { Title, useLocaleState, useTranslate } from 'react-admin'
import { Link, useNavigate } from 'react-router'
import { asLanguage, FALLBACK } from '../../../../../packages/browser/languages.ts'
import type { SitePicture } from '../../../../../packages/contract/content/content.ts'
import { ChoiceButtons } from '../../ui/choice-buttons.tsx'
import { QueryResult } from '../../ui/query-result.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { altOf, focusOf, picturePath, useSitePictures } from './site-pictures.ts'
import { FilesButton, UploadForm } from './upload-form.tsx'
import '../site.css'

const filters = { all: () => true, own: ({ is_own }: SitePicture) => is_own, unused: ({ used_in }: SitePicture) => used_in.length === 0 }
type Filter = keyof typeof filters

export default function Pictures() {
  const t = useTranslate()
  const navigate = useNavigate()
  const [locale] = useLocaleState()
  const language = asLanguage(locale) ?? FALLBACK
  const pictures = useSitePictures()
  const [filter, setFilter] = useState<Filter>('all')
  const [files, setFiles] = useState<File[]>([])
  return (
    <div className="site-pages">
      <Title title={t('site.pictures.title')} />
      <div className="site-head">
        <p>{t('site.pictures.about')}</p>
        <FilesButton several isInk onFiles={setFiles} />
      </div>
      <QueryResult answer={pictures}>
        {(all) => {
          const shown = all.filter(filters[filter])
          return (
            <>
              <ChoiceButtons
                label={t('site.pictures.which')}
                value={filter}
                options={(Object.keys(filters) as Filter[])
                  .map((value) => ({ value, count: all.filter(filters[value]).length }))
                  .filter(({ value, count }) => count > 0 || value === filter)
                  .map(({ value, count }) => ({ value, text: `${t(`site.pictures.${value}`)} ${count}` }))}
                onChoose={setFilter}
              />
              {shown.length === 0 && <p className="quiet">{t('site.pictures.none')}</p>}
              <ul className="site-thumbs site-thumbs-wide">
                {shown.map((picture) => (
                  <li key={picture.name}>
                    <Link to={picturePath(picture.name)} aria-label={altOf(picture, language)}>
                      <img src={picture.url} alt="" loading="lazy" style={focusOf(picture)} />
                    </Link>
                  </li>
                ))}
              </ul>
            </>
          )
        }}
      </QueryResult>
      {files.length > 0 && (
        <Sheet title={t('site.picture.add')} onClose={() => setFiles([])}>
          <UploadForm
            files={files}
            onCancel={() => setFiles([])}
            onDone={([first, ...more]) => {
              setFiles([])
              // Opens a single new picture, because its focus point may not be the center.
              if (first && more.length === 0) navigate(picturePath(first))
            }}
          />
        </Sheet>
      )}
    </div>
  )
}
