import { download } from '../../../browser/download.ts'
import type { Person } from '../../../contract/person.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { api } from '../../lib/api.ts'
import { Outcome, Section } from './profile-section.tsx'
import { useSaving } from './use-saving.ts'

/** Everything the site keeps about them, as a file. */
export function OwnData({ person }: { person: Person }) {
  const { t } = useTranslation('profile')
  const saving = useSaving()
  return (
    <Section title={t('data.title')} text={person.email_proven ? t('data.text') : `${t('data.text')} ${t('data.unproven')}`}>
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
      <Outcome saving={saving} saved={t('data.done')} />
    </Section>
  )
}

const asFile = (data: object) => new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' })
