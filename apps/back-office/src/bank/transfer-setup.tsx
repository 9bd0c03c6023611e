import { Button, FormControlLabel, Switch } from '@mui/material'
import { type FormEvent, useState } from 'react'
import { useTranslate } from 'react-admin'
import type { BankState } from '../../../../packages/contract/money/bank.ts'
import { api } from '../api/api.ts'
import { useAction } from '../api/use-action.ts'
import { useApiQuery } from '../api/use-api-query.ts'
import { StatePanel } from '../settings/settings-group.tsx'
import { Field } from '../ui/field.tsx'
import { QueryResult } from '../ui/query-result.tsx'
import { AccountTest } from './account-test.tsx'
import { BankContactLines } from './bank-contact.tsx'
import { groupedIban } from './grouped-iban.ts'
import './bank.css'

const TEST_POLL_MS = 3000

/** Bank transfers in the settings: one switch, which shows the steps until transfers are on. */
export function TransferSetup() {
  const t = useTranslate()
  const [isWaiting, setWaiting] = useState(false)
  const answer = useApiQuery<BankState>('/bank/', { every: isWaiting && TEST_POLL_MS })
  return (
    <StatePanel title={t('bank.setup.title')}>
      <QueryResult answer={answer}>{(state) => <Setup state={state} onTest={setWaiting} />}</QueryResult>
    </StatePanel>
  )
}

function Setup({ state, onTest }: { state: BankState; onTest: (isWaiting: boolean) => void }) {
  const t = useTranslate()
  const { transfers_on: isOn, iban } = state
  const [isOpen, setOpen] = useState(false)
  const [isEditing, setEditing] = useState(false)
  const change = useAction((transfers_on: boolean) => api.patch('/settings/', { transfers_on }))
  const needsAccount = iban === null || isEditing
  const toggle = () => {
    if (!isOn) setOpen(!isOpen)
    else {
      setOpen(false)
      change.run(false)
    }
  }
  return (
    <>
      <FormControlLabel
        control={<Switch checked={isOn || isOpen} disabled={change.isBusy} onChange={toggle} />}
        label={t('bank.setup.switch')}
      />
      {(isOn || isOpen) && (
        <>
          {needsAccount ? (
            <AccountForm state={state} onDone={() => setEditing(false)} />
          ) : (
            <p className="bank-account">
              <span className="num">{state.account_number ?? groupedIban(iban)}</span>
              {state.account_number && <small className="num">{groupedIban(iban)}</small>}
              <button type="button" className="verb" onClick={() => setEditing(true)}>
                {t('bank.setup.another')}
              </button>
            </p>
          )}
          {!needsAccount && (
            <>
              {state.has_fio ? <BankContactLines state={state} /> : <p>{t('bank.setup.byHand')}</p>}
              <AccountTest state={state} onWaiting={onTest} />
              {!isOn && (
                <Button variant="contained" disabled={change.isBusy} onClick={() => change.run(true)}>
                  {t('bank.setup.turnOn')}
                </Button>
              )}
            </>
          )}
        </>
      )}
    </>
  )
}

function AccountForm({ state, onDone }: { state: BankState; onDone: () => void }) {
  const t = useTranslate()
  const [problem, setProblem] = useState<string>()
  const save = useAction((iban: string) => api.patch('/settings/', { iban }), {
    done: onDone,
    refused: ({ message }) => setProblem(message),
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    save.run(String(new FormData(event.currentTarget).get('account')).trim())
  }
  return (
    <form className="bank-account-form" noValidate onSubmit={submit}>
      <Field
        label={t('bank.setup.account')}
        hint={t('bank.setup.accountHint')}
        name="account"
        className="num"
        autoComplete="off"
        defaultValue={state.account_number ?? state.iban ?? ''}
        required
        maxLength={60}
        aria-invalid={problem ? true : undefined}
        onChange={() => setProblem(undefined)}
      />
      {problem && (
        <p className="field-problem" role="alert">
          {problem}
        </p>
      )}
      <Button type="submit" variant="contained" disabled={save.isBusy}>
        {t('bank.setup.saveAccount')}
      </Button>
    </form>
  )
}
