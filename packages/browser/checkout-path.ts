/** Returns whether the path is part of a payment, where tokens are kept after a failed refresh (product.md 2.4). */
export const isCheckoutPath = (pathname: string) => /^\/checkout(-success$|\/|$)/.test(pathname)
