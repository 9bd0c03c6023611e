import { useNotify, useTranslate } from 'react-admin'
import type { FirstSteps } from '../../../../packages/contract/studio/setup.ts'
import { api } from '../api/api.ts'
import { useAction } from '../api/use-action.ts'
import { useApiQuery } from '../api/use-api-query.ts'
import { SettingsGroup } from '../settings/settings-group.tsx'
import { QueryResult } from '../ui/query-result.tsx'
import { StepList, StepMats } from './step-list.tsx'

/** The list of first steps in the settings. The list remains there after staff have hidden it on Today. */
export default function FirstStepsPage() {
  const answer = useApiQuery<FirstSteps>('/setup/steps/')
  return <SettingsGroup group="first-steps" state={<QueryResult answer={answer}>{(found) => <Steps found={found} />}</QueryResult>} />
}

function Steps({ found }: { found: FirstSteps }) {
  const t = useTranslate()
  const notify = useNotify()
  const { run, isBusy } = useAction(() => api.post<FirstSteps>('/setup/steps/show/'), {
    done: () => notify('firstSteps.shown', { type: 'info' }),
  })
  return (
    <div className="first-steps">
      <StepMats steps={found.steps} />
      <StepList found={found} />
      {found.is_hidden && (
        <button type="button" className="verb" disabled={isBusy} onClick={() => run()}>
          {t('firstSteps.show')}
        </button>
      )}
    </div>
  )
}
