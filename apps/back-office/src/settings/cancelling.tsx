import { Button, FormControlLabel, Switch } from '@mui/material'
import { useState } from 'react'
import { Title, useNotify, useTranslate } from 'react-admin'
import type { Offering } from '../../../../packages/contract/schedule/offering.ts'
import type { Settings } from '../../../../packages/contract/studio/settings.ts'
import type { FirstSteps } from '../../../../packages/contract/studio/setup.ts'
import { api } from '../api/api.ts'
import { useAction } from '../api/use-action.ts'
import { useApiQuery } from '../api/use-api-query.ts'
import { firstPolicy, isPolicy, isSamePolicy, type PolicyDraft } from '../policies/policy-draft.ts'
import { PolicyFields } from '../policies/policy-fields.tsx'
import { PolicyPreview } from '../policies/policy-preview.tsx'
import { useExampleClass } from '../policies/use-example-class.ts'
import { QueryResult } from '../ui/query-result.tsx'
import { GroupSentence } from './group-sentence.tsx'
import './cancelling.css'

type Kind = Offering['kind']
const kinds = ['slot', 'session', 'event'] as const satisfies Kind[]
type Drafts = Record<Kind, PolicyDraft | null>

export default function Cancelling() {
  const t = useTranslate()
  const answer = useApiQuery<Settings>('/settings/')
  return (
    <div className="cancelling">
      <Title title={t('cancelling.title')} />
      <GroupSentence group="cancelling" />
      <p className="cancelling-about">{t('cancelling.about')}</p>
      <UsualRules />
      <QueryResult answer={answer}>{(settings) => <Policies settings={settings} />}</QueryResult>
    </div>
  )
}

function Policies({ settings }: { settings: Settings }) {
  const t = useTranslate()
  const notify = useNotify()
  const [changed, setChanged] = useState<Partial<Drafts>>({})
  const [round, setRound] = useState(0)
  const saved: Drafts = { slot: settings.slot_policy, session: settings.session_policy, event: settings.event_policy }
  const drafts = { ...saved, ...changed }
  const news = kinds.filter((kind) => !isSamePolicy(drafts[kind], saved[kind]))
  const isReady = news.every((kind) => drafts[kind] === null || isPolicy(drafts[kind]))
  const discard = () => {
    setChanged({})
    setRound(round + 1)
  }
  const { run, isBusy } = useAction(
    () => api.patch<Settings>('/settings/', Object.fromEntries(news.map((kind) => [`${kind}_policy`, drafts[kind]]))),
    { done: () => notify('cancelling.saved', { type: 'success' }) },
  )
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        run()
      }}
    >
      {kinds.map((kind) => (
        <KindPolicy
          key={`${kind} ${round}`}
          kind={kind}
          draft={drafts[kind]}
          onChange={(draft) => setChanged({ ...changed, [kind]: draft })}
        />
      ))}
      <p className="cancelling-note">{t('cancelling.note')}</p>
      {news.length > 0 && (
        <div className="cancelling-save">
          <p>{t(isReady ? 'cancelling.unsaved' : 'cancelling.notReady')}</p>
          <button type="button" className="verb" disabled={isBusy} onClick={discard}>
            {t('cancelling.discard')}
          </button>
          <Button type="submit" variant="contained" disabled={isBusy || !isReady}>
            {t('ra.action.save')}
          </Button>
        </div>
      )}
    </form>
  )
}

/** Shows the default policies until staff confirm them or choose others. */
function UsualRules() {
  const t = useTranslate()
  const { data: first } = useApiQuery<FirstSteps>('/setup/steps/')
  const { data: settings } = useApiQuery<Settings>('/settings/')
  const { run, isBusy } = useAction(({ slot_policy, session_policy, event_policy }: Settings) =>
    api.patch<Settings>('/settings/', { slot_policy, session_policy, event_policy }),
  )
  if (!settings || !first?.steps.some(({ kind, is_done }) => kind === 'cancelling' && !is_done)) return null
  return (
    <p className="cancelling-note cancelling-usual" role="status">
      {t('settings.usual')}{' '}
      <button type="button" className="verb" disabled={isBusy} onClick={() => run(settings)}>
        {t('settings.keepUsual')}
      </button>
    </p>
  )
}

type KindPolicyProps = { kind: Kind; draft: PolicyDraft | null; onChange: (draft: PolicyDraft | null) => void }

function KindPolicy({ kind, draft, onChange }: KindPolicyProps) {
  const t = useTranslate()
  const classFor = useExampleClass(kind)
  const [turnedOff, setTurnedOff] = useState<PolicyDraft>(firstPolicy[kind])
  // Turning the policy off and on again restores it.
  const turn = (isOn: boolean) => {
    if (draft) setTurnedOff(draft)
    onChange(isOn ? turnedOff : null)
  }
  return (
    <section className="cancelling-kind" aria-labelledby={`cancelling-${kind}`}>
      <div>
        <h2 id={`cancelling-${kind}`}>{t(`cancelling.kind.${kind}`)}</h2>
        <FormControlLabel
          control={<Switch checked={draft !== null} onChange={({ target }) => turn(target.checked)} />}
          label={t('cancelling.on')}
        />
        {draft && <PolicyFields draft={draft} onChange={onChange} />}
      </div>
      <PolicyPreview draft={draft} classFor={classFor} />
    </section>
  )
}
