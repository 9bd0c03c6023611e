import { useEffect, useId, useState } from 'react'
import { useTranslate } from 'react-admin'
import { eventKinds, eventTypeOf } from '../../../../packages/contract/schedule/event-type.ts'
import { useFormat } from '../i18n/format.ts'
import { Field } from '../ui/field.tsx'
import { ClassTextFields } from './class-text-fields.tsx'
import type { EventDetails } from './event-details.ts'

type Props = { details: EventDetails; lastPicture: string | undefined; onChange: (changed: Partial<EventDetails>) => void }

export function EventFields({ details, lastPicture, onChange: change }: Props) {
  const t = useTranslate()
  const field = (name: 'subtype_en' | 'subtype_ru') => ({
    value: details[name],
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
  })
  return (
    <div className="quick-event">
      <Picture details={details} lastPicture={lastPicture} onChange={change} />
      <details>
        <summary>{t('quick.event.words')}</summary>
        <div className="quick-fields">
          <Field label={t('quick.event.titleEn')} lang="en" maxLength={120} {...field('subtype_en')} />
          <Field label={t('quick.event.titleRu')} lang="ru" maxLength={120} {...field('subtype_ru')} />
          <ClassTextFields texts={details} onChange={change} />
          <KindField code={details.event_type} onChange={(event_type) => change({ event_type })} />
          <Field
            label={t('quick.event.returning')}
            hint={t('parts.optional')}
            className="num"
            type="number"
            min={0}
            value={details.returning_price ?? ''}
            onChange={({ target }) => change({ returning_price: target.value === '' ? null : Number(target.value) })}
          />
        </div>
      </details>
    </div>
  )
}

function KindField({ code, onChange }: { code: string; onChange: (code: string) => void }) {
  const t = useTranslate()
  const { eventKind } = useFormat()
  const id = useId()
  const [typed, setTyped] = useState<string>()
  return (
    <>
      <Field
        label={t('quick.event.type')}
        list={id}
        maxLength={80}
        value={typed ?? eventKind(code)}
        onChange={({ target }) => {
          setTyped(target.value)
          onChange(eventTypeOf(target.value))
        }}
      />
      <datalist id={id}>
        {[...new Set(eventKinds.map(eventKind))].map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  )
}

function Picture({ details, lastPicture, onChange }: Props) {
  const t = useTranslate()
  const chosen = useObjectUrl(details.picture)
  const shown = chosen ?? (details.isLastPicture ? lastPicture : undefined)
  return (
    <div className="quick-picture">
      {shown ? <img src={shown} alt={t('quick.event.preview')} width={96} height={72} /> : <i aria-hidden="true" />}
      <label className="field">
        <span>
          {t('quick.event.picture')} <small>{t(details.isLastPicture && !chosen ? 'quick.event.likeLast' : 'parts.optional')}</small>
        </span>
        <input
          type="file"
          accept="image/jpeg,image/png,image/webp,image/avif"
          onChange={({ target }) => onChange({ picture: target.files?.[0] ?? null })}
        />
      </label>
      {shown && (
        <button type="button" className="quick-plain" onClick={() => onChange({ picture: null, isLastPicture: false })}>
          {t('quick.event.noPicture')}
        </button>
      )}
    </div>
  )
}

function useObjectUrl(file: File | null): string | undefined {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (!file) return setUrl(undefined)
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return url
}
