/** What money was for: a class that was booked, or a pass. */
type PaidFor = { booking: { title: string } | null; order: { title: string } | null }

/** What it is called, in the language of the page. */
export const paidForText = ({ booking, order }: PaidFor): string => booking?.title ?? order?.title ?? ''
