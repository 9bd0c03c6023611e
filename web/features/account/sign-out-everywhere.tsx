import { useTranslation } from '../../i18n/use-translation.ts'
import { api } from '../../lib/api.ts'
import { Outcome, Section } from './profile-section.tsx'
import { useSaving } from './use-saving.ts'

export function SignOutEverywhere({ onLeave }: { onLeave: () => Promise<void> }) {
  const { t } = useTranslation('profile')
  const saving = useSaving()
  return (
    <Section title={t('devices.title')} text={t('devices.text')}>
      <div className="go">
        <button
          type="button"
          className="btn sm sec"
          aria-busy={saving.busy}
          onClick={async () => {
            if (await saving.save(() => api.post('/auth/logout/everywhere/'))) await onLeave()
          }}
        >
          {t('devices.submit')}
        </button>
      </div>
      <Outcome saving={saving} saved={t('devices.done')} />
    </Section>
  )
}
