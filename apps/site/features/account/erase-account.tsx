import { useState } from 'react'
import { Link } from 'react-router'
import type { OwnPerson } from '../../../../packages/contract/people/person.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../lib/paths.ts'
import { RichText } from '../../ui/rich-text.tsx'
import { EraseAccountForm } from './erase-account-form.tsx'
import { ProfileSection, SaveOutcome } from './profile-section.tsx'
import { readUpcomingPaidClasses, type UpcomingPaidClass } from './upcoming-paid-classes.ts'
import { useSaveState } from './use-save-state.ts'

export function EraseAccount({ person, onLeave }: { person: OwnPerson; onLeave: () => Promise<void> }) {
  const { t } = useTranslation('profile')
  const looking = useSaveState()
  const [ahead, setAhead] = useState<UpcomingPaidClass[] | null>(null)
  const look = () => looking.save(async () => setAhead(await readUpcomingPaidClasses()))

  return (
    <ProfileSection title={t('erase.title')} text={<RichText text={t('erase.text')} parts={{ privacy: <Link to={paths.privacy} /> }} />}>
      {ahead ? (
        <EraseAccountForm person={person} ahead={ahead} onStale={look} onLeave={onLeave} onCancel={() => setAhead(null)} />
      ) : (
        <>
          <div className="go">
            <button type="button" className="btn sm sec" aria-busy={looking.busy} onClick={look}>
              {t('erase.open')}
            </button>
          </div>
          <SaveOutcome saving={looking} saved="" />
        </>
      )}
    </ProfileSection>
  )
}
