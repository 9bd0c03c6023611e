import { currentLanguage } from '../../../../packages/browser/current-language.ts'
import type { Event } from '../../../../packages/contract/schedule/event.ts'
import { eventTypeName } from '../../../../packages/contract/schedule/event-type.ts'

/** The kind of an event in the language of the page: `sound_healing` is Sound Healing. */
export const eventKindName = (eventType: string): string => eventTypeName(eventType, currentLanguage())

/** What an event is called: its own title, or else its kind. */
export const eventName = ({ subtype, event_type }: Pick<Event, 'subtype' | 'event_type'>): string => subtype || eventKindName(event_type)
