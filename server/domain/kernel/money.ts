/** Money is integer haléře in the server and a number in CZK in JSON. */
const HALERE = 100

export const fromCrowns = (crowns: number): number => Math.round(crowns * HALERE)
export const toCrowns = (halere: number): number => halere / HALERE
