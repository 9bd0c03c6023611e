import { timingSafeEqual } from 'node:crypto'

/** Whether a stranger knows a secret, which how long the answer takes does not help to guess. */
export function isSameSecret(given: string, secret: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(secret)]
  return one.length === other.length && timingSafeEqual(one, other)
}
