import { useTranslate } from 'react-admin'
import type { StaffPass } from '../../../../packages/contract/money/pass.ts'
import type { ListedPerson } from '../../../../packages/contract/people/people.ts'
import { useFormat } from '../i18n/format.ts'
import { leftText, untilText } from '../passes/pass-state.ts'
import { Refusal } from '../ui/refusal.tsx'
import { usePersonName } from './use-person-name.ts'

export type PassesOfPerson = { person: ListedPerson; passes: StaffPass[] }
type Props = PassesOfPerson & { isBusy: boolean; onChoose: (passId: number) => void }

export function PassChoice({ person, passes, isBusy, onChoose }: Props) {
  const t = useTranslate()
  const { wallDate } = useFormat()
  const name = usePersonName()(person)
  if (passes.length === 0) return <Refusal>{t('class.add.noPass', { name })}</Refusal>
  return (
    <div role="status">
      <p>{t('class.add.whichPass', { name })}</p>
      <ul className="found">
        {passes.map((pass) => (
          <li key={pass.id}>
            <button type="button" disabled={isBusy} onClick={() => onChoose(pass.id)}>
              <span>{pass.name}</span>
              <small>
                {leftText(pass, t)}, {untilText(pass, t, wallDate)}
              </small>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
