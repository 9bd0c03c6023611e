import type { FormEventHandler, ReactNode } from 'react'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useSignInState } from '../../lib/sign-in-state.ts'
import { ClassLineUp } from '../../ui/class-line-up.tsx'
import { RichText } from '../../ui/rich-text.tsx'
import { AuthPage } from './auth-page.tsx'

type Props = { headline: string; under: ReactNode; onSubmit: FormEventHandler; children: ReactNode }

/** One step of the sign-in on the way from Book, beside the class that it is about. */
export const StepPage = ({ headline, under, onSubmit, children }: Props) => (
  <>
    <BookedClass />
    <AuthPage title={<RichText text={headline} parts={{ em: <em /> }} />} under={under} onSubmit={onSubmit}>
      {children}
    </AuthPage>
  </>
)

function BookedClass() {
  const { t } = useTranslation()
  const { money } = useFormat()
  const { item } = useSignInState()
  if (!item) return null
  return (
    <ClassLineUp
      heading="h2"
      title={item.title}
      // At noon it is the same day anywhere in Europe.
      day={`${item.date}T12:00:00Z`}
      time={<span className="num">{item.time}</span>}
      isOnline={item.isOnline}
      place={item.type === 'event' ? item.place : undefined}
      price={item.price === 0 ? t('free') : money(item.price)}
    />
  )
}

/** The email that was typed, and the way back to it. */
export function TypedEmail({ email, onChange }: { email: string; onChange: () => void }) {
  const { t } = useTranslation('account')
  return (
    <div className="fld typed">
      <span className="lb">{t('login.email')}</span>
      <div className="inp">
        <span>{email}</span>
        <button type="button" className="link" onClick={onChange}>
          {t('first.new.change')}
        </button>
      </div>
    </div>
  )
}
