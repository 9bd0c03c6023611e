import { readStudioInbox } from '../../kernel/outbox/studio-inbox-repository.ts'
import { readVitals } from '../../kernel/vitals/vitals-repository.ts'
import { recentHealth } from '../../money/payments/check-provider.ts'
import { type DemoPlan, planDemoRemoval } from './demo-repository.ts'
import { type FirstStep, firstSteps } from './first-steps.ts'
import type { SetupDependencies } from './setup-dependencies.ts'
import { hasTestEmailArrived, hideFirstSteps, readFirstStepFacts } from './setup-repository.ts'

export type FirstStepsFound = { steps: FirstStep[]; isHidden: boolean; demo: DemoPlan | null }

/** Computes the first steps from the current state. Only whether staff hide the list is stored. */
export async function readFirstSteps({ db, provider, surroundings, readOwnContent }: SetupDependencies): Promise<FirstStepsFound> {
  const { isHidden, ...facts } = await readFirstStepFacts(db)
  const [own, health, arrived, { backupAgeSeconds }, demo, inbox] = await Promise.all([
    readOwnContent(),
    provider.isLive ? recentHealth(provider) : 'silent',
    hasTestEmailArrived(db),
    readVitals(db),
    planDemoRemoval(db),
    readStudioInbox(db),
  ])
  const steps = firstSteps({
    ...own,
    ...facts,
    hasStudioInbox: inbox.length > 0,
    takesCards: health === 'answers',
    hasDomain: surroundings.hasDomain,
    hasMailServer: surroundings.hasMailServer,
    hasTestEmailArrived: arrived,
    backupAgeSeconds,
    hasDemo: demo !== null,
  })
  return { steps, isHidden, demo }
}

export async function changeFirstSteps(deps: SetupDependencies, { isHidden }: { isHidden: boolean }): Promise<FirstStepsFound> {
  await deps.db.transaction((tx) => hideFirstSteps(tx, isHidden))
  return readFirstSteps(deps)
}
