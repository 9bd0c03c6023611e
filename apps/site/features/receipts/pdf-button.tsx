import { type ReactNode, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'

type Props = { onPress: () => Promise<void>; label: string; className: string; children: ReactNode }

/** Downloads a receipt. A plain link could not send the access token. */
export function PdfButton({ onPress, label, className, children }: Props) {
  const { t } = useTranslation('receipts')
  const [step, setStep] = useState<'idle' | 'busy' | 'failed'>('idle')
  async function press() {
    if (step === 'busy') return
    setStep('busy')
    setStep(
      await onPress().then(
        () => 'idle' as const,
        () => 'failed' as const,
      ),
    )
  }
  return (
    <>
      <button type="button" className={className} aria-label={label} aria-busy={step === 'busy'} onClick={press}>
        {children}
      </button>
      {step === 'failed' && (
        <span className="err" role="alert">
          {t('failed')}
        </span>
      )}
    </>
  )
}
