import type { Language } from '../../../packages/contract/content/language.ts'
import type { StatementFaultReason } from '../../../packages/contract/money/bank.ts'

const faults: Record<StatementFaultReason, Record<Language, string>> = {
  too_large: { en: 'The file is too large; export a shorter period.', ru: 'Файл слишком большой: выгрузите период покороче.' },
  unknown_kind: {
    en: 'This isn’t a statement in CAMT.053, GPC (ABO) or Fio CSV.',
    ru: 'Это не выписка в формате CAMT.053, GPC (ABO) или Fio CSV.',
  },
  encoding: { en: 'some characters are broken.', ru: 'повреждены символы.' },
  syntax: { en: 'it can’t be read.', ru: 'её не удалось прочитать.' },
  account: { en: 'it belongs to another account.', ru: 'она относится к другому счёту.' },
  amount: { en: 'the amount is zero or can’t be read.', ru: 'сумма равна нулю или не читается.' },
  day: { en: 'the date is missing or impossible.', ru: 'нет даты или такой даты не бывает.' },
}

const ofFile: Record<Language, string> = { en: 'The file: ', ru: 'Выписка: ' }
const ofLine: Record<Language, (line: number) => string> = { en: (line) => `Line ${line}: `, ru: (line) => `Строка ${line}: ` }

/** Names the line and the fault of a refused statement. */
export function statementSentence({ reason, line }: { reason: StatementFaultReason; line: number | null }, language: Language): string {
  const fault = faults[reason][language]
  if (reason === 'too_large' || reason === 'unknown_kind') return fault
  return (line === null ? ofFile[language] : ofLine[language](line)) + fault
}
