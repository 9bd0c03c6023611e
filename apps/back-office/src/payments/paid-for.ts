type PaidFor = { booking: { title: string } | null; order: { title: string } | null }

export const paidForText = ({ booking, order }: PaidFor): string => booking?.title ?? order?.title ?? ''
