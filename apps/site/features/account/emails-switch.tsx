import type { Person } from '../../../../packages/contract/people/person.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { api } from '../../lib/api.ts'
import { useSession } from '../../lib/session.tsx'
import { ProfileSection, SaveOutcome } from './profile-section.tsx'
import { useSaveState } from './use-save-state.ts'

export function EmailsSwitch({ of, person }: { of: 'reminders' | 'news'; person: Person }) {
  const { t } = useTranslation('profile')
  const { restore } = useSession()
  const saving = useSaveState()

  async function change(wanted: boolean) {
    if (await saving.save(() => api.patch('/auth/me/', { [of]: wanted }))) await restore()
  }

  return (
    <ProfileSection title={t(`${of}.title`)} text={t(`${of}.text`)}>
      <label className="check">
        <input type="checkbox" checked={person[of]} aria-busy={saving.busy} onChange={({ target }) => void change(target.checked)} />
        {t(`${of}.label`)}
      </label>
      <SaveOutcome saving={saving} saved={person[of] ? t(`${of}.on`) : t(`${of}.off`)} />
    </ProfileSection>
  )
}
