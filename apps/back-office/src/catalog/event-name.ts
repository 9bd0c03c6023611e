import { currentLanguage } from '../../../../packages/browser/current-language.ts'
import type { Event } from '../../../../packages/contract/schedule/event.ts'
import { eventTypeName } from '../../../../packages/contract/schedule/event-type.ts'

export const eventKindName = (eventType: string): string => eventTypeName(eventType, currentLanguage())

export const eventName = ({ subtype, event_type }: Pick<Event, 'subtype' | 'event_type'>): string => subtype || eventKindName(event_type)
