import type { HttpRequest, Statement } from './load-plan.ts'

/**
 * People who arrive at fixed times, even if earlier people still wait. Each waits for the answer to a step before the next step.
 * `connections`: warm database connections that all statements share.
 */
export type CrowdPlan = { visits: Visit[]; connections?: number; databaseUrl?: string }
/** `at`: milliseconds after the beginning. */
export type Visit = { at: number; steps: Step[] }
/** Steps of the same name are counted together. */
export type Step = { name: string } & ({ port: number; request: HttpRequest } | { statements: Statement[] })

/** The results of all steps with the same name. Times are in milliseconds. `statuses`: counts by HTTP status, or `done` for statements. */
export type CrowdResult = Record<string, StepResult>
export type StepResult = { p50: number; p99: number; statuses: Record<string, number> }
