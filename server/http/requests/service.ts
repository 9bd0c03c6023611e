import type { Language } from '../../../packages/contract/content/language.ts'
import type { CreateService, WrittenService } from '../../../packages/contract/schedule/service.ts'
import { fromCrowns } from '../../domain/kernel/money.ts'
import type { NewService, ServiceDraft } from '../../domain/schedule/catalog/save-service.ts'
import { practice, texts, withoutUndefined } from './written-text.ts'

export const newService = (body: CreateService, language: Language): NewService => ({
  nameEn: '',
  ...serviceDraft(body, language),
  durationMinutes: body.duration,
  price: fromCrowns(body.price),
})

export const serviceDraft = (body: WrittenService, language: Language): ServiceDraft =>
  withoutUndefined({
    ...practice(body, language),
    ...texts('name', body, language),
    durationMinutes: body.duration,
    isOnline: body.is_online,
  })
