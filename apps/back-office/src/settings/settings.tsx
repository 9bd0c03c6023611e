import ArrowIcon from '@mui/icons-material/ChevronRight'
import { Title, useTranslate } from 'react-admin'
import { Link } from 'react-router'
import type { Settings as StudioSettings } from '../../../../packages/contract/studio/settings.ts'
import { useApiQuery } from '../api/use-api-query.ts'
import { QueryResult } from '../ui/query-result.tsx'
import { useGroupSentences } from './group-sentence.tsx'
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
  const sentences = useGroupSentences(settings)
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
