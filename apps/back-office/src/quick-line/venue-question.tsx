import type { Ref } from 'react'
import { useTranslate } from 'react-admin'
import type { Offering } from '../../../../packages/contract/schedule/offering.ts'
import { ChoiceButtons } from '../ui/choice-buttons.tsx'
import type { VenueAnswer } from './use-class-plan.ts'

type Props = {
  ref: Ref<HTMLDivElement>
  usual: Offering
  elsewhere: Offering
  value: VenueAnswer['venue'] | undefined
  onChoose: (venue: VenueAnswer['venue']) => void
}

export function VenueQuestion({ ref, usual, elsewhere, value, onChoose }: Props) {
  const t = useTranslate()
  const last = elsewhere.is_online ? t('class.online') : elsewhere.place
  return (
    <div ref={ref} className="quick-said quick-venue">
      <p role="status">{t('quick.venue.ask')}</p>
      <ChoiceButtons
        label={t('quick.venue.ask')}
        options={[
          { value: 'usual', text: t('quick.venue.usual', { place: usual.place }) },
          { value: 'last', text: t('quick.venue.last', { place: last }) },
        ]}
        value={value}
        onChoose={onChoose}
      />
    </div>
  )
}
