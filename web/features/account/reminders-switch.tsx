import type { Person } from '../../../contract/person.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { api } from '../../lib/api.ts'
import { useSession } from '../../lib/session.tsx'
import { ProfileSection, SaveOutcome } from './profile-section.tsx'
import { useSaveState } from './use-save-state.ts'

export function RemindersSwitch({ person }: { person: Person }) {
  const { t } = useTranslation('profile')
  const { restore } = useSession()
  const saving = useSaveState()

  async function change(reminders: boolean) {
    if (await saving.save(() => api.patch('/auth/me/', { reminders }))) await restore()
  }

  return (
    <ProfileSection title={t('reminders.title')} text={t('reminders.text')}>
      <label className="check">
        <input type="checkbox" checked={person.reminders} aria-busy={saving.busy} onChange={({ target }) => void change(target.checked)} />
        {t('reminders.label')}
      </label>
      <SaveOutcome saving={saving} saved={person.reminders ? t('reminders.on') : t('reminders.off')} />
    </ProfileSection>
  )
}
