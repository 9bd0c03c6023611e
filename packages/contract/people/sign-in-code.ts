import { z } from 'zod'
import { nonce, signInCode } from './code.ts'
import { email } from './person.ts'

export const startBody = z.object({ email })
export const startAnswer = z.object({ known: z.boolean() })
export type StartAnswer = z.infer<typeof startAnswer>

export const requestCodeBody = z.object({ email, nonce })
/** The code in the browser that requested it, or the link of the email in any browser. */
export const confirmCodeBody = z.union([z.object({ email, code: signInCode, nonce }), z.object({ token: z.string().min(1).max(256) })])

export const correctEmailBody = z.object({ email })
