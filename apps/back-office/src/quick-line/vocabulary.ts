// The recognized words are English and Russian, those for days also Czech. Most words are recognized by their beginning, in lower case.

export type LineKind = 'slot' | 'session' | 'event'

const WEEKDAYS: [RegExp, number][] = [
  [/^(mon|monday|mondays|пн|понедельник\p{L}*|po|pondělí|pondeli)$/u, 1],
  [/^(tue|tues|tuesday|tuesdays|вт|вторник\p{L}*|út|ut|úterý|utery)$/u, 2],
  [/^(wed|weds|wednesday|wednesdays|ср|сред[аыуе]|средам|st|středa|stredy|středu|středy)$/u, 3],
  [/^(thu|thur|thurs|thursday|thursdays|чт|четверг\p{L}*|čt|ct|čtvrtek|ctvrtek|čtvrtky)$/u, 4],
  [/^(fri|friday|fridays|пт|пятниц\p{L}*|pá|pa|pátek|patek|pátky)$/u, 5],
  [/^(sat|saturday|saturdays|сб|суббот\p{L}*|so|sobota|sobotu|soboty)$/u, 6],
  [/^(sun|sunday|sundays|вс|воскресень\p{L}*|ne|neděle|nedele|neděli)$/u, 7],
]

const MONTHS = [
  /^(jan|january|янв\p{L}*|ledna|leden)$/u,
  /^(feb|february|фев\p{L}*|února|unora|únor)$/u,
  /^(mar|march|март|марта|března|brezna|březen)$/u,
  /^(apr|april|апр\p{L}*|dubna|duben)$/u,
  /^(may|май|мая|května|kvetna|květen)$/u,
  /^(jun|june|июн[ья]|июн|června|cervna|červen)$/u,
  /^(jul|july|июл[ья]|июл|července|cervence|červenec)$/u,
  /^(aug|august|авг\p{L}*|srpna|srpen)$/u,
  /^(sep|sept|september|сен\p{L}*|září|zari)$/u,
  /^(oct|october|окт\p{L}*|října|rijna|říjen)$/u,
  /^(nov|november|ноя\p{L}*|listopadu|listopad)$/u,
  /^(dec|december|дек\p{L}*|prosince|prosinec)$/u,
]

const KINDS: [RegExp, LineKind, string | null][] = [
  [/^(private|personal|individual|slots?|личн\p{L}*|индивидуальн\p{L}*|слот\p{L}*|soukrom\p{L}*|individuální)$/u, 'slot', null],
  [/^(group|групп\p{L}*|skupin\p{L}*)$/u, 'session', null],
  [/^(workshop|workshops|мастер-класс\p{L}*|воркшоп\p{L}*|dílna)$/u, 'event', 'workshop'],
  [/^(retreat|ретрит\p{L}*)$/u, 'event', 'retreat'],
  [/^(event|встреч[аиуе]|akce)$/u, 'event', null],
]

const found = <Value>(known: [RegExp, Value][], word: string) => known.find(([pattern]) => pattern.test(word))?.[1]

/** Returns the ISO weekday: 1 is Monday. */
export const weekdayIn = (word: string): number | undefined => found(WEEKDAYS, word.replace(/\.$/, ''))

/** Returns the month: 1 is January. */
export function monthIn(word: string): number | undefined {
  const index = MONTHS.findIndex((pattern) => pattern.test(word.replace(/\.$/, '')))
  return index < 0 ? undefined : index + 1
}

export function kindIn(word: string): { kind: LineKind; eventType: string | null } | undefined {
  const known = KINDS.find(([pattern]) => pattern.test(word))
  return known && { kind: known[1], eventType: known[2] }
}

export const isUntil = (word: string) => /^(until|till|til|to|до|do)$/.test(word)
export const isFrom = (word: string) => /^(from|since|starting|с|со|od)$/.test(word)
export const isTimes = (word: string) => /^(times|weeks|раз|раза|недел[ьи]|krát|týdnů|tydnu)$/.test(word)
export const isSeats = (word: string) =>
  /^(seats?|places?|spots?|mats?|people|мест[оа]?|коврик\p{L}*|человек\p{L}*|míst[ao]?|mist)$/u.test(word)
export const isCrowns = (word: string) => /^(kč|kc|czk|крон\p{L}*|кч)$/u.test(word)
export const isMinutes = (word: string) => /^(min|mins|minutes|мин|минут\p{L}*)\.?$/u.test(word)

export const isMonths = (word: string) => /^(months?|месяц(?:а|ев)?|мес\.?|měsíc(?:e|ů)?|mesic[eu]?)$/u.test(word)

/** Returns the number of days after today: tomorrow is 1. */
export function daysAheadIn(word: string): number | undefined {
  if (/^(today|сегодня|dnes)$/.test(word)) return 0
  if (/^(tomorrow|завтра|zítra|zitra)$/.test(word)) return 1
  return /^(послезавтра|pozítří|pozitri)$/.test(word) ? 2 : undefined
}

export const saysOnline = (text: string) => /(?<!\p{L})(online|онлайн|zoom|зум)(?!\p{L})/iu.test(text)

/** Returns whether a word joins parts of the timetable. Between other words it belongs to the title. */
export const isJoint = (word: string) =>
  /^(every|each|at|on|and|the|for|в|во|на|и|по|кажд\p{L}*|v|ve|na|a|i|každ\p{L}*|[-–—&+])$/u.test(word)

/** Returns whether a joining word needs a part of the timetable on both sides. */
export const isBetween = (word: string) => /^(and|и|a|i|[&+])$/.test(word)

/** Periods that can also be part of a title: 8 weeks of yin, 90 минут тишины. */
export const isPeriod = (text: string) => /(week|month|minutes|недел|месяц|минут|týd|měs)/i.test(text)

export const NEXT_WEEK =
  /(?:^|\s)(?:(?:from|since|starting|со?|od) )?(next week|(?:на )?следующ(?:ей|ую|ая) недел[еюяи]|příští(?:ho)? týd(?:en|ne)|pristi(?:ho)? tyd(?:en|ne))(?=$|[\s,;])/iu
