import ArrowIcon from '@mui/icons-material/ChevronRight'
import { Title, useTranslate } from 'react-admin'
import { Link } from 'react-router'
import type { Settings as StudioSettings } from '../../../../packages/contract/studio/settings.ts'
import type { FirstSteps, SetupStates } from '../../../../packages/contract/studio/setup.ts'
import { useApiQuery } from '../api/use-api-query.ts'
import { serverNow } from '../clock/server-clock.ts'
import { QueryResult } from '../ui/query-result.tsx'
import { groupSentences } from './group-sentences.ts'
import './settings.css'

export function SettingsGroups() {
  const t = useTranslate()
  const settings = useApiQuery<StudioSettings>('/settings/')
  return (
    <div className="settings">
      <Title title={t('settings.title')} />
      <QueryResult answer={settings}>{(found) => <Groups settings={found} />}</QueryResult>
    </div>
  )
}

function Groups({ settings }: { settings: StudioSettings }) {
  const t = useTranslate()
  const { data: states } = useApiQuery<SetupStates>('/setup/states/')
  const { data: first } = useApiQuery<FirstSteps>('/setup/steps/')
  const sentences = groupSentences({ settings, states, first, now: serverNow() }, t)
  return (
    <ul className="settings-groups">
      {sentences.map(({ group, path, sentence }) => (
        <li key={group}>
          <Link to={path}>
            <b>{t(`settings.group.${group}`)}</b>
            <span>{sentence}</span>
            <ArrowIcon />
          </Link>
        </li>
      ))}
    </ul>
  )
}
