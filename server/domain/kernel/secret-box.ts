import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

/** Encrypts values in the database and its backups. `owner` binds a value to its row: it cannot be opened for another row. */
export type SecretBox = {
  seal: (text: string, owner: string) => string
  /** Returns undefined if the value is damaged, belongs to another row, or was sealed with an unknown key. */
  open: (sealed: string, owner: string) => string | undefined
}

const ALGORITHM = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16

/** Creates a box with keys of 32 bytes in hexadecimal. `previous` only opens values; set it while the secret is being replaced. */
export function secretBox(key: string, previous?: string): SecretBox {
  const keys = [key, ...(previous === undefined ? [] : [previous])].map((hex) => Buffer.from(hex, 'hex'))
  return {
    seal: (text, owner) => seal(keys[0] as Buffer, text, owner),
    open: (sealed, owner) => {
      for (const one of keys) {
        const text = open(one, Buffer.from(sealed, 'base64url'), owner)
        if (text !== undefined) return text
      }
      return undefined
    },
  }
}

function seal(key: Buffer, text: string, owner: string): string {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(ALGORITHM, key, iv).setAAD(Buffer.from(owner))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')
}

function open(key: Buffer, sealed: Buffer, owner: string): string | undefined {
  const [iv, tag, text] = [
    sealed.subarray(0, IV_BYTES),
    sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES),
    sealed.subarray(IV_BYTES + TAG_BYTES),
  ]
  try {
    const decipher = createDecipheriv(ALGORITHM, key, iv, { authTagLength: TAG_BYTES }).setAAD(Buffer.from(owner)).setAuthTag(tag)
    return Buffer.concat([decipher.update(text), decipher.final()]).toString('utf8')
  } catch {
    return undefined
  }
}
