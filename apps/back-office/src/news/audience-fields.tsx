import { useTranslate } from 'react-admin'
import { type AudienceClass, audiences } from '../../../../packages/contract/people/newsletter.ts'
import { useApiQuery } from '../api/use-api-query.ts'
import { ChoiceButtons } from '../ui/choice-buttons.tsx'
import { Field } from '../ui/field.tsx'
import type { Draft } from './use-draft.ts'

type Props = { draft: Draft; onChange: (changes: Partial<Draft>) => void }

export function AudienceFields({ draft: { who, weeks, booked, chosen }, onChange }: Props) {
  const t = useTranslate()
  const options = audiences
    .filter((value) => value !== 'chosen' || chosen.length > 0)
    .map((value) => ({ value, text: value === 'chosen' ? t('writing.chosen', { smart_count: chosen.length }) : t(`writing.who.${value}`) }))
  return (
    <div className="news-who">
      <ChoiceButtons label={t('writing.to')} options={options} value={who} onChoose={(chosen) => onChange({ who: chosen })} />
      {who === 'absent' && (
        <div className="news-weeks">
          <Field
            label={t('writing.weeks')}
            inputMode="numeric"
            maxLength={3}
            value={weeks}
            onChange={({ target }) => onChange({ weeks: target.value })}
          />
        </div>
      )}
      {who === 'booked' && <BookedChoice booked={booked} onChoose={(chosen) => onChange({ booked: chosen })} />}
    </div>
  )
}

const optionOf = ({ service_id, class_name }: AudienceClass) => (service_id === null ? `class ${class_name}` : `service ${service_id}`)

function BookedChoice({ booked, onChoose }: { booked: string; onChoose: (booked: string) => void }) {
  const t = useTranslate()
  const { data = [] } = useApiQuery<AudienceClass[]>('/newsletters/classes/')
  return (
    <label className="field">
      <span>{t('writing.booked')}</span>
      <select value={booked} onChange={({ target }) => onChoose(target.value)}>
        <option value="">{t('writing.chooseBooked')}</option>
        {data.map((thing) => (
          <option key={optionOf(thing)} value={optionOf(thing)}>
            {thing.name} · {thing.people}
          </option>
        ))}
      </select>
    </label>
  )
}
