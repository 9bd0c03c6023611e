import { eq } from 'drizzle-orm'
import { first, type Transaction } from '../../../db/database.ts'
import { services } from '../../../db/schema/catalog.ts'
import { policyIdOf } from '../../kernel/settings/policy-repository.ts'
import type { Service } from './offering.ts'
import { serviceColumns } from './offering-columns-repository.ts'

export const lockService = (tx: Transaction, id: number): Promise<Service | undefined> =>
  first(tx.select(serviceColumns).from(services).where(eq(services.id, id)).for('no key update'))

export async function insertService(tx: Transaction, values: Omit<Service, 'id'>): Promise<Service> {
  const [row] = await tx
    .insert(services)
    .values(await columnsOf(tx, values))
    .returning(serviceColumns)
  if (!row) throw new Error('The service was not stored.')
  return row
}

export async function updateService(tx: Transaction, id: number, values: Omit<Service, 'id'>): Promise<void> {
  await tx
    .update(services)
    .set(await columnsOf(tx, values))
    .where(eq(services.id, id))
}

const columnsOf = async (tx: Transaction, { policy, ...columns }: Omit<Service, 'id'>) => ({
  ...columns,
  policyId: await policyIdOf(tx, policy),
})

export async function deleteService(tx: Transaction, id: number): Promise<void> {
  await tx.delete(services).where(eq(services.id, id))
}
