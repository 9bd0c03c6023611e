import '../styles/pages/contact.css'
import { typeset } from '../../../packages/content/typeset.ts'
import { ContactForm } from '../features/contact/contact-form.tsx'
import { Facts } from '../features/contact/facts.tsx'
import { useLanguage } from '../i18n/use-language.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { useSiteFacts } from '../lib/hooks/use-studio.ts'
import { Head } from '../ui/head.tsx'
import { PageHead } from '../ui/page-head.tsx'

export const handle = { ns: ['contact'], scripts: 'when-used' }

export default function Contact() {
  const { t } = useTranslation('contact')
  const language = useLanguage()
  const { contact } = useSiteFacts()
  return (
    <>
      <Head title={t('title')} description={t('description')} />
      <PageHead title={t('title')} lead={typeset(contact[language], language)} />
      <div className="contact wrap grid">
        <ContactForm />
        <Facts />
      </div>
    </>
  )
}
