/** The content of a receipt at the time of issue. The PDF is made from nothing else, so its text never changes. Amounts in haléře. */
export type ReceiptSnapshot = {
  language: 'en' | 'ru'
  seller: ReceiptSeller
  /** `name`: the person's name, or their email address if the name is missing. `company`: the company, if the buyer is one. */
  buyer: { name: string; email: string | null; company: ReceiptBuyer | null }
  line: ReceiptLine
  /** The amount in haléře, positive for refunds too. */
  amount: number
  method: 'card' | 'cash' | 'transfer'
  channel: 'online' | 'studio'
  vat: ReceiptVat | null
  reference: string | null
  termsVersion: string | null
  /** The document that this one changes: its number and day of issue (YYYY-MM-DD). */
  refersTo: { name: string; day: string } | null
  /** YYYY-MM-DD in the studio's time zone. */
  paidOn: string
  issuedOn: string
  /** Set in a credit note if the payment was reassigned to another booking, so that no money was returned. */
  isReassigned?: true
  /** Whether it was a sandbox payment, without real money. */
  isTest: boolean
}

export type ReceiptSeller = {
  name: string
  street: string
  city: string
  companyNumber: string
  /** The seller's entry in a public register, in Czech. */
  register: string
  email: string
  phone: string
}

export type ReceiptBuyer = { name: string; address: string; companyNumber: string | null; vatNumber: string | null }

type Texts = { en: string; ru: string }

/** `price` is the full price; credit paid `covered` of it. */
export type ReceiptLine =
  | {
      kind: 'slot' | 'session' | 'event'
      title: Texts
      place: Texts
      isOnline: boolean
      /** Day and times of the class as promised to the person, in the studio's time zone: YYYY-MM-DD and HH:MM. */
      day: string
      from: string
      to: string
      price: number
      covered: number
    }
  | { kind: 'pass' | 'voucher'; title: Texts; price: number; covered: number }
  /** Receipts of courses issued by earlier versions have the kind `pass`. */
  | { kind: 'course'; title: Texts; dates: { day: string; from: string; to: string }[]; price: number; covered: number }

/** base + tax = amount. `isFull`: a full tax document, not a simplified one. */
export type ReceiptVat = { number: string; rate: 12 | 21; base: number; tax: number; isFull: boolean }
