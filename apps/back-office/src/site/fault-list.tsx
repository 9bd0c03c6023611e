import type { ContentFault } from '../../../../packages/contract/content/content-fault.ts'
import { languageOf } from './editing.tsx'

type Props = { faults: ContentFault[]; refusal: string; nameOf: (field: string) => string; onShow: (fault: ContentFault) => void }

export function FaultList({ faults, refusal, nameOf, onShow }: Props) {
  if (faults.length === 0 && !refusal) return null
  return (
    <section className="refusal site-faults" role="alert">
      {refusal && <p>{refusal}</p>}
      {faults.map((fault) => {
        const { field, error } = fault
        const language = languageOf(fault)
        const name = nameOf(field)
        return (
          <p key={`${language}${field}${error}`}>
            {language && <span className="site-tag">{language.toUpperCase()}</span>}{' '}
            {name && (
              <button type="button" className="verb" onClick={() => onShow(fault)}>
                {name}
              </button>
            )}{' '}
            {error}
          </p>
        )
      })}
    </section>
  )
}
