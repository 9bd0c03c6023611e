import { environment, takeProductionBuilds } from './config.ts'

// React and others choose their build by NODE_ENV when imported. So the site's own setting is read first, and they are imported after.
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
