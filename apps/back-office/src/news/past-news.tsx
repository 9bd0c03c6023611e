import { useTranslate } from 'react-admin'
import type { Newsletter } from '../../../../packages/contract/people/newsletter.ts'
import { useApiPage } from '../api/use-api-query.ts'
import { useFormat } from '../i18n/format.ts'
import { QueryResult } from '../ui/query-result.tsx'
import type { Draft } from './use-draft.ts'

type Again = (draft: Partial<Draft>) => void

export function PastNewsletters({ onAgain }: { onAgain: Again }) {
  const t = useTranslate()
  const answer = useApiPage<Newsletter>('/newsletters/?limit=50')
  return (
    <section className="news-past" aria-labelledby="news-past">
      <h2 id="news-past">{t('writing.past')}</h2>
      <QueryResult answer={answer}>
        {({ rows }) =>
          rows.length === 0 ? (
            <p className="quiet">{t('writing.none')}</p>
          ) : (
            <ul className="tasks">
              {rows.map((newsletter) => (
                <PastNewsletter key={newsletter.id} newsletter={newsletter} onAgain={onAgain} />
              ))}
            </ul>
          )
        }
      </QueryResult>
    </section>
  )
}

function PastNewsletter({ newsletter, onAgain }: { newsletter: Newsletter; onAgain: Again }) {
  const t = useTranslate()
  const { dateAndTime } = useFormat()
  const { subject_en, subject_ru, text_en, text_ru, created_at, recipients, sent, failed, skipped, is_undone } = newsletter
  const waiting = recipients - sent - failed - skipped
  const facts = is_undone
    ? [t('writing.undone')]
    : [
        t('writing.sent', { smart_count: sent }),
        waiting > 0 && t('writing.waiting', { smart_count: waiting }),
        failed > 0 && t('writing.failed', { smart_count: failed }),
        skipped > 0 && t('writing.skipped', { smart_count: skipped }),
      ]
  const again = () => {
    onAgain({ ...draftOf(newsletter), subject: { en: subject_en, ru: subject_ru }, text: { en: text_en, ru: text_ru } })
    scrollTo({ top: 0 })
  }
  return (
    <li className="task">
      <div>
        <p>{[subject_ru, subject_en].filter(Boolean).join(' · ')}</p>
        <p className="task-facts">
          <span>{dateAndTime(created_at)}</span>
          <span>{whoText(newsletter, t)}</span>
          {facts.filter(Boolean).map((fact) => (
            <span key={String(fact)}>{fact}</span>
          ))}
        </p>
      </div>
      <button type="button" className="verb" onClick={again}>
        {t('writing.again')}
      </button>
    </li>
  )
}

function whoText({ who, weeks, booked, person_ids = [] }: Newsletter, t: ReturnType<typeof useTranslate>): string {
  if (who === 'absent') return t('writing.absentFor', { smart_count: weeks ?? 0 })
  if (who === 'chosen') return t('writing.chosen', { smart_count: person_ids.length })
  return [t(`writing.who.${who}`), booked].filter(Boolean).join(': ')
}

const draftOf = ({ who, weeks, service_id, class_name, person_ids = [] }: Newsletter): Partial<Draft> => ({
  who,
  chosen: person_ids,
  ...(weeks !== undefined && { weeks: String(weeks) }),
  booked: service_id === undefined ? (class_name === undefined ? '' : `class ${class_name}`) : `service ${service_id}`,
})
