import { download } from '../../../../packages/browser/download.ts'
import type { KeptBuyer, ReceiptBuyer, ReceiptView } from '../../../../packages/contract/money/receipt.ts'
import { api } from '../../lib/api.ts'

export type Buyer = NonNullable<KeptBuyer['buyer']>

/** More than anybody has in a year; who has more asks for the rest. */
export const PAGE = 20

export const readReceipts = (limit: number) => api.page<ReceiptView>(`/receipts/?scope=mine&limit=${limit}`)

export const readBuyer = async (): Promise<Buyer | null> => (await api.get<KeptBuyer>('/receipts/buyer/')).buyer
export const keepBuyer = async (buyer: ReceiptBuyer | null): Promise<Buyer | null> =>
  (await api.put<KeptBuyer>('/receipts/buyer/', { buyer })).buyer

/** The same receipt, made out to a company: it has another number. */
export const makeOut = (id: number, buyer: Buyer) => api.post<ReceiptView>(`/receipts/${id}/correction/`, { buyer })

/** Its file, handed over as a download. */
export async function downloadReceipt({ id, number }: Pick<ReceiptView, 'id' | 'number'>): Promise<void> {
  download(`${number}.pdf`, await api.file(`/receipts/${id}/file/`))
}

/** That of a payment, which is made at once where it has none yet. */
export const downloadReceiptOf = async (paymentId: number): Promise<void> =>
  downloadReceipt(await api.post<ReceiptView>(`/payments/${paymentId}/receipt/`))
