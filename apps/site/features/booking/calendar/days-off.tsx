import type { ComingDaysOff } from '../../../../../packages/contract/schedule/days-off.ts'
import { Notice } from '../../../ui/notice.tsx'

/** Days off with the studio's text. The server formats the days in the language of the page. */
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
