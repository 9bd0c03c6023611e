import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import type { ContentPart } from '../../../../packages/contract/content/content.ts'
import type { FirstSteps } from '../../../../packages/contract/studio/setup.ts'
import { useApiQuery } from '../api/use-api-query.ts'
import { Editor } from './editor.tsx'
import { BilingualTextField } from './fields/bilingual-text-field.tsx'
import { type Bilingual, listCodec, missingLanguages, type Studio } from './fields/list-codec.ts'
import { SiteTextField } from './fields/site-text-field.tsx'
import { GroupFrame } from './group-frame.tsx'
import { PictureField } from './pictures/picture-field.tsx'
import { useContentDraft } from './use-content-draft.ts'

const codec = listCodec<Studio>()
const PICTURES = ['sign_in', 'individual', 'group', 'event'] as const

type Name = keyof Pick<Studio, 'company_number' | 'vat_number' | 'data_box' | 'email' | 'phone'>
type BothName = keyof Pick<Studio, 'name' | 'teacher' | 'register' | 'farewell' | 'contact'>

export function StudioEditor({ part }: { part: ContentPart }) {
  const t = useTranslate()
  const draft = useContentDraft<Studio>(part, codec)
  const { value: studio, change } = draft
  const { data: firstSteps } = useApiQuery<FirstSteps>('/setup/steps/')
  const namelessIn = firstSteps?.steps.find(({ kind }) => kind === 'identity')?.missing_in
  const set = (changes: Partial<Studio>) => change((before) => ({ ...before, ...changes }))
  const label = (name: string) => t(`site.field.studio.${name}`)
  const both = (name: BothName, options: { isLong?: boolean; hint?: ReactNode } = {}) => (
    <BilingualTextField label={label(name)} path={name} value={studio[name]} onChange={(text) => set({ [name]: text })} {...options} />
  )
  const line = (name: Name, options: { hint?: ReactNode; inputMode?: 'numeric' | 'email' | 'tel'; type?: string } = {}) => {
    const mayLack = name === 'vat_number' || name === 'data_box'
    return (
      <SiteTextField
        label={label(name)}
        value={studio[name] ?? ''}
        path={name}
        onChange={(text) => set({ [name]: mayLack && text.trim() === '' ? null : text.trim() })}
        {...options}
      />
    )
  }
  const { address, social } = studio
  return (
    <Editor
      draft={draft}
      missing={missingLanguages(studio.name, studio.teacher, studio.register, studio.farewell, studio.contact)}
      back={{ to: '/settings', label: 'app.sections.settings' }}
    >
      <GroupFrame title={t('site.group.studio.who')} missing={namelessIn ? [namelessIn] : []}>
        {both('name')}
        {both('teacher')}
      </GroupFrame>
      <GroupFrame title={t('site.group.studio.reach')}>
        <div className="site-pair">
          {line('email', { inputMode: 'email', hint: t('site.hint.studio.email') })}
          {line('phone', { inputMode: 'tel' })}
        </div>
        <div className="site-pair">
          <SiteTextField
            label={label('social.name')}
            value={social.name}
            path="social.name"
            onChange={(name) => set({ social: { ...social, name } })}
          />
          <SiteTextField
            label={label('social.url')}
            value={social.url}
            inputMode="url"
            path="social.url"
            onChange={(url) => set({ social: { ...social, url: url.trim() } })}
          />
        </div>
      </GroupFrame>
      <GroupFrame title={t('site.group.studio.where')}>
        <div className="site-pair">
          <SiteTextField
            label={label('address.street')}
            value={address.street}
            path="address.street"
            onChange={(street) => set({ address: { ...address, street } })}
          />
          <SiteTextField
            label={label('address.city')}
            value={address.city}
            path="address.city"
            onChange={(city) => set({ address: { ...address, city } })}
          />
        </div>
        <BilingualTextField
          label={label('address.map_url')}
          path="address.map_url"
          value={address.map_url}
          hint={t('site.hint.studio.map')}
          onChange={(map_url: Bilingual) => set({ address: { ...address, map_url } })}
        />
      </GroupFrame>
      <GroupFrame title={t('site.group.studio.law')}>
        <div className="site-pair">
          {line('company_number', { inputMode: 'numeric', hint: t('site.hint.studio.number') })}
          {line('vat_number', { hint: t('site.hint.studio.mayLack') })}
          {line('data_box', { hint: t('site.hint.studio.mayLack') })}
        </div>
        {both('register', { hint: t('site.hint.studio.register') })}
      </GroupFrame>
      <GroupFrame title={t('site.group.studio.words')}>
        {both('contact', { isLong: true })}
        {both('farewell', { isLong: true })}
      </GroupFrame>
      <GroupFrame title={t('site.group.studio.pictures')}>
        {PICTURES.map((name) => (
          <div key={name} className="site-named">
            <p>{label(`pictures.${name}`)}</p>
            <PictureField
              label={label(`pictures.${name}`)}
              name={studio.pictures[name]}
              path={`pictures.${name}`}
              onChange={(picture) => set({ pictures: { ...studio.pictures, [name]: picture } })}
            />
          </div>
        ))}
      </GroupFrame>
    </Editor>
  )
}
