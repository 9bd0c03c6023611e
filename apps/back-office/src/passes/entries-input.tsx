import { NumberInput, required, useTranslate } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import { ChoiceButtons } from '../ui/choice-buttons.tsx'

const USUAL_ENTRIES = 10
/** The default limit of upcoming bookings for an unlimited pass. */
export const USUAL_AHEAD = 5

export function EntriesInput() {
  const t = useTranslate()
  const { setValue } = useFormContext()
  // Null means unlimited. An empty text means that staff have cleared the field.
  const entries: number | '' | null = useWatch({ name: 'entries' })
  const kind = entries === null ? 'unlimited' : 'number'
  const choose = (chosen: typeof kind) => {
    if (chosen === kind) return
    const isUnlimited = chosen === 'unlimited'
    setValue('entries', isUnlimited ? null : USUAL_ENTRIES, { shouldDirty: true })
    setValue('ahead', isUnlimited ? USUAL_AHEAD : null, { shouldDirty: true })
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
      {kind === 'number' && (
        <NumberInput
          source="entries"
          min={1}
          max={100}
          parse={(typed: string) => (typed === '' ? '' : Number(typed))}
          validate={required()}
          sx={{ maxWidth: '14rem' }}
        />
      )}
    </>
  )
}
