import type { Database } from '../../../db/database.ts'
import type { SecretBox } from '../../kernel/secret-box.ts'
import { listSecrets, resealSecret } from './second-factor-repository.ts'

/** Encrypts all secrets with the server's new secret, so that the previous one can be removed. */
export async function resealSecondFactors(db: Database, secretBox: SecretBox): Promise<void> {
  for (const { personId, secret } of await listSecrets(db)) {
    const opened = secretBox.open(secret, String(personId))
    if (opened !== undefined) await resealSecret(db, { personId, from: secret, to: secretBox.seal(opened, String(personId)) })
  }
}
