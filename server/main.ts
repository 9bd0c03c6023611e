import { environment, takeProductionBuilds } from './config.ts'

// React and other libraries pick their production build by NODE_ENV when they are first imported, so our setting of that name is read before,
// and what imports them comes after.
const settings = settingsOrExit()
takeProductionBuilds()
const { runSite } = await import('./run-site.ts')
await runSite(settings)

function settingsOrExit() {
  try {
    return { ...environment() }
  } catch (error) {
    console.error((error as Error).message)
    process.exit(1)
  }
}
