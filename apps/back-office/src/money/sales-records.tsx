import { useTranslate } from 'react-admin'
import type { Settings } from '../../../../packages/contract/studio/settings.ts'
import { api } from '../api/api.ts'
import { useAction } from '../api/use-action.ts'
import { useApiQuery } from '../api/use-api-query.ts'
import { ChoiceButtons } from '../ui/choice-buttons.tsx'

const CHOICES = ['undecided', 'elsewhere', 'flat_tax'] as const
type Choice = (typeof CHOICES)[number]

export function SalesRecords() {
  const t = useTranslate()
  const { data } = useApiQuery<Settings>('/settings/')
  const { run } = useAction((choice: Choice) => api.patch('/settings/', { sales_records: choice === 'undecided' ? null : choice }))
  if (!data) return null
  const chosen = data.sales_records ?? 'undecided'
  return (
    <section className="sales-records" aria-labelledby="sales-records">
      <h3 id="sales-records">{t('inPerson.records.title')}</h3>
      <ChoiceButtons
        label={t('inPerson.records.title')}
        options={CHOICES.map((value) => ({ value, text: t(`inPerson.records.${value}`) }))}
        value={chosen}
        onChoose={(choice) => run(choice)}
      />
      <p>{t(`inPerson.records.about.${chosen}`)}</p>
      <p>{t('inPerson.records.note')}</p>
    </section>
  )
}
