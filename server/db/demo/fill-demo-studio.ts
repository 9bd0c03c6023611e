import type { Desk } from '../../domain/bookings/desk.ts'

/** Fills an empty database with the demo studio. */
export async function fillDemoStudio(_desk: Desk & { timeZone: string }): Promise<void> {}
