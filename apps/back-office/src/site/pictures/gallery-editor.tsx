import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import type { ContentPart } from '../../../../../packages/contract/content/content.ts'
import { studioToday } from '../../clock/studio-clock.ts'
import { useFormat } from '../../i18n/format.ts'
import { BilingualTextField } from '../fields/bilingual-text-field.tsx'
import { EMPTY_BILINGUAL, type GalleryEvent, type GalleryEvents, listCodec } from '../fields/list-codec.ts'
import { MonthField } from '../fields/month-field.tsx'
import { ShownSwitch } from '../fields/rows.tsx'
import { TitledRowsEditor } from '../fields/titled-rows-editor.tsx'
import { useContentDraft } from '../use-content-draft.ts'
import { PictureList } from './picture-list.tsx'

const codec = listCodec<GalleryEvents>()

const newEvent = (): GalleryEvent => ({ title: EMPTY_BILINGUAL, month: studioToday().slice(0, 7), photos: [] })

export function GalleryEditor({ part, beside }: { part: ContentPart; beside?: ReactNode }) {
  const t = useTranslate()
  const { month } = useFormat()
  const draft = useContentDraft<GalleryEvents>(part, codec)
  return (
    <TitledRowsEditor
      draft={draft}
      path="events"
      name="event"
      rows={draft.value.events}
      write={(before, events) => ({ ...before, events })}
      empty={newEvent}
      texts={({ title }) => [title]}
      summary={({ month: when, photos }) => ({
        about: [month(when), t('site.event.photos', { smart_count: photos.length })].filter(Boolean).join(' · '),
        picture: photos[0] ?? '',
      })}
      back={null}
      beside={beside}
    >
      {(row, change, path) => <Fields row={row} change={change} path={path} />}
    </TitledRowsEditor>
  )
}

type FieldsProps = { row: GalleryEvent; change: (changes: Partial<GalleryEvent>) => void; path: string }

function Fields({ row, change, path }: FieldsProps) {
  const t = useTranslate()
  return (
    <>
      <PictureList
        label={t('site.field.gallery.events.photos')}
        names={row.photos}
        subject={row.title}
        path={`${path}.photos`}
        onChange={(photos) => change({ photos })}
      />
      <BilingualTextField
        label={t('site.field.gallery.events.title')}
        path={`${path}.title`}
        value={row.title}
        onChange={(title) => change({ title })}
      />
      <MonthField
        label={t('site.field.gallery.events.month')}
        value={row.month}
        path={`${path}.month`}
        onChange={(month) => change({ month })}
      />
      <ShownSwitch isHidden={row.hidden === true} onChange={(isHidden) => change({ hidden: isHidden })} />
    </>
  )
}
