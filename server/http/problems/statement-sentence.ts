import type { Language } from '../../../packages/contract/content/language.ts'
import type { StatementFaultReason } from '../../../packages/contract/money/bank.ts'

const ofFile: Record<StatementFaultReason, Record<Language, string>> = {
  too_large: { en: 'The file is too large; export a shorter period.', ru: 'Файл слишком большой: выгрузите период покороче.' },
  unknown_kind: {
    en: 'This isn’t a statement in CAMT.053, GPC (ABO) or Fio CSV.',
    ru: 'Это не выписка в формате CAMT.053, GPC (ABO) или Fio CSV.',
  },
  encoding: { en: 'Some characters in the file are broken.', ru: 'В выписке повреждены символы.' },
  syntax: { en: 'The file can’t be read.', ru: 'Выписку не удалось прочитать.' },
  account: { en: 'The file belongs to another account.', ru: 'Выписка относится к другому счёту.' },
  amount: { en: 'An amount in the file is zero or can’t be read.', ru: 'Одна из сумм в выписке равна нулю или не читается.' },
  day: { en: 'A date in the file is missing or impossible.', ru: 'Одна из дат в выписке не указана или не существует.' },
}

const ofLine: Record<Exclude<StatementFaultReason, 'too_large' | 'unknown_kind'>, Record<Language, string>> = {
  encoding: { en: 'some characters are broken.', ru: 'повреждены символы.' },
  syntax: { en: 'it can’t be read.', ru: 'её не удалось прочитать.' },
  account: { en: 'it belongs to another account.', ru: 'в ней указан другой счёт.' },
  amount: { en: 'the amount is zero or can’t be read.', ru: 'сумма равна нулю или не читается.' },
  day: { en: 'the date is missing or impossible.', ru: 'дата не указана или не существует.' },
}

const lineOf: Record<Language, (line: number) => string> = { en: (line) => `Line ${line}: `, ru: (line) => `Строка ${line}: ` }

export function statementSentence({ reason, line }: { reason: StatementFaultReason; line: number | null }, language: Language): string {
  if (line === null || reason === 'too_large' || reason === 'unknown_kind') return ofFile[reason][language]
  return lineOf[language](line) + ofLine[reason][language]
}
