import type {
  AudienceClass as AudienceClassResponse,
  Newsletter as NewsletterResponse,
} from '../../../../packages/contract/people/newsletter.ts'
import { isoOf } from '../../../domain/kernel/studio-time.ts'
import type { AudienceClass } from '../../../domain/operations/newsletters/audience-class-list-repository.ts'
import type { Newsletter } from '../../../domain/operations/newsletters/newsletter-repository.ts'
import { inLanguage } from '../../../domain/schedule/catalog/offering.ts'
import type { Audience } from '../booking/audience.ts'

export const audienceClassResponse = (
  { serviceId, titleEn, titleRu, people }: AudienceClass,
  { language }: Audience,
): AudienceClassResponse => ({
  service_id: serviceId,
  name: inLanguage(titleEn, titleRu, language),
  class_name: serviceId === null ? titleEn || titleRu : null,
  people,
})

export const newsletterResponse = (newsletter: Newsletter, { timeZone, language }: Audience): NewsletterResponse => ({
  id: newsletter.id,
  ...newsletter.audience,
  booked: nameOf(newsletter, language),
  subject_en: newsletter.subject.en,
  text_en: newsletter.text.en,
  subject_ru: newsletter.subject.ru,
  text_ru: newsletter.text.ru,
  created_at: isoOf(newsletter.createdAt, timeZone),
  recipients: newsletter.recipients,
  sent: newsletter.sent,
  failed: newsletter.failed,
  skipped: newsletter.skipped,
  is_undone: newsletter.undoneAt !== null,
  undo: newsletter.canBeUndone ? { path: `/newsletters/${newsletter.id}/`, until: isoOf(newsletter.leavesAt, timeZone) } : null,
})

function nameOf({ audience, booked }: Newsletter, language: Audience['language']): string | null {
  if (audience.who === 'booked' && 'class_name' in audience) return audience.class_name
  return booked && inLanguage(booked.en, booked.ru, language)
}
