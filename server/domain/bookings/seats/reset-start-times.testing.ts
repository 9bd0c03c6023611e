import { resetStartTimes } from './bookings.testing.ts'

// A setup file: Vitest runs it before each test file.
resetStartTimes()
