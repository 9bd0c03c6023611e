import { Title, useTranslate } from 'react-admin'
import { NewsletterForm } from './news-form.tsx'
import { PastNewsletters } from './past-news.tsx'
import { useDraft } from './use-draft.ts'
import './news.css'

export default function News() {
  const t = useTranslate()
  const drafting = useDraft()
  return (
    <div className="news">
      <Title title={t('writing.title')} />
      <p className="news-about">{t('writing.about')}</p>
      <NewsletterForm {...drafting} />
      <PastNewsletters onAgain={drafting.change} />
    </div>
  )
}
