import type { DemoService } from './services.ts'

/** The weekly individual classes: ISO weekdays and wall-clock times that do not overlap. */
export const demoSlots: { service: DemoService; weekdays: number[]; time: string }[] = [
  { service: 'hatha', weekdays: [1], time: '08:00' },
  { service: 'pilates', weekdays: [1], time: '09:30' },
  { service: 'pilatesOnline', weekdays: [1], time: '16:30' },
  { service: 'yin', weekdays: [2], time: '09:30' },
  { service: 'stretching', weekdays: [2], time: '11:00' },
  { service: 'hathaOnline', weekdays: [2, 4], time: '17:00' },
  { service: 'pilates', weekdays: [3, 5], time: '08:00' },
  { service: 'hatha', weekdays: [3], time: '09:30' },
  { service: 'firstCall', weekdays: [1, 3], time: '12:00' },
  { service: 'firstCall', weekdays: [4], time: '13:30' },
  { service: 'pilatesForTwo', weekdays: [3], time: '15:00' },
  { service: 'nidraOnline', weekdays: [3], time: '16:45' },
  { service: 'stretching', weekdays: [4], time: '09:00' },
  { service: 'pilatesOnline', weekdays: [4, 6], time: '10:30' },
  { service: 'yin', weekdays: [5], time: '09:30' },
  { service: 'pilatesForTwo', weekdays: [5], time: '11:00' },
  { service: 'hatha', weekdays: [6], time: '09:00' },
]
