/** A person's credit as it stands. Amounts in haléře. `available`: what no live hold of theirs reserves. */
export type Credit = { accountId: number; balance: number; available: number }
