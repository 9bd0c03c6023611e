import { useTranslate } from 'react-admin'
import type { ContentFault } from '../../../../packages/contract/content/content-fault.ts'

type Props = { faults: ContentFault[]; refusal: string; onShow: () => void }

export function FaultList({ faults, refusal, onShow }: Props) {
  const t = useTranslate()
  if (faults.length === 0 && !refusal) return null
  return (
    <section className="refusal site-faults" role="alert">
      {refusal && <p>{refusal}</p>}
      {faults.map(({ language, field, error }) => (
        <p key={`${language}${field}${error}`}>
          {language && <span className="site-tag">{language.toUpperCase()}</span>} {error}
        </p>
      ))}
      {faults.length > 0 && (
        <button type="button" className="verb" onClick={onShow}>
          {t('site.showFault')}
        </button>
      )}
    </section>
  )
}
