import { download } from '../../../../packages/browser/download.ts'
import type { Person } from '../../../../packages/contract/people/person.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { api } from '../../lib/api.ts'
import { ProfileSection, SaveOutcome } from './profile-section.tsx'
import { useSaveState } from './use-save-state.ts'

export function OwnData({ person }: { person: Person }) {
  const { t } = useTranslation('profile')
  const saving = useSaveState()
  return (
    <ProfileSection title={t('data.title')} text={person.email_proven ? t('data.text') : `${t('data.text')} ${t('data.unproven')}`}>
      <div className="go">
        <button
          type="button"
          className="btn sm sec"
          aria-busy={saving.busy}
          onClick={() => saving.save(async () => download('my-data.json', asFile(await api.get<object>('/auth/me/export/'))))}
        >
          {t('data.submit')}
        </button>
      </div>
      <SaveOutcome saving={saving} saved={t('data.done')} />
    </ProfileSection>
  )
}

const asFile = (data: object) => new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' })
