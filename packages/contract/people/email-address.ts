/** The addresses that the site accepts, after `withAsciiDomain`. */
export const EMAIL = /^(?!\.)(?!.*\.\.)[\w'+.-]*[\w+-]@(?:[a-z\d][a-z\d-]{0,62}\.)+(?:[a-z]{2,}|xn--[a-z\d-]+)$/i

/** Returns the address with its domain in ASCII: `пример.рф` becomes `xn--e1afmkfd.xn--p1ai`. Other texts stay unchanged. */
export function withAsciiDomain(text: string): string {
  const start = text.lastIndexOf('@') + 1
  const domain = text.slice(start)
  if (start === 0 || !/[^ -~]/.test(domain) || !/^[\p{L}\p{M}\p{N}.-]+$/u.test(domain)) return text
  try {
    return text.slice(0, start) + new URL(`http://${domain}`).hostname
  } catch {
    return text
  }
}

export const isEmail = (text: string): boolean => EMAIL.test(withAsciiDomain(text.trim()))
