import { download } from '../../../../packages/browser/download.ts'
import type { ReceiptBuyer, ReceiptView, SavedBuyer } from '../../../../packages/contract/money/receipt.ts'
import { api } from '../../lib/api.ts'

export type Buyer = NonNullable<SavedBuyer['buyer']>

/** The number of receipts loaded at first, more than most people have in a year. The rest is loaded on demand. */
export const PAGE = 20

export const readReceipts = (limit: number) => api.page<ReceiptView>(`/receipts/?scope=mine&limit=${limit}`)

export const readBuyer = async (): Promise<Buyer | null> => (await api.get<SavedBuyer>('/receipts/buyer/')).buyer
export const saveBuyer = async (buyer: ReceiptBuyer | null): Promise<Buyer | null> =>
  (await api.put<SavedBuyer>('/receipts/buyer/', { buyer })).buyer

/** Replaces a receipt by one made out to a company, with a new number. */
export const reissueReceipt = (id: number, buyer: Buyer) => api.post<ReceiptView>(`/receipts/${id}/correction/`, { buyer })

export async function downloadReceipt({ id, number }: Pick<ReceiptView, 'id' | 'number'>): Promise<void> {
  download(`${number}.pdf`, await api.file(`/receipts/${id}/file/`))
}

/** Creates the receipt of the payment if it has none. */
export const downloadReceiptOf = async (paymentId: number): Promise<void> =>
  downloadReceipt(await api.post<ReceiptView>(`/payments/${paymentId}/receipt/`))
