import { useLocaleState, useTranslate } from 'react-admin'
import { LANGUAGES } from '../../../../packages/browser/languages.ts'
import type { CancellationPolicy } from '../../../../packages/contract/booking/cancellation-policy.ts'
import { serverNow } from '../clock/server-clock.ts'
import { useFormat } from '../i18n/format.ts'
import { isPolicy, type PolicyDraft } from './policy-draft.ts'
import { type ExampleClass, termsAt } from './policy-terms.ts'
import { policyText } from './policy-text.ts'

type Props = {
  /** Null means that people cannot cancel paid bookings themselves. */
  draft: PolicyDraft | null
  classFor: (policy: CancellationPolicy) => ExampleClass
}

export function PolicyPreview({ draft, classFor }: Props) {
  return (
    <div className="policy-preview" aria-live="polite">
      <PreviewText draft={draft} classFor={classFor} />
    </div>
  )
}

function PreviewText({ draft, classFor }: Props) {
  const t = useTranslate()
  const { dateAndTime } = useFormat()
  const [own] = useLocaleState()
  if (!draft) return <p className="policy-none">{t('cancelling.preview.none')}</p>
  if (!isPolicy(draft)) return <p className="policy-none">{t('cancelling.preview.notYet')}</p>
  const { title, start } = classFor(draft)
  const terms = termsAt(draft, start)
  const when = dateAndTime(start)
  return (
    <>
      <small>{t(`cancelling.preview.${captionOf(title)}`, { title, when })}</small>
      {LANGUAGES.toSorted((one) => (one === own ? -1 : 1)).map((language) => (
        <p key={language} lang={language}>
          {policyText(terms, language, serverNow())}
        </p>
      ))}
    </>
  )
}

function captionOf(title: ExampleClass['title']) {
  if (title === null) return 'example'
  return title === '' ? 'this' : 'class'
}
