import { Button } from '@mui/material'
import { useState } from 'react'
import { Title, useTranslate } from 'react-admin'
import { Link, useParams } from 'react-router'
import type { ContentHistory, ContentKey, PublishedContent } from '../../../../packages/contract/content/content.ts'
import type { ContentBody } from '../../../../packages/contract/content/content-fault.ts'
import { api } from '../api/api.ts'
import { useAction } from '../api/use-action.ts'
import { useApiQuery } from '../api/use-api-query.ts'
import { NotFound } from '../app/not-found.tsx'
import { useFormat } from '../i18n/format.ts'
import { QueryResult } from '../ui/query-result.tsx'
import { offerUndo } from '../undo/undo-store.ts'
import { Changes, useFieldName } from './changes.tsx'
import { deleteFromDevice } from './draft-on-device.ts'
import { isContentKey } from './edit-page.tsx'
import { changedFields } from './fields/content-fields.ts'
import { editPath } from './fields/text-layout.ts'
import './site.css'

export default function Versions() {
  const t = useTranslate()
  const { key } = useParams()
  const isKnown = isContentKey(key)
  const history = useApiQuery<ContentHistory>(isKnown ? `/content/${key}/versions/` : null)
  if (!isKnown) return <NotFound />
  return (
    <div className="site-pages">
      <Title title={t('site.versions.title')} />
      <div className="site-head">
        <Link className="site-over" to={editPath(key)}>
          {t(`site.part.${key}`)}
        </Link>
        <p>{t('site.versions.about')}</p>
      </div>
      <QueryResult answer={history}>{(found) => <History name={key} history={found} />}</QueryResult>
    </div>
  )
}

type Version = { id: number | null; number: number; at: string | null; by: string; body: ContentBody }

function History({ name, history: { versions, at_first: atFirst } }: { name: ContentKey; history: ContentHistory }) {
  const t = useTranslate()
  const nameOf = useFieldName()
  const { dateAndTime } = useFormat()
  const all: Version[] = [
    ...versions.map((version, index) => ({ ...version, number: versions.length - index })),
    { id: null, number: 0, at: null, by: '', body: atFirst },
  ]
  const [now] = all
  const [open, setOpen] = useState<number | null | undefined>(undefined)
  const shown = all.find(({ id }) => id === open)
  const about = (version: Version, index: number): string => {
    const before = all[index + 1]
    if (!before) return t('site.versions.firstAbout')
    const names = changedFields(name, before.body, version.body).map(nameOf)
    const said =
      names.length > 2 ? `${names.slice(0, 2).join('; ')} ${t('site.versions.more', { smart_count: names.length - 2 })}` : names.join('; ')
    return [said || t('site.versions.same'), version.by].filter(Boolean).join(' · ')
  }
  if (!now || all.length === 1) return <p className="quiet">{t('site.versions.none')}</p>
  return (
    <div className="site-history">
      <ol>
        {all.map((version, index) => (
          <li key={version.id} aria-current={version === shown ? true : undefined}>
            <span className="num">{version.number || '–'}</span>
            <div>
              <b>{version.at ? dateAndTime(version.at) : t('site.versions.first')}</b>
              <small>{about(version, index)}</small>
            </div>
            {index === 0 ? (
              <span className="site-badge site-badge-ok">{t('site.versions.onSite')}</span>
            ) : (
              <button
                type="button"
                className="verb"
                aria-expanded={version === shown}
                aria-label={`${t('site.versions.show')}: ${version.at ? dateAndTime(version.at) : t('site.versions.first')}`}
                onClick={() => setOpen(version === shown ? undefined : version.id)}
              >
                {t('site.versions.show')}
              </button>
            )}
            {version === shown && <OneVersion name={name} version={version} now={now} />}
          </li>
        ))}
      </ol>
    </div>
  )
}

function OneVersion({ name, version, now }: { name: ContentKey; version: Version; now: Version }) {
  const t = useTranslate()
  const { run, isBusy } = useAction(
    () => api.post<PublishedContent>(`/content/${name}/publish/`, { version: version.id, based_on: now.id }),
    {
      done: ({ undo }) => {
        // Deletes the draft on the device, because it was based on the version that has just been replaced.
        deleteFromDevice(name)
        offerUndo(undo, { words: 'undo.published', slots: { what: t(`site.part.${name}`) } })
      },
    },
  )
  const number = version.number
  return (
    <section className="site-version" aria-label={t('site.versions.between', { from: now.number, to: number || t('site.versions.first') })}>
      <h2>{number ? t('site.versions.ifBack', { number }) : t('site.versions.ifBackFirst')}</h2>
      <Changes name={name} before={now.body} after={version.body} />
      <div className="sheet-acts">
        <Button variant="contained" disabled={isBusy} onClick={() => run()}>
          {number ? t('site.versions.bringBack', { number }) : t('site.versions.bringBackFirst')}
        </Button>
      </div>
      <p className="site-hint">{t('site.versions.nothingLost', { number: now.number + 1 })}</p>
    </section>
  )
}
