import { problem } from '../../contract/problem.ts'

type Refusals<Status extends number> = Record<Status, typeof problem>

/** What a call may answer instead, for the API's document. */
export const refusals = <Status extends number>(...statuses: Status[]): Refusals<Status> =>
  Object.fromEntries(statuses.map((status) => [status, problem])) as Refusals<Status>
