import { createHmac } from 'node:crypto'
import { type SecretBox, secretBox } from '../../kernel/secret-box.ts'
import { lastFour } from './code.ts'

/** How a code is stored: nobody who finds the database, or a backup, can redeem it. */
export type KeptCode = { codeHash: string; codeSealed: string; lastFour: string }

/** Keeps the codes of vouchers. */
export type VoucherCodes = {
  /** `orderId`: what the sealed code is bound to. */
  keep: (code: string, orderId: number) => KeptCode
  /** By which a code is found; two while the server's secret is being replaced. */
  hashesOf: (code: string) => string[]
  /** Undefined: damaged, or sealed with a secret that is gone. */
  open: (sealed: string, orderId: number) => string | undefined
}

/** `hash`, `seal`: keys of their own, in hexadecimal. */
export type CodeKeys = { hash: string; seal: string }

/** The hash is keyed: 55 bits could be tried one after the other by whoever has it. */
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
