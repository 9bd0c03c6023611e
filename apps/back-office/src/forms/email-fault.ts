import { isEmail } from '../../../../packages/contract/people/email-address.ts'

/** Returns the key of the message, or undefined. The library's own check refuses `.рф`. */
export const emailFault = (text: string | null | undefined): string | undefined =>
  !text || isEmail(text) ? undefined : 'ra.validation.email'
