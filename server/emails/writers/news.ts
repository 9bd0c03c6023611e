import { newsToken } from '../../domain/kernel/link-tokens.ts'
import { findReader } from '../../domain/operations/newsletters/audience-repository.ts'
import { findNewsletterText } from '../../domain/operations/newsletters/newsletter-repository.ts'
import type { EmailWriter } from '../email-writer.ts'
import { greet } from '../greeting.ts'
import { linksOf } from '../links.ts'
import { news } from '../words/news.ts'

export const writeNews: EmailWriter<'news'> = async ({ db, siteUrl, linkKeys }, { newsletterId, personId }, language) => {
  const [written, reader] = [await findNewsletterText(db, newsletterId), await findReader(db, personId)]
  if (!written || !reader) return undefined
  const links = linksOf(siteUrl, language)
  const token = newsToken(linkKeys, reader.newsKey)
  const its = written.text[language] ? language : language === 'en' ? 'ru' : 'en'
  const details = {
    greeting: greet(reader.firstName, language),
    links,
    hasAgreed: reader.hasAgreed,
    stopUrl: links.stopNews(token),
    subject: written.subject[its],
    paragraphs: written.text[its].split(/\n\s*\n/),
  }
  return { draft: news(language, details), unsubscribeUrl: links.oneClickNews(token) }
}
