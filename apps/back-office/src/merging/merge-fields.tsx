import { useId } from 'react'
import { useTranslate } from 'react-admin'
import type { MergePreview } from '../../../../packages/contract/people/people-merge.ts'
import { usePersonName } from '../roster/use-person-name.ts'

/** For each field, the id of the person whose value is used. If a field is missing here, the value of the person that stays is used. */
export type FieldSources = Partial<Record<'name' | 'phone' | 'language' | 'company', number>>
type Person = MergePreview['kept']

type Props = {
  preview: MergePreview
  order: number[]
  named: Person
  chosen: FieldSources
  onChoose: (chosen: FieldSources) => void
  onStay: (id: number) => void
}

/** A choice for each field in which the two people differ. The person that stays keeps the email address for signing in. */
export function MergeFields({ preview: { kept, gone }, order, named, chosen, onChoose, onStay }: Props) {
  const t = useTranslate()
  const personName = usePersonName()
  const people = order[0] === kept.id ? [kept, gone] : [gone, kept]
  const rows = [
    { field: 'name', value: personName, id: named.id, choose: (name: number) => onChoose({ ...chosen, name }) },
    { field: 'email', value: ({ email }: Person) => email, id: kept.id, choose: onStay },
    ...(['phone', 'language', 'company'] as const).map((field) => ({
      field,
      id: chosen[field] ?? kept.id,
      choose: (id: number) => onChoose({ ...chosen, [field]: id }),
      value: (person: Person) => (field === 'language' ? t(`choices.language.${person.language}`) : person[field]),
    })),
  ]
  const different = rows
    .map(({ value, ...row }) => ({ ...row, options: people.map((person) => ({ id: person.id, text: value(person) })) }))
    .filter(({ options: [one, other] }) => one?.text && other?.text && one.text !== other.text)
  return (
    <div className="merge-fields">
      {different.map(({ field, id, options, choose }) => (
        <Choice key={field} label={t(`merge.fields.${field}`)} options={options} chosen={id} onChoose={choose} />
      ))}
    </div>
  )
}

type ChoiceProps = { label: string; options: { id: number; text: string | null }[]; chosen: number; onChoose: (id: number) => void }

function Choice({ label, options, chosen, onChoose }: ChoiceProps) {
  const name = useId()
  return (
    <fieldset className="merge-row">
      <legend>{label}</legend>
      {options.map(({ id, text }) => (
        <label key={id}>
          <input type="radio" name={name} checked={id === chosen} onChange={() => onChoose(id)} />
          <span>{text}</span>
        </label>
      ))}
    </fieldset>
  )
}
