import { type ReactNode, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'

type Props = { onPress: () => Promise<void>; label: string; className: string; children: ReactNode }

/** Fetches a receipt and hands it over as a file. The file is asked for with the sign-in, so it is no link. */
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
