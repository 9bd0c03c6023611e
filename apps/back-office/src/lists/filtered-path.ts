/** The address of a list with filters, such as `/mails` filtered by an address. */
export const filteredPath = (list: string, filter: object): string => `${list}?filter=${encodeURIComponent(JSON.stringify(filter))}`
