import { useTranslation } from '../i18n/use-translation.ts'
import { useSiteFacts } from '../lib/hooks/use-studio.ts'
import { Notice } from './notice.tsx'

/** A note beside a form, shown without scripts: it asks people to write an email instead. */
export const NoScript = () => <NoScriptNotice text="noScript" />

export const NoScriptPage = () => (
  <div className="wrap">
    <NoScriptNotice text="noScriptPage" />
  </div>
)

function NoScriptNotice({ text }: { text: 'noScript' | 'noScriptPage' }) {
  const { t } = useTranslation()
  const { email } = useSiteFacts()
  return (
    <noscript>
      <Notice>
        <p>
          {t(text)} {email && <a href={`mailto:${email}`}>{email}</a>}
        </p>
      </Notice>
    </noscript>
  )
}
