/** Amounts in haléře. `available`: the balance minus the amounts reserved by live holds. */
export type Credit = { accountId: number; balance: number; available: number }
