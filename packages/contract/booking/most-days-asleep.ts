/** Days after which a standing booking without a pass ends (product.md 5.10). A separate file, so that pages need not load zod. */
export const MOST_DAYS_ASLEEP = 14
