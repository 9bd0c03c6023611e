import type { StaffPass } from '../../../../packages/contract/money/pass.ts'

/** What a sheet about a pass is given. `name`: whose it is. */
export type PassSheet = { pass: StaffPass; name: string; onClose: () => void }
