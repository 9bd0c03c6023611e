import { useState } from 'react'
import { Link } from 'react-router'
import type { Person } from '../../../contract/person.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../lib/paths.ts'
import { Rich } from '../../ui/rich.tsx'
import { EraseForm } from './erase-form.tsx'
import { type PaidAhead, readPaidAhead } from './paid-ahead.ts'
import { Outcome, Section } from './profile-section.tsx'
import { useSaving } from './use-saving.ts'

/** Asks first: what would be given up is read before anything can be deleted. */
export function Erase({ person, onLeave }: { person: Person; onLeave: () => Promise<void> }) {
  const { t } = useTranslation('profile')
  const looking = useSaving()
  const [ahead, setAhead] = useState<PaidAhead[] | null>(null)
  const look = () => looking.save(async () => setAhead(await readPaidAhead()))

  return (
    <Section title={t('erase.title')} text={<Rich text={t('erase.text')} parts={{ privacy: <Link to={paths.privacy} /> }} />}>
      {ahead ? (
        <EraseForm person={person} ahead={ahead} onStale={look} onLeave={onLeave} onCancel={() => setAhead(null)} />
      ) : (
        <>
          <div className="go">
            <button type="button" className="btn sm sec" aria-busy={looking.busy} onClick={look}>
              {t('erase.open')}
            </button>
          </div>
          <Outcome saving={looking} saved="" />
        </>
      )}
    </Section>
  )
}
