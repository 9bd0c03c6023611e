import type { ComingDaysOff } from '../../../../../packages/contract/schedule/days-off.ts'
import { Notice } from '../../../ui/notice.tsx'

export const DaysOff = ({ off }: { off: ComingDaysOff[] }) =>
  off.length > 0 && (
    <Notice>
      {off.map(({ from, text, words }) => (
        <p key={from}>
          <b>{text}</b>
          {words && `. ${words}`}
        </p>
      ))}
    </Notice>
  )
