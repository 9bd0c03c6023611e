import { findPerson } from '../../domain/people/account/people-repository.ts'
import type { EmailWriter } from '../email-writer.ts'
import { greet } from '../greeting.ts'
import { linksOf } from '../links.ts'
import { testEmail } from '../words/studio/test-email.ts'

export const writeTestEmail: EmailWriter<'test-email'> = async ({ db, siteUrl, studio }, { personId }, language) => {
  const person = await findPerson(db, personId)
  const { settings } = linksOf(siteUrl, language)
  return (
    person && {
      draft: testEmail(language, { greeting: greet(person.firstName, language), studio: studio.name[language], settingsUrl: settings }),
    }
  )
}
