import { Button } from '@mui/material'
import { type FormEvent, useState } from 'react'
import { useLocaleState, useTranslate } from 'react-admin'
import type { Language } from '../../../../packages/contract/content/language.ts'
import { ChoiceButtons } from '../ui/choice-buttons.tsx'
import { Field } from '../ui/field.tsx'

type Guest = { first_name: string; last_name: string; email?: string; language: Language }
/** `needsEmail`: the person receives a link by email. */
type Props = { typed: string; isBusy: boolean; needsEmail?: boolean; onAdd: (guest: Guest) => void }

export function NewGuest({ typed, isBusy, needsEmail = false, onAdd }: Props) {
  const t = useTranslate()
  const [isOpen, setOpen] = useState(false)
  const [own] = useLocaleState()
  const [language, setLanguage] = useState<Language>(own === 'ru' ? 'ru' : 'en')
  if (!isOpen)
    return (
      <button type="button" className="verb" onClick={() => setOpen(true)}>
        {t('class.add.someoneNew')}
      </button>
    )
  const [first = '', ...last] = typed.includes('@') ? [] : typed.split(/\s+/)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const email = String(form.get('email')).trim()
    const names = { first_name: String(form.get('first')).trim(), last_name: String(form.get('last')).trim() }
    onAdd({ ...names, language, ...(email && { email }) })
  }
  return (
    <form className="sheet-body" onSubmit={submit}>
      <div className="two-fields">
        <Field label={t('class.add.firstName')} name="first" required maxLength={80} defaultValue={first} autoFocus />
        <Field label={t('class.add.lastName')} name="last" maxLength={80} defaultValue={last.join(' ')} />
      </div>
      <Field
        label={t('class.add.email')}
        hint={needsEmail ? undefined : t('class.add.emailHint')}
        required={needsEmail}
        name="email"
        type="email"
        defaultValue={typed.includes('@') ? typed : ''}
      />
      <ChoiceButtons
        label={t('resources.people.fields.language')}
        options={(['en', 'ru'] as const).map((value) => ({ value, text: t(`choices.language.${value}`) }))}
        value={language}
        onChoose={setLanguage}
      />
      <div className="sheet-acts">
        <Button type="submit" variant="contained" disabled={isBusy}>
          {t('class.add.commit')}
        </Button>
      </div>
    </form>
  )
}
