import { useTranslation } from 'react-i18next'
import site from '../../content/site.json'
import { useLanguage } from '../i18n/use-language.ts'

/** The title of the tab and what search engines show. React puts them into the head, also after a change of language. */
export function Head({ title, description, hidden }: { title: string; description?: string; hidden?: boolean }) {
  const { t } = useTranslation()
  const name = site.name[useLanguage()]
  return (
    <>
      <title>{`${title} — ${name}`}</title>
      <meta name="description" content={description ?? t('description')} />
      {hidden && <meta name="robots" content="noindex" />}
    </>
  )
}
