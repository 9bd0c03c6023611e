import { useTranslate } from 'react-admin'
import type { ContentPart } from '../../../../packages/contract/content/content.ts'
import { studioToday } from '../clock/studio-clock.ts'
import { BilingualTextField } from './fields/bilingual-text-field.tsx'
import { type Certificate, type Certificates, EMPTY_BILINGUAL, listCodec } from './fields/list-codec.ts'
import { NumberField } from './fields/number-field.tsx'
import { ShownSwitch } from './fields/rows.tsx'
import { TitledRowsEditor } from './fields/titled-rows-editor.tsx'
import { PictureList } from './pictures/picture-list.tsx'
import { useContentDraft } from './use-content-draft.ts'

const codec = listCodec<Certificates>()
const MAX_IMAGES = 4

const newCertificate = (): Certificate => ({
  id: `c-${Date.now().toString(36)}`,
  title: EMPTY_BILINGUAL,
  year: Number(studioToday().slice(0, 4)),
  hours: null,
  description: EMPTY_BILINGUAL,
  images: [],
})

export function CertificatesEditor({ part }: { part: ContentPart }) {
  const t = useTranslate()
  const draft = useContentDraft<Certificates>(part, codec)
  return (
    <TitledRowsEditor
      draft={draft}
      path="certificates"
      name="certificate"
      rows={draft.value.certificates}
      write={(before, certificates) => ({ ...before, certificates })}
      empty={newCertificate}
      texts={({ title, description }) => [title, description]}
      summary={({ year, hours, images }) => ({
        about: [year, hours && t('site.certificate.hours', { smart_count: hours })].filter(Boolean).join(' · '),
        picture: images[0] ?? '',
      })}
    >
      {(row, change, path) => <Fields row={row} change={change} path={path} />}
    </TitledRowsEditor>
  )
}

type FieldsProps = { row: Certificate; change: (changes: Partial<Certificate>) => void; path: string }

function Fields({ row, change, path }: FieldsProps) {
  const t = useTranslate()
  return (
    <>
      <BilingualTextField
        label={t('site.field.certificates.certificates.title')}
        path={`${path}.title`}
        value={row.title}
        onChange={(title) => change({ title })}
      />
      <div className="site-short">
        <NumberField
          label={t('site.field.certificates.certificates.year')}
          value={row.year}
          path={`${path}.year`}
          onChange={(year) => change({ year })}
        />
        <NumberField
          label={t('site.field.certificates.certificates.hours')}
          value={row.hours}
          path={`${path}.hours`}
          onChange={(hours) => change({ hours })}
        />
      </div>
      <BilingualTextField
        label={t('site.field.certificates.certificates.description')}
        path={`${path}.description`}
        value={row.description}
        isLong
        onChange={(description) => change({ description })}
      />
      <PictureList
        label={t('site.field.certificates.certificates.images')}
        names={row.images}
        most={MAX_IMAGES}
        subject={row.title}
        path={`${path}.images`}
        onChange={(images) => change({ images })}
      />
      <ShownSwitch isHidden={row.hidden === true} onChange={(isHidden) => change({ hidden: isHidden })} />
    </>
  )
}
