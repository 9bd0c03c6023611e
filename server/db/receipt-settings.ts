/** Who sells, as receipts say it. */
export type SellerSettings = { name: string; street: string; city: string; companyNumber: string; register: string }

/** From which day (YYYY-MM-DD) prices hold VAT, under which number (DIČ), and at which rate, percent. There is no usual rate: staff choose. */
export type VatSettings = { number: string; from: string; rates: Record<'slot' | 'session' | 'event' | 'pass', 12 | 21> }
