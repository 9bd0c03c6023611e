import type { ReactNode } from 'react'
import { useLocaleState, useTranslate } from 'react-admin'
import type { ContentPart } from '../../../contract/content.ts'
import { studioToday } from '../clock/studio-clock.ts'
import { useFormat } from '../i18n/format.ts'
import { BothField, LeadField } from './both-field.tsx'
import { useFault } from './editing.tsx'
import { Editor } from './editor.tsx'
import { EMPTY_BOTH, type GalleryEvent, type GalleryEvents, listCodec, missingLanguages } from './list-codec.ts'
import { MonthField } from './month-field.tsx'
import { PictureList } from './picture-list.tsx'
import { Rows, ShownSwitch } from './rows.tsx'
import { GroupFrame } from './text-editor.tsx'
import { useContentDraft } from './use-content-draft.ts'

const codec = listCodec<GalleryEvents>()

const newEvent = (): GalleryEvent => ({ title: EMPTY_BOTH, month: studioToday().slice(0, 7), photos: [] })

/** Past events with their photos. */
export function GalleryEditor({ part, beside }: { part: ContentPart; beside?: ReactNode }) {
  const t = useTranslate()
  const { month } = useFormat()
  const draft = useContentDraft<GalleryEvents>(part, codec)
  const { lead, events } = draft.value
  const [language] = useLocaleState()
  const titleOf = ({ title }: GalleryEvent) => (language === 'ru' ? title.ru || title.en : title.en || title.ru)
  return (
    <Editor draft={draft} missing={missingLanguages(lead, ...events.map(({ title }) => title))} back={null} beside={beside}>
      <Rows
        path="events"
        rows={events}
        onChange={(rows) => draft.change((before) => ({ ...before, events: rows }))}
        empty={newEvent}
        isNewestFirst
        summary={(row) => ({
          title: titleOf(row),
          about: [month(row.month), t('site.event.photos', { smart_count: row.photos.length })].filter(Boolean).join(' · '),
          picture: row.photos[0] ?? '',
        })}
        words={{ add: 'site.event.add', none: 'site.event.none', remove: 'site.event.remove' }}
      >
        {(row, change, path) => <Fields row={row} change={change} path={path} />}
      </Rows>
      <GroupFrame title={t('site.group.lead')}>
        <LeadField value={lead} onChange={(text) => draft.change((before) => ({ ...before, lead: text }))} />
      </GroupFrame>
    </Editor>
  )
}

type FieldsProps = { row: GalleryEvent; change: (changes: Partial<GalleryEvent>) => void; path: string }

function Fields({ row, change, path }: FieldsProps) {
  const t = useTranslate()
  const fault = useFault()
  return (
    <>
      <PictureList
        label={t('site.field.gallery.events.photos')}
        names={row.photos}
        subject={row.title}
        fault={fault(`${path}.photos`)}
        onChange={(photos) => change({ photos })}
      />
      <BothField
        label={t('site.field.gallery.events.title')}
        path={`${path}.title`}
        value={row.title}
        onChange={(title) => change({ title })}
      />
      <MonthField
        label={t('site.field.gallery.events.month')}
        value={row.month}
        fault={fault(`${path}.month`)}
        onChange={(month) => change({ month })}
      />
      <ShownSwitch isHidden={row.hidden === true} onChange={(isHidden) => change({ hidden: isHidden })} />
    </>
  )
}
