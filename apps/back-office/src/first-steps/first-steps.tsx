import { useNotify, useTranslate } from 'react-admin'
import type { FirstSteps as Found } from '../../../../packages/contract/studio/setup.ts'
import { api } from '../api/api.ts'
import { useAction } from '../api/use-action.ts'
import { StepList, StepMats } from './step-list.tsx'
import { isOpen } from './use-first-steps.ts'

export function FirstSteps({ found }: { found: Found }) {
  const t = useTranslate()
  const notify = useNotify()
  const { run, isBusy } = useAction(() => api.post<Found>('/setup/steps/hide/'), {
    done: () => notify('firstSteps.hidden', { type: 'info' }),
  })
  const left = found.steps.filter(isOpen).length
  return (
    <section className="first-steps" aria-labelledby="first-steps">
      <header>
        <h2 id="first-steps">{t('firstSteps.title')}</h2>
        <StepMats steps={found.steps} />
      </header>
      <p>{t('firstSteps.left', { smart_count: left })}</p>
      <StepList found={found} />
      <button type="button" className="verb" disabled={isBusy} onClick={() => run()}>
        {t('firstSteps.hide')}
      </button>
    </section>
  )
}
