import { isDatabaseDown } from '../db/outage.ts'
import type { Context, Http } from './context.ts'
import type { AskApi } from './pages.ts'
import { problemBody } from './problem.ts'
import { publicAnswers } from './public-answers.ts'

/** What is the same for everybody comes as it is kept; anything else, and what fails, is asked of the routes. */
export function askApi(app: Http, context: Context): AskApi {
  const answers = publicAnswers(context)
  return async (path, { language, authorization }) => {
    const made = authorization === undefined ? await answers.find(path, language)?.catch(whatFailed) : undefined
    // A route would wait for the database once more, and the page twice as long.
    if (made === 'down') return { status: 503, body: problemBody('unavailable', language) }
    if (made) return { status: 200, body: made.body, fresh: made.fresh }
    const headers = { 'accept-language': language, ...(authorization && { authorization }) }
    const answer = await app.inject({ url: `/api${path}`, headers })
    return { status: answer.statusCode, body: answer.json() }
  }
}

const whatFailed = (error: unknown): 'down' | undefined => (isDatabaseDown(error) ? 'down' : undefined)
