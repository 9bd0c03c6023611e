import { type ReactNode, useId } from 'react'
import { Title, useTranslate } from 'react-admin'
import { GroupSentence } from './group-sentence.tsx'
import { SettingsForm } from './settings-form.tsx'
import './settings.css'

type Props = {
  group: string
  /** The state of a service configured by environment variables, shown instead of the group's sentence. */
  state?: ReactNode
  children?: ReactNode
}

export function SettingsGroup({ group, state, children }: Props) {
  const t = useTranslate()
  return (
    <div className="settings-group">
      <Title title={t(`settings.group.${group}`)} />
      {state ?? <GroupSentence group={group} />}
      {children && (
        // The page already has a title, even while the form loads.
        <SettingsForm title={false}>
          <div className="form-fields">{children}</div>
        </SettingsForm>
      )}
    </div>
  )
}

type StateProps = { title: string; children: ReactNode }

export function StatePanel({ title, children }: StateProps) {
  const name = useId()
  return (
    <section className="settings-state" aria-labelledby={name}>
      <h2 id={name}>{title}</h2>
      {children}
    </section>
  )
}
