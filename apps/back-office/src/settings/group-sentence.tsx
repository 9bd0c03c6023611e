import { useTranslate } from 'react-admin'
import type { Settings } from '../../../../packages/contract/studio/settings.ts'
import type { FirstSteps, SetupStates } from '../../../../packages/contract/studio/setup.ts'
import { useApiQuery } from '../api/use-api-query.ts'
import { serverNow } from '../clock/server-clock.ts'
import { groupSentences } from './group-sentences.ts'
import './settings.css'

export function useGroupSentences(settings: Settings) {
  const t = useTranslate()
  const { data: states } = useApiQuery<SetupStates>('/setup/states/')
  const { data: first } = useApiQuery<FirstSteps>('/setup/steps/')
  return groupSentences({ settings, states, first, now: serverNow() }, t)
}

export function GroupSentence({ group }: { group: string }) {
  const { data: settings } = useApiQuery<Settings>('/settings/')
  return <p className="settings-sentence">{settings && <Sentence settings={settings} group={group} />}</p>
}

function Sentence({ settings, group }: { settings: Settings; group: string }) {
  return useGroupSentences(settings).find((one) => one.group === group)?.sentence
}
