import { createHmac } from 'node:crypto'
import { type SecretBox, secretBox } from '../../kernel/secret-box.ts'
import { lastFour } from './code.ts'

/** A code as it is stored. The database or a backup alone is not enough to redeem it. */
export type StoredCode = { codeHash: string; codeSealed: string; lastFour: string }

export type VoucherCodes = {
  /** The encrypted code is bound to `orderId`. */
  keep: (code: string, orderId: number) => StoredCode
  /** Returns two hashes while the server's secret is being replaced. */
  hashesOf: (code: string) => string[]
  /** Returns undefined if the code is damaged, or its secret is no longer available. */
  open: (sealed: string, orderId: number) => string | undefined
}

export type CodeKeys = { hash: string; seal: string }

/** The hash is keyed. Without a key, an attacker could find a code by hashing all 55-bit codes. */
export function voucherCodes(current: CodeKeys, previous?: CodeKeys): VoucherCodes {
  const box: SecretBox = secretBox(current.seal, previous?.seal)
  const keys = previous ? [current, previous] : [current]
  const ownerOf = (orderId: number) => `voucher of order ${orderId}`
  return {
    keep: (code, orderId) => ({
      codeHash: hashed(current.hash, code),
      codeSealed: box.seal(code, ownerOf(orderId)),
      lastFour: lastFour(code),
    }),
    hashesOf: (code) => keys.map(({ hash }) => hashed(hash, code)),
    open: (sealed, orderId) => box.open(sealed, ownerOf(orderId)),
  }
}

const hashed = (key: string, code: string): string => createHmac('sha256', key).update(code).digest('hex')
