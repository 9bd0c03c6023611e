/** A movement on the studio's bank account as a source reports it. Amount in haléře, negative for money that left. */
export type BankLine = {
  /** The IBAN of the studio's account. */
  account: string
  /** The bank's id of the movement (Fio: IDpohybu; CAMT: AcctSvcrRef). Null where the source has none. */
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
  /** A line by which the bank takes an earlier one back. */
  isReversal: boolean
}
export type BankSource = 'fio' | 'camt' | 'gpc' | 'fio_csv'
