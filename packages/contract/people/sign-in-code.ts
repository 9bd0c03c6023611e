import { z } from 'zod'
import { nonce, signInCode } from './code.ts'
import { email } from './person.ts'

export const startBody = z.object({ email })
/** `known`: there is an account. */
export const startAnswer = z.object({ known: z.boolean() })
export type StartAnswer = z.infer<typeof startAnswer>

export const requestCodeBody = z.object({ email, nonce })
/** The code, in the browser that asked for it, or the link of the same email anywhere. */
export const confirmCodeBody = z.union([z.object({ email, code: signInCode, nonce }), z.object({ token: z.string().min(1).max(256) })])

export const correctEmailBody = z.object({ email })
