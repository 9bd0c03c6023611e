import type { Language } from '../../../contract/language.ts'
import type { Database } from '../../db/database.ts'
import { accept, type Decision, refuse } from '../decision.ts'
import { hashPassword } from './passwords.ts'
import { addPerson, type Person } from './people-repository.ts'

type Register = { email: string; password: string; firstName: string; lastName: string; gender: 'male' | 'female'; language: Language }

/** Makes an account of an ordinary person. Refuses with email_taken. */
export async function register(db: Database, { password, ...given }: Register): Promise<Decision<Person>> {
  const person = await addPerson(db, { ...given, passwordHash: await hashPassword(password) })
  return person ? accept(person) : refuse('email_taken')
}
