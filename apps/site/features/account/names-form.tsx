import type { FormEvent } from 'react'
import { LANGUAGE_NAMES, LANGUAGES } from '../../../../packages/browser/languages.ts'
import type { Person } from '../../../../packages/contract/people/person.ts'
import { useChangeLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { api } from '../../lib/api.ts'
import { useSession } from '../../lib/session.tsx'
import { Field } from '../../ui/field.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { ProfileSection, SaveOutcome } from './profile-section.tsx'
import { useSaveState } from './use-save-state.ts'

export function NamesForm({ person }: { person: Person }) {
  const { t } = useTranslation(['profile', 'account'])
  const { restore } = useSession()
  const change = useChangeLanguage()
  const saving = useSaveState()

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const { first_name, last_name, language } = Object.fromEntries(new FormData(form)) as Record<string, string>
    const wanted = language === 'ru' ? 'ru' : 'en'
    const saved = await saving.save(() => api.patch('/auth/me/', { first_name, last_name, language: wanted }), { form })
    if (!saved) return
    await restore()
    if (wanted !== person.language) await change(wanted)
  }

  return (
    <ProfileSection title={t('names.title')} text={t('names.text')}>
      <form method="post" noValidate onSubmit={submit}>
        <div className="two">
          <Field
            label={t('account:register.firstName')}
            name="first_name"
            defaultValue={person.first_name}
            autoComplete="given-name"
            maxLength={80}
            error={saving.say('first_name')}
          />
          <Field
            label={t('account:register.lastName')}
            name="last_name"
            defaultValue={person.last_name}
            autoComplete="family-name"
            maxLength={80}
            error={saving.say('last_name')}
          />
        </div>
        <fieldset className="fld">
          <legend>{t('names.language')}</legend>
          <div className="radios">
            {LANGUAGES.map((language) => (
              <label key={language} lang={language}>
                <input type="radio" name="language" value={language} defaultChecked={language === person.language} />
                {LANGUAGE_NAMES[language]}
              </label>
            ))}
          </div>
        </fieldset>
        <div className="go">
          <SubmitButton busy={saving.busy}>{t('save')}</SubmitButton>
          <SaveOutcome saving={saving} saved={t('saved')} />
        </div>
      </form>
    </ProfileSection>
  )
}
