import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from '../../contract/language.ts'
import { type Answer, answerOf, type Made } from './cache/answer.ts'
import { isAnonymous, pathOf } from './cache/answer-early.ts'
import { sendAnswer } from './cache/send-answer.ts'
import { POLICY_BESIDE_PAGES } from './content-security-policy.ts'
import type { Context } from './context.ts'
import { preferredLanguage } from './language.ts'
import { type PublicPath, publicSources } from './public-sources.ts'

/** What the API answers to nobody in particular: made once, then kept until it changes. */
export type PublicAnswers = {
  /** `path` is below `/api`, with its query. Undefined: what stands there is not the same for everybody. */
  find: (path: string, language: Language) => Promise<Made> | undefined
  send: (path: PublicPath, request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>
}

const HEADERS = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'private, no-cache',
  vary: 'Authorization, Accept-Language, Accept-Encoding',
  'content-security-policy': POLICY_BESIDE_PAGES,
}

export function publicAnswers(context: Context): PublicAnswers {
  const { kept } = context.cache
  const sources = publicSources(context)
  const make = async (path: PublicPath, language: Language): Promise<Made> => {
    const { topic, read } = sources[path]
    const asked = kept.now()
    const { json, length, body, lasts = Number.POSITIVE_INFINITY } = await read({ language, timeZone: context.timeZone })
    let answer: Answer | undefined
    return {
      answer: () => {
        answer ??= answerOf(Buffer.from(json()), HEADERS)
        return answer
      },
      bytes: length,
      ...{ body, fresh: { topics: [topic], until: asked + lasts } },
    }
  }
  const obtain = (path: PublicPath, language: Language) => kept.obtain(keyOf(path, language), () => make(path, language))
  return {
    find(path, language) {
      const known = pathOf(path) as PublicPath
      return sources[known]?.queries.includes(path.slice(known.length)) ? obtain(known, language) : undefined
    },
    async send(path, request, reply) {
      const made = isAnonymous(request) ? await obtain(path, request.language) : await make(path, request.language)
      return sendAnswer(request, reply, made.answer())
    },
  }
}

/** Lets what is kept of them be answered early. */
export function answerPublicEarly(context: Context): void {
  for (const [path, { queries }] of Object.entries(publicSources(context)))
    context.cache.early.set(`/api${path}`, {
      route: `/api${path}`,
      keyOf: ({ url, headers }) =>
        queries.includes(url.slice(`/api${path}`.length)) ? keyOf(path, preferredLanguage(headers['accept-language'])) : undefined,
    })
}

const keyOf = (path: string, language: Language): string => `${language} /api${path}`
