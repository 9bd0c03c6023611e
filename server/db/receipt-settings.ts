export type SellerSettings = { name: string; street: string; city: string; companyNumber: string; register: string }

/** `from`: the first day (YYYY-MM-DD) on which prices include VAT. `number`: the seller's DIČ. `rates`: VAT in percent for each kind. */
export type VatSettings = { number: string; from: string; rates: Record<'slot' | 'session' | 'event' | 'pass', 12 | 21> }
