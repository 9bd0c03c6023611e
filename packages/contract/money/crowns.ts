const CROWN = 100

/** Rounds haléře to whole crowns, still in haléře. */
export const roundToCrowns = (halere: number): number => Math.round(halere / CROWN) * CROWN

export const roundUpToCrowns = (halere: number): number => Math.ceil(halere / CROWN) * CROWN
