import { composeIBAN, electronicFormatIBAN, isValidIBAN } from 'ibantools'

/** Returns an IBAN in its electronic form. Accepts IBANs of any country and Czech account numbers such as 19-2000145399/0800. */
export function readAccount(text: string): string | null {
  const compact = text.replaceAll(/\s/g, '')
  const [, prefix = '', number = '', bank = ''] = /^(?:(\d{1,6})-)?(\d{1,10})\/(\d{4})$/.exec(compact) ?? []
  const iban = bank ? czechIban(bank, prefix, number) : electronicFormatIBAN(compact)
  return iban && isValidIBAN(iban) ? iban : null
}

/** Returns the Czech account number of an IBAN, such as 19-2000145399/0800. Null for IBANs of other countries. */
export function czechAccountNumber(iban: string): string | null {
  const [, bank, prefix, number] = /^CZ\d\d(\d{4})(\d{6})(\d{10})$/.exec(iban) ?? []
  if (!bank || !prefix || !number || !isValidIBAN(iban)) return null
  const [short, main] = [prefix, number].map((digits) => digits.replace(/^0+/, ''))
  return `${short ? `${short}-` : ''}${main}/${bank}`
}

/** Returns the counter-account of a line: an IBAN if the parts are a Czech account number, otherwise the parts as reported. */
export function readCounterAccount(number: string | null, bank: string | null): string | null {
  if (!number) return null
  const reported = bank ? `${number}/${bank}` : number
  return readAccount(reported) ?? reported
}

const czechIban = (bank: string, prefix: string, number: string): string | null =>
  composeIBAN({ countryCode: 'CZ', bban: bank + prefix.padStart(6, '0') + number.padStart(10, '0') })
