import { typeset } from '../../../../packages/content/typeset.ts'
import type { ContentFault as ContentFaultResponse } from '../../../../packages/contract/content/content-fault.ts'
import type { Language } from '../../../../packages/contract/content/language.ts'
import type { ContentFault } from '../../../domain/kernel/decision.ts'
import { isoOf } from '../../../domain/kernel/studio-time.ts'
import type { Audience } from '../booking/audience.ts'

type Sentence = Record<Language, string>

const INVALID: Sentence = { en: 'This isn’t valid.', ru: 'Недопустимое значение.' }

// Messages of the checks in packages/content/ are written for developers; these are for staff.
const SENTENCES: [RegExp, Sentence][] = [
  [
    /^a link begins with/,
    { en: 'A link begins with https://, mailto:, tel: or /.', ru: 'Ссылка начинается с https://, mailto:, tel: или /.' },
  ],
  [/^there is no picture/, { en: 'There is no such photo. Choose another one.', ru: 'Такого фото нет. Выберите другое.' }],
  [/^say what is on this picture/, { en: 'Describe the photo first.', ru: 'Сначала опишите, что на фото.' }],
  [
    /^first comes a picture|^one picture stands here/,
    { en: 'This part begins with one photo.', ru: 'Эта часть начинается с одного фото.' },
  ],
  [
    /^after the picture comes/,
    { en: 'After the photo comes one sentence as a quote.', ru: 'После фото идёт одно предложение в виде цитаты.' },
  ],
  [/^only paragraphs stand here/, { en: 'Only paragraphs are allowed here.', ru: 'Здесь могут быть только абзацы.' }],
  [
    /^side and full take one/,
    { en: 'Use one photo on its own, two side by side or three in a row.', ru: 'Одно фото ставят отдельно, два — рядом, три — в ряд.' },
  ],
  [
    /^nothing is called so/,
    { en: 'Nothing can be filled in for these braces. Remove them.', ru: 'Вместо этих скобок нечего подставить. Уберите их.' },
  ],
  [/before the first heading/, { en: 'There can’t be text before the first heading.', ru: 'Текст не может стоять до первого заголовка.' }],
  [/^privacy_line/, { en: 'The line about which data is kept is missing here.', ru: 'Здесь нет строки о том, какие данные хранятся.' }],
  [
    /^company_number$|\^\\d\{8\}\$/,
    {
      en: 'This isn’t a valid company number (IČO). Please check its eight digits.',
      ru: 'Такого IČO не бывает. Проверьте все восемь цифр.',
    },
  ],
  [/^write the VAT number/, { en: 'A VAT number (DIČ) looks like CZ12345678.', ru: 'Налоговый номер (DIČ) выглядит так: CZ12345678.' }],
  [/^a data box is/, { en: 'A data box ID has seven characters.', ru: 'В номере электронного ящика (datová schránka) семь символов.' }],
  [/email/i, { en: 'Enter an email address such as name@example.com.', ru: 'Укажите почту, например name@example.com.' }],
  [/URL/i, { en: 'Enter a link that begins with https://.', ru: 'Укажите ссылку, которая начинается с https://.' }],
  [/^write the month/, { en: 'Choose the month.', ru: 'Выберите месяц.' }],
  [/^Too small|received undefined|received null|^Required/, { en: 'This can’t be empty.', ru: 'Это поле не может быть пустым.' }],
]

export function contentFaultResponse({ language, field, why }: ContentFault, audience: Audience): ContentFaultResponse {
  const [, sentence] = SENTENCES.find(([pattern]) => pattern.test(why)) ?? [undefined, INVALID]
  return { language, field, error: typeset(sentence[audience.language], audience.language) }
}

export const contentVersionResponse = ({ id, body, at }: { id: number; body: unknown; at: Date }, { timeZone }: Audience) => ({
  id,
  at: isoOf(at, timeZone),
  body: body as { list: null } | null,
})
