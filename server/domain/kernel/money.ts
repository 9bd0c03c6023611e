/** Haléře in a crown. Inside the server money is integer haléře, in JSON a number in CZK. */
const HALERE = 100

export const fromCrowns = (crowns: number): number => Math.round(crowns * HALERE)
export const toCrowns = (halere: number): number => halere / HALERE
