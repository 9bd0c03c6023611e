export const filteredPath = (list: string, filter: object): string => `${list}?filter=${encodeURIComponent(JSON.stringify(filter))}`
