import { z } from 'zod'

/** The five kinds of practice that the type filter knows (SPEC 2.5, PRODUCT 3). */
export const serviceTypes = ['pilates', 'hatha_yoga', 'yin_yoga', 'yoga_nidra', 'stretching'] as const
export const serviceType = z.enum(serviceTypes).nullable()
export type ServiceType = z.infer<typeof serviceType>
