import { parseArgs } from 'node:util'
import { z } from 'zod'
import { language } from '../../packages/contract/content/language.ts'
import { line } from '../../packages/contract/content/text.ts'
import { email, genders } from '../../packages/contract/people/person.ts'
import type { StaffDetails } from '../domain/people/staff/grant-staff-role.ts'

export const USAGE = `Name one email address: npm run staff -- EMAIL [--name "FIRST LAST"] [--gender female|male] [--language en|ru]
or: npm run staff -- EMAIL --reset-second-factor`

const options = {
  name: { type: 'string' },
  gender: { type: 'string' },
  language: { type: 'string' },
  'reset-second-factor': { type: 'boolean' },
} as const
const details = z.object({ name: line(80), gender: z.enum(genders), language }).partial()

export function parseStaffArguments(given: string[]): { address: string; reset: boolean; details: StaffDetails } | undefined {
  try {
    const { values, positionals } = parseArgs({ args: given, options, allowPositionals: true })
    const { 'reset-second-factor': reset = false, ...rest } = values
    if (positionals.length !== 1 || (reset && Object.keys(rest).length > 0)) return undefined
    return { address: email.parse(positionals[0]), reset, details: details.parse(rest) }
  } catch {
    return undefined
  }
}
