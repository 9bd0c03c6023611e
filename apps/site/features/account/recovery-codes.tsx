import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useFocusOnReplace } from '../../lib/hooks/use-focus-on-replace.ts'

/** Recovery codes are shown once, because the server only stores hashes. */
export function RecoveryCodes({ codes, onSaved }: { codes: string[]; onSaved: () => void }) {
  const { t } = useTranslation('profile')
  const heading = useFocusOnReplace<HTMLHeadingElement>()
  const [isCopied, setCopied] = useState(false)
  const copy = () =>
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => setCopied(true),
      // Without permission for the clipboard, the codes can be copied manually.
      () => {},
    )
  return (
    <div className="codes">
      <h3 ref={heading} tabIndex={-1}>
        {t('secondFactor.codes')}
      </h3>
      <p className="soft">{t('secondFactor.codesText')}</p>
      <ul>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="go">
        <button type="button" className="btn pri" onClick={onSaved}>
          {t('secondFactor.saved')}
        </button>
        <button type="button" className="link" onClick={copy}>
          {t('secondFactor.copy')}
        </button>
        <div role="status" className="said">
          {isCopied && <p>{t('secondFactor.copied')}</p>}
        </div>
      </div>
    </div>
  )
}
