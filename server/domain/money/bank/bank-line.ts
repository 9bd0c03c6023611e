/** A movement on the studio's bank account as a source reports it. Amount in haléře, negative for money that left. */
export type BankLine = {
  /** The IBAN of the studio's account. */
  account: string
  /** The bank's id of the movement (Fio: IDpohybu; CAMT: AcctSvcrRef). Null if the source has no id. */
  bankId: string | null
  /** Calendar day, yyyy-mm-dd. */
  bookedOn: string
  amount: number
  /** ISO 4217. */
  currency: string
  /** Digits as reported; null if there are none. */
  symbol: string | null
  note: string | null
  counterAccount: string | null
  counterName: string | null
  isReversal: boolean
}
export type BankSource = 'fio' | 'camt' | 'gpc' | 'fio_csv'
