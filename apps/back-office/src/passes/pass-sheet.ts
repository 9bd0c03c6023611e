import type { StaffPass } from '../../../../packages/contract/money/pass.ts'

export type PassSheet = { pass: StaffPass; name: string; onClose: () => void }
