import type { Transaction } from '../../db/database.ts'
import type { Enqueue } from '../../db/enqueue.ts'
import type { Mail } from './mail.ts'
import { addMail } from './mail-repository.ts'

/** Makes a letter part of the transaction: it leaves exactly when what caused it has happened, and once. */
export async function queueMail(tx: Transaction, enqueue: Enqueue, mail: Mail): Promise<void> {
  const mailId = await addMail(tx, mail)
  if (mailId !== undefined) await enqueue(tx, { name: 'send-mail', mailId })
}
