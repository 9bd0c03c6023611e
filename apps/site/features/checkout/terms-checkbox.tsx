import type { KeyboardEventHandler } from 'react'
import { Link } from 'react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useStudio } from '../../lib/hooks/use-studio.ts'
import { paths } from '../../lib/paths.ts'
import { Icon } from '../../ui/icon.tsx'
import { RichText } from '../../ui/rich-text.tsx'

type Props = { agreed: boolean; missing: boolean; onAgree: (agrees: boolean) => void; onKeyDown: KeyboardEventHandler }

export function TermsCheckbox({ agreed, missing, onAgree, onKeyDown }: Props) {
  const { t } = useTranslation('checkout')
  const { termsVersion } = useStudio()
  const terms = termsVersion === undefined ? paths.bookingTerms : paths.termsOf(termsVersion)
  return (
    <>
      <label className="tick">
        <input
          type="checkbox"
          name="terms"
          required
          checked={agreed}
          aria-invalid={missing || undefined}
          aria-describedby={missing ? 'terms-error' : undefined}
          onKeyDown={onKeyDown}
          onChange={({ target }) => onAgree(target.checked)}
        />
        <span>
          <RichText
            text={t('terms')}
            parts={{ terms: <Link to={terms} target="_blank" />, privacy: <Link to={paths.privacy} target="_blank" /> }}
          />
        </span>
      </label>
      {missing && (
        <p className="err" id="terms-error" role="alert">
          <Icon name="info" small />
          {t('errors.terms')}
        </p>
      )}
    </>
  )
}
