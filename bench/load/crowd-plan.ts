import type { HttpRequest, Statement } from './load-plan.ts'

/**
 * People who arrive one after the other, whether or not the ones before them were served: each waits for the answer to a step before the next.
 * `connections`: warm database connections that all statements share.
 */
export type CrowdPlan = { visits: Visit[]; connections?: number; databaseUrl?: string }
/** `at`: milliseconds after the beginning. */
export type Visit = { at: number; steps: Step[] }
/** Steps of the same name are counted together. */
export type Step = { name: string } & ({ port: number; request: HttpRequest } | { statements: Statement[] })

/** By the name of the step. Times in milliseconds; each status is counted, of statements `done`. */
export type CrowdResult = Record<string, StepResult>
export type StepResult = { p50: number; p99: number; statuses: Record<string, number> }
