import { z } from 'zod'
import { paragraphs } from '../content/text.ts'

const STEP = /^(\d{1,4})\s+(\S.*)$/

/** A step of a class: its first minute, title and description. `text` may be empty. */
const outlineStep = z.object({ minute: z.int(), title: z.string(), text: z.string() })
export type OutlineStep = z.infer<typeof outlineStep>

/** The guide of a class in the request's language. Missing texts are empty. */
export const classGuide = z.object({ for_whom: z.string(), to_bring: z.string(), outline: z.array(outlineStep) })
export type ClassGuide = z.infer<typeof classGuide>

/** The guide as edited by staff. Each line of an outline is a step: minute, title and, after a colon, the description. */
export const staffGuide = z.object({
  for_whom_en: z.string(),
  for_whom_ru: z.string(),
  to_bring_en: z.string(),
  to_bring_ru: z.string(),
  outline_en: z.string(),
  outline_ru: z.string(),
})
export type StaffGuide = z.infer<typeof staffGuide>

const text = paragraphs(1000)
const outline = paragraphs(2000).refine(isOutline, 'outline_lines')

export const writtenGuide = {
  for_whom: text,
  for_whom_en: text,
  for_whom_ru: text,
  to_bring: text,
  to_bring_en: text,
  to_bring_ru: text,
  outline,
  outline_en: outline,
  outline_ru: outline,
}

export function isOutline(written: string): boolean {
  return linesOf(written).every((line) => STEP.test(line))
}

export function stepsOf(written: string): OutlineStep[] {
  const steps = linesOf(written).flatMap((line) => {
    const [, minute, said = ''] = STEP.exec(line) ?? []
    if (minute === undefined) return []
    const [title = '', ...rest] = said.split(':')
    return [{ minute: Number(minute), title: title.trim(), text: rest.join(':').trim() }]
  })
  return steps.sort((one, other) => one.minute - other.minute)
}

function linesOf(written: string): string[] {
  return written
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
}
