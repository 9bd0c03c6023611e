import type { ReceiptBuyer } from './receipt-snapshot.ts'

/** The personal data needed to restore an erased person. Contains no password, second factor or role. */
export type RestorablePerson = {
  email: string
  /** When the address was proven, an ISO string. Null means unproven. */
  emailProvenAt: string | null
  firstName: string
  lastName: string
  phone: string | null
  gender: 'male' | 'female'
  language: 'en' | 'ru'
  reminders: boolean
  news: boolean
  /** An ISO string. */
  newsAgreedAt: string | null
  company: ReceiptBuyer | null
}
