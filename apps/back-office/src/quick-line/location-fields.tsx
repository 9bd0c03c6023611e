import { useTranslate } from 'react-admin'
import { type ServiceType, serviceTypes } from '../../../../packages/contract/schedule/service-type.ts'
import { ChoiceButtons } from '../ui/choice-buttons.tsx'
import { Field } from '../ui/field.tsx'
import { ONLINE } from './class-location.ts'
import type { ClassLocation } from './class-plan.ts'

type Props = {
  where: ClassLocation
  onWhere: (changed: Partial<ClassLocation>) => void
  serviceType: ServiceType
  onServiceType: (type: ServiceType) => void
}

export function LocationFields({ where, onWhere, serviceType, onServiceType }: Props) {
  const t = useTranslate()
  return (
    <div className="quick-where">
      <ChoiceButtons
        label={t('quick.where.label')}
        options={(['there', 'online'] as const).map((value) => ({ value, text: t(`quick.where.${value}`) }))}
        value={where.isOnline ? 'online' : 'there'}
        onChoose={(value) => onWhere({ isOnline: value === 'online', place: value === 'online' ? ONLINE.place_en : '' })}
      />
      {where.isOnline ? (
        <Field
          label={t('quick.where.link')}
          type="url"
          maxLength={500}
          value={where.link}
          onChange={({ target }) => onWhere({ link: target.value })}
        />
      ) : (
        <Field
          label={t('quick.where.place')}
          maxLength={200}
          value={where.place}
          onChange={({ target }) => onWhere({ place: target.value })}
        />
      )}
      <label className="field">
        <span>{t('quick.practice.label')}</span>
        <select value={serviceType ?? ''} onChange={({ target }) => onServiceType((target.value || null) as ServiceType)}>
          <option value="">{t('quick.practice.none')}</option>
          {serviceTypes.map((type) => (
            <option key={type} value={type}>
              {t(`choices.serviceType.${type}`)}
            </option>
          ))}
        </select>
      </label>
    </div>
  )
}
