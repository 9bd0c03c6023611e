import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import type { Http } from '../http.ts'

// The script of the documentation page sets styles. The page may load only from this site.
const DOCS_POLICY = "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'"

/** Serves the OpenAPI document at /api/openapi.json, and a readable page at /api/docs. Both are generated from the validation schemas. */
export async function openapi(http: Http, { version }: { version: string }): Promise<void> {
  await http.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Tichá',
        version,
        description:
          'The API behind the site. JSON in and out; money is a number in CZK; instants are ISO 8601 with offset; errors are `{error, code, fields?}` in the language of Accept-Language (en or ru). A trailing slash is optional.',
      },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
    transform: jsonSchemaTransform,
  })
  http.get('/openapi.json', { schema: { hide: true } }, async () => http.swagger())
  await http.register(swaggerUi, {
    routePrefix: '/docs',
    indexPrefix: '/api',
    staticCSP: DOCS_POLICY,
    uiConfig: { docExpansion: 'list', persistAuthorization: false, validatorUrl: null },
  })
}
