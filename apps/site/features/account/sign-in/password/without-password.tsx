import { type MouseEvent, useState } from 'react'
import { Link } from 'react-router'
import type { StartAnswer } from '../../../../../../packages/contract/people/sign-in-code.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { api } from '../../../../lib/api.ts'
import { paths } from '../../../../lib/paths.ts'
import { RichText } from '../../../../ui/rich-text.tsx'
import { focusField } from '../../focus-field.ts'
import { emailProblemOf, type LoginProblem, problemOfStart, unsentProblemOf } from '../login-problem.ts'
import { useEmailCode } from '../use-email-code.ts'
import { useSignInStep } from '../use-sign-in-step.ts'

type Props = { isBusy: boolean; setBusy: (isBusy: boolean) => void; setProblem: (problem: LoginProblem | null) => void }

export function WithoutPassword({ isBusy, setBusy, setProblem }: Props) {
  const { t } = useTranslation('account')
  const go = useSignInStep()
  const emailCode = useEmailCode()
  const [isPressed, setPressed] = useState(false)

  async function goOn(email: string): Promise<LoginProblem | null> {
    const answered = await api.postUnsigned<StartAnswer>('/auth/start/', { email }).catch(problemOfStart)
    if ('kind' in answered) return answered
    if (answered.known) return emailCode(email).then(() => null, unsentProblemOf)
    await go({ name: 'new', email })
    return null
  }

  async function press({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) {
    if (isBusy || !form) return
    const email = String(new FormData(form).get('email')).trim().toLowerCase()
    const wrong = emailProblemOf(email)
    setProblem(wrong)
    if (wrong) return focusField(form, 'email')

    setPressed(true)
    setBusy(true)
    const problem = await goOn(email)
    setPressed(false)
    setBusy(false)
    setProblem(problem)
    if (problem?.kind === 'email') focusField(form, 'email')
  }

  return (
    <>
      <p className="or">{t('login.or')}</p>
      <div className="without">
        <button type="button" className="btn sec wide scripted" aria-busy={isPressed} disabled={isBusy} onClick={press}>
          {isPressed && <span className="spin" aria-hidden="true" />}
          {t('login.without')}
        </button>
        <p className="terms">
          <RichText text={t('login.withoutText')} parts={{ privacy: <Link to={paths.privacy} target="_blank" /> }} />
        </p>
      </div>
    </>
  )
}
