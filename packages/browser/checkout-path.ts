/** A page of the site where stored tokens survive a failed refresh (product.md 2.4): the person is on the way to or from a payment. */
export const isCheckoutPath = (pathname: string) => /^\/checkout(-success$|\/|$)/.test(pathname)
