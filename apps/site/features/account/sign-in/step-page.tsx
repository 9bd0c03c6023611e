import type { FormEventHandler, ReactNode } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { RichText } from '../../../ui/rich-text.tsx'
import { AuthPage } from './auth-page.tsx'
import { BookedClass } from './booked-class.tsx'

type Props = { headline: string; under: ReactNode; onSubmit: FormEventHandler; children: ReactNode }

export const StepPage = ({ headline, under, onSubmit, children }: Props) => (
  <>
    <BookedClass />
    <AuthPage title={<RichText text={headline} parts={{ em: <em /> }} />} under={under} onSubmit={onSubmit}>
      {children}
    </AuthPage>
  </>
)

export function TypedEmail({ email, onChange }: { email: string; onChange: () => void }) {
  const { t } = useTranslation('account')
  return (
    <div className="fld typed">
      <span className="lb">{t('login.email')}</span>
      <div className="inp">
        <span>{email}</span>
        <button type="button" className="link" onClick={onChange}>
          {t('steps.new.change')}
        </button>
      </div>
    </div>
  )
}
