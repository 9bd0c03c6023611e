import { useTranslate } from 'react-admin'
import type { Recipients } from '../../../../packages/contract/people/newsletter.ts'
import type { Draft } from './use-draft.ts'

const languages = ['en', 'ru'] as const

export function ReaderNumbers({ recipients, draft }: { recipients: Recipients | undefined; draft: Draft }) {
  const t = useTranslate()
  const without = (['said_no', 'never_paid', 'no_email'] as const).filter((why) => (recipients?.[why] ?? 0) > 0)
  // If the newsletter has no text in one language, its readers get the text in the other language.
  const other = languages.find((language) => draft.text[language] === '' && draft.text[language === 'en' ? 'ru' : 'en'] !== '')
  return (
    <div className="news-numbers" aria-live="polite">
      <p className="news-count">
        <strong>{recipients ? recipients.people : '…'}</strong>
        <span>{t('writing.people', { smart_count: recipients?.people ?? 0 })}</span>
      </p>
      {recipients && recipients.people > 0 && (
        <p>
          {languages
            .filter((language) => recipients[language] > 0)
            .map((language) => t(`writing.read_${language}`, { smart_count: recipients[language] }))
            .join(' · ')}
        </p>
      )}
      {recipients && other && recipients[other] > 0 && <p>{t(`writing.other_${other}`, { smart_count: recipients[other] })}</p>}
      {recipients && without.length > 0 && (
        <p className="news-without">
          {t('writing.without')} {without.map((why) => t(`writing.${why}`, { smart_count: recipients[why] })).join(', ')}
        </p>
      )}
    </div>
  )
}
