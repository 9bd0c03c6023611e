/** Money is an integer in haléře in the server, and a number in CZK in JSON. */
const HALERE = 100

export function fromCrowns(crowns: number): number
export function fromCrowns(crowns: number | undefined): number | undefined
export function fromCrowns(crowns: number | undefined): number | undefined {
  return crowns === undefined ? undefined : Math.round(crowns * HALERE)
}

export const toCrowns = (halere: number): number => halere / HALERE
