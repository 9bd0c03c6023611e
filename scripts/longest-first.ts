import { BaseSequencer, type TestSpecification } from 'vitest/node'

// Files that take more than eight seconds: they start processes, wait, or check hundreds of passwords.
const LONG = [
  'server/commands/staff.test.ts',
  'server/commands/reconcile.test.ts',
  'server/demo/demo-studio.test.ts',
  'server/http/routes/booking/money/stripe.test.ts',
  'server/domain/money/payments/stripe-provider.test.ts',
  'server/db/embedded/full-disk-guard.test.ts',
  'server/http/limits/rate-limits.test.ts',
  'server/http/routes/account/second-factor.test.ts',
  'server/http/response-cache/delivery.pg.test.ts',
]

/** Runs the long files of a project first, so that none of them runs last. A fresh clone has no recorded durations to sort by. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const projects = [...new Set(sorted.map(({ project }) => project.name))]
    // Files of a project stay together, because they share workers.
    const rank = ({ project, moduleId }: TestSpecification) =>
      2 * projects.indexOf(project.name) + (LONG.some((name) => moduleId.endsWith(`/${name}`)) ? 0 : 1)
    return sorted.sort((one, other) => rank(one) - rank(other))
  }
}
