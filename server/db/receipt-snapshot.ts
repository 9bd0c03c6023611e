/** What a receipt says, as it was when it was issued: it is drawn from this alone, and a later look never changes what it says. Amounts in haléře. */
export type ReceiptSnapshot = {
  language: 'en' | 'ru'
  seller: ReceiptSeller
  /** What the person is called; where they said nothing, their email. `company`: on whom the paper is made out instead. */
  buyer: { name: string; email: string | null; company: ReceiptBuyer | null }
  line: ReceiptLine
  /** What was paid, or given back, always above zero. */
  amount: number
  method: 'card' | 'cash' | 'transfer'
  channel: 'online' | 'studio'
  /** Null: the studio charges no VAT. */
  vat: ReceiptVat | null
  /** Of the payment at its provider; null: it has none. */
  reference: string | null
  termsVersion: string | null
  /** The paper that this one changes: its number, and the day (YYYY-MM-DD) it was issued. */
  refersTo: { name: string; day: string } | null
  /** YYYY-MM-DD, in the studio. */
  paidOn: string
  issuedOn: string
  /** No money moved: it was tried out. */
  isTest: boolean
}

export type ReceiptSeller = {
  name: string
  street: string
  city: string
  companyNumber: string
  /** In which register it is, in Czech. */
  register: string
  email: string
  phone: string
}

export type ReceiptBuyer = { name: string; address: string; companyNumber: string; vatNumber: string | null }

/** Titles and places in both languages; one may be empty. */
type Texts = { en: string; ru: string }

/** What the money was for. `price` of it all, of which credit paid `covered`. */
export type ReceiptLine =
  | {
      kind: 'slot' | 'session' | 'event'
      title: Texts
      place: Texts
      isOnline: boolean
      /** As it was promised, in the studio: YYYY-MM-DD and HH:MM. */
      day: string
      from: string
      to: string
      price: number
      covered: number
    }
  | { kind: 'pass' | 'voucher'; title: Texts; price: number; covered: number }

/** base + tax = the amount. `isFull`: a full tax document, not a simplified one. */
export type ReceiptVat = { number: string; rate: 12 | 21; base: number; tax: number; isFull: boolean }
