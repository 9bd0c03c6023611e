import { useLocaleState, useTranslate } from 'react-admin'
import type { ContentPart } from '../../../contract/content.ts'
import { studioToday } from '../clock/studio-clock.ts'
import { BothField, LeadField } from './both-field.tsx'
import { useFault } from './editing.tsx'
import { Editor } from './editor.tsx'
import { type Certificate, type Certificates, EMPTY_BOTH, listCodec, missingLanguages } from './list-codec.ts'
import { NumberField } from './number-field.tsx'
import { PictureList } from './picture-list.tsx'
import { Rows, ShownSwitch } from './rows.tsx'
import { GroupFrame } from './text-editor.tsx'
import { useContentDraft } from './use-content-draft.ts'

const codec = listCodec<Certificates>()
const MOST_IMAGES = 4

const newCertificate = (): Certificate => ({
  ...{ id: `c-${Date.now().toString(36)}`, title: EMPTY_BOTH, year: Number(studioToday().slice(0, 4)), hours: null },
  ...{ description: EMPTY_BOTH, images: [] },
})

export function CertificatesEditor({ part }: { part: ContentPart }) {
  const t = useTranslate()
  const draft = useContentDraft<Certificates>(part, codec)
  const { lead, certificates } = draft.value
  const [language] = useLocaleState()
  const titleOf = ({ title }: Certificate) => (language === 'ru' ? title.ru || title.en : title.en || title.ru)
  const texts = certificates.flatMap(({ title, description }) => [title, description])
  return (
    <Editor draft={draft} missing={missingLanguages(lead, ...texts)}>
      <Rows
        path="certificates"
        rows={certificates}
        onChange={(rows) => draft.change((before) => ({ ...before, certificates: rows }))}
        empty={newCertificate}
        isNewestFirst
        summary={(row) => ({
          title: titleOf(row),
          about: [row.year, row.hours && t('site.certificate.hours', { smart_count: row.hours })].filter(Boolean).join(' · '),
          picture: row.images[0] ?? '',
        })}
        words={{ add: 'site.certificate.add', none: 'site.certificate.none', remove: 'site.certificate.remove' }}
      >
        {(row, change, path) => <Fields row={row} change={change} path={path} />}
      </Rows>
      <GroupFrame title={t('site.group.lead')}>
        <LeadField value={lead} onChange={(text) => draft.change((before) => ({ ...before, lead: text }))} />
      </GroupFrame>
    </Editor>
  )
}

type FieldsProps = { row: Certificate; change: (changes: Partial<Certificate>) => void; path: string }

function Fields({ row, change, path }: FieldsProps) {
  const t = useTranslate()
  const fault = useFault()
  return (
    <>
      <BothField
        label={t('site.field.certificates.certificates.title')}
        path={`${path}.title`}
        value={row.title}
        onChange={(title) => change({ title })}
      />
      <div className="site-short">
        <NumberField
          label={t('site.field.certificates.certificates.year')}
          value={row.year}
          fault={fault(`${path}.year`)}
          onChange={(year) => change({ year })}
        />
        <NumberField
          label={t('site.field.certificates.certificates.hours')}
          value={row.hours}
          fault={fault(`${path}.hours`)}
          onChange={(hours) => change({ hours })}
        />
      </div>
      <BothField
        label={t('site.field.certificates.certificates.description')}
        path={`${path}.description`}
        value={row.description}
        isLong
        onChange={(description) => change({ description })}
      />
      <PictureList
        label={t('site.field.certificates.certificates.images')}
        names={row.images}
        most={MOST_IMAGES}
        subject={row.title}
        fault={fault(`${path}.images`)}
        onChange={(images) => change({ images })}
      />
      <ShownSwitch isHidden={row.hidden === true} onChange={(isHidden) => change({ hidden: isHidden })} />
    </>
  )
}
