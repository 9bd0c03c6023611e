import { useState } from 'react'
import { NumberInput, required, useInput, useTranslate } from 'react-admin'
import { ChoiceButtons } from '../ui/choice-buttons.tsx'

const USUAL_ENTRIES = 10
/** The default limit of upcoming bookings for an unlimited pass. */
const USUAL_AHEAD = 5

export function EntriesInput() {
  const t = useTranslate()
  const { field } = useInput<number | null>({ source: 'entries' })
  const ahead = useInput<number | null>({ source: 'ahead' })
  const [kind, setKind] = useState<'number' | 'unlimited'>(field.value ? 'number' : 'unlimited')
  const choose = (chosen: typeof kind) => {
    if (chosen === kind) return
    setKind(chosen)
    const isUnlimited = chosen === 'unlimited'
    field.onChange(isUnlimited ? null : USUAL_ENTRIES)
    ahead.field.onChange(isUnlimited ? USUAL_AHEAD : null)
  }
  return (
    <>
      <ChoiceButtons
        label={t('passes.entries.what')}
        options={[
          { value: 'number', text: t('passes.entries.number') },
          { value: 'unlimited', text: t('passes.entries.unlimited') },
        ]}
        value={kind}
        onChoose={choose}
      />
      {kind === 'number' && <NumberInput source="entries" min={1} max={100} validate={required()} sx={{ maxWidth: '14rem' }} />}
    </>
  )
}
