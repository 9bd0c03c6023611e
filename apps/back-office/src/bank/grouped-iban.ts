/** Writes an IBAN in groups of four, as on paper: CZ65 0800 0000 1920 0014 5399. Other account numbers stay as they are. */
export const groupedIban = (account: string): string =>
  /^[A-Z]{2}\d{2}\w+$/.test(account) ? account.replace(/.{4}(?=.)/g, '$& ') : account
