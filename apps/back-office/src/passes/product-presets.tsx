import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { ChoiceButtons } from '../ui/choice-buttons.tsx'
import { USUAL_AHEAD } from './entries-input.tsx'

const presets = {
  ten: { name_en: 'Ten classes', name_ru: 'Десять занятий', entries: 10, days: 90, ahead: null, most_per_person: null },
  month: {
    name_en: 'A month, unlimited',
    name_ru: 'Месяц без ограничений',
    entries: null,
    days: 30,
    ahead: USUAL_AHEAD,
    most_per_person: null,
  },
  first: { name_en: 'First class', name_ru: 'Первое занятие', entries: 1, days: 30, ahead: null, most_per_person: 1 },
} as const
type Preset = keyof typeof presets
const names = Object.keys(presets) as Preset[]

/** Fills in all fields of the form except the price, for one of three usual passes. */
export function ProductPresets() {
  const t = useTranslate()
  const { setValue } = useFormContext()
  const [chosen, setChosen] = useState<Preset>()
  const choose = (preset: Preset) => {
    setChosen(preset)
    for (const [field, value] of Object.entries(presets[preset])) setValue(field, value, { shouldDirty: true })
  }
  return (
    <ChoiceButtons
      label={t('passes.preset.title')}
      options={names.map((value) => ({ value, text: t(`passes.preset.${value}`) }))}
      value={chosen}
      onChoose={choose}
    />
  )
}
