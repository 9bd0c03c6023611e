import { environment, takeProductionBuilds } from './config.ts'

// React and others choose their build by NODE_ENV when imported. So the site's own setting is read before they are imported.
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
