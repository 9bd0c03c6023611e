/** A word not to be used in texts for people. docs/words.md lists the same words with their replacements. */
type BannedWord = { word: string; found: RegExp; instead: string; notIn?: RegExp }

type Exception = { file: string; key: string; word: string; because: string }

/** The files with texts for people. `!` before a path excludes it. */
export const checkedFiles = [
  'apps/site/i18n/{en,ru}/*.json',
  'packages/content/{certificates,gallery,pictures,site}.json',
  'packages/content/{en,ru}/{about,home,story}.md',
  'packages/contract/schedule/event-type.ts',
  'packages/content/cancelling-phrases/{en,ru}.json',
  'apps/site/features/shell/error-page.tsx',
  'apps/site/offline-worker/offline-page.ts',
  'server/http/pages/broken-page.ts',
  'packages/content/{en,ru}/privacy.md',
  'packages/content/{en,ru}/terms{.md,/*.md}',
  'server/emails/words/**/*.ts',
  'server/http/problems/*.ts',
  'server/http/responses/{money/attention,schedule/days-off,schedule/short-class,studio/content-fault,studio/today}.ts',
  'server/documents/{receipts,vouchers}/words.ts',
  'server/domain/kernel/settings/too-few-reason.ts',
  'server/domain/products/vouchers/name-of-voucher.ts',
  'server/emails/{booking-words,class-time,greeting}.ts',
  'server/emails/writers/pass.ts',
  'server/http/share-pictures/share-texts.ts',
  'packages/content/recipients.json',
  'server/domain/office/reports/books-csv.ts',
  'server/http/routes/account/{email-change,password-reset}.ts',
  'server/http/routes/site/contact.ts',
  'server/domain/guests/calendar/*.ts',
  'server/demo/{events,services,sessions}.ts',
  'apps/back-office/src/i18n/{en,ru}/*.json',
]

// The owner's texts may say "we"; all other texts speak as one person.
const OWNERS = /^packages\/content\//
// The privacy page uses legal terms, such as the address of a person.
const LEGAL = /\/privacy\.md$/
const NAMES = /\/recipients\.json$/

const english: BannedWord[] = [
  { word: 'letter', found: /\bletters?\b/i, instead: 'email' },
  { word: 'address', found: /(?<!\b(email|IP) )\baddress(es)?\b/i, instead: 'email address, or link', notIn: LEGAL },
  { word: 'call off', found: /\bcall(s|ed|ing)?( \w+)? off\b/i, instead: 'cancel' },
  {
    word: 'give back',
    found: /\b(give|gives|gave|given|giving)( \w+){0,2} back\b/i,
    instead: 'refund (money), release or cancel (a spot)',
  },
  { word: 'let go', found: /\b(let|lets|letting)( \w+){1,3} go\b/i, instead: 'release' },
  { word: 'in line', found: /\b(in|join|leave|left) (the )?line\b|\bthe line (has|is) /i, instead: 'waiting list' },
  { word: 'entry', found: /\bentr(y|ies)\b/i, instead: 'class' },
  { word: 'takes place from', found: /\btakes place from\b/i, instead: 'minimum' },
  { word: 'forgive', found: /\bforg(ive|ives|ave|iven)\b/i, instead: 'write off' },
  { word: 'receiver', found: /\breceivers?\b/i, instead: 'recipient' },
  { word: '08:00', found: /(?<![\d+T:])0\d:\d\d\b/, instead: '8:00' },
  // Allowed in texts about a class that is returned to a pass.
  { word: 'goes back', found: /\b(goes|went|gone) back\b(?! on (?:your pass|the pass|it)\b)/i, instead: 'is refunded' },
  { word: 'take back', found: /\b(take|takes|took|taken|taking)( \w+){0,2} back\b/i, instead: 'undo' },
  { word: 'lay aside', found: /\b(lay|lays|laid|laying)( \w+)? aside\b/i, instead: 'archive' },
  { word: 'put on', found: /\bputs? (it )?on\b|\bputting (it )?on\b/i, instead: 'add, schedule' },
  { word: 'stands', found: /(?<!\b(to|you) )\bstands?\b/i, instead: 'is' },
  { word: 'coming', found: /\bcoming\b(?! (up|to)\b)/i, instead: 'upcoming' },
  { word: 'works here', found: /\bworks here\b/i, instead: 'staff' },
  { word: 'dark look', found: /\b(dark|light) look\b/i, instead: 'theme' },
  { word: 'place left', found: /\b(places?|seats?) left\b|\b(free|your|last|more|unpaid) (places?|seats?)\b/i, instead: 'spot' },
  { word: 'booking terms', found: /\bbooking terms\b/i, instead: 'Terms and Conditions' },
  { word: 'Login to', found: /\blogin (to|with)\b/i, instead: 'Log in to' },
  { word: 'sign in', found: /\bsign(s|ed|ing)? in\b/i, instead: 'log in' },
  { word: 'guest', found: /\b(guest|customer)s?\b/i, instead: 'client' },
  { word: 'switch off', found: /\bswitch(ed|es|ing)?( \w+)? off\b/i, instead: 'turn off' },
  {
    word: 'our side',
    found: /\bour (side|site|server|payment|studio)\b|\b(write|tell|contact) (to )?us\b|\bwe are\b/i,
    instead: 'I; no person for the machine',
    notIn: OWNERS,
  },
  {
    word: 'You can’t come?',
    found: /(?:^|[.?!] )(?:You|It|They|He|She) [^.?!]*\?/,
    instead: 'a question as people ask it: Can’t make it?',
  },
  { word: 'How I call you', found: /\bhow I call you\b/i, instead: 'What I call you' },
  { word: "don't", found: /\p{L}'\p{L}/u, instead: 'a round apostrophe: don’t', notIn: OWNERS },
]

/** Matches a Russian word with its endings as a whole word. */
const word = (pattern: string): RegExp => new RegExp(`(?<!\\p{L})(?:${pattern})(?!\\p{L})`, 'iu')

const russian: BannedWord[] = [
  { word: 'держится', found: word('держ(?:ится|атся|алось|ались|аться)'), instead: 'закреплено; за вами' },
  {
    word: 'вернётся 450 Kč',
    found: word('(?:верн[её]тся|вернулось|поступит|поступило)\\s(?:…|\\d[\\d\\s]*Kč).*'),
    instead: 'вернутся 450 Kč; Возврат: 450 Kč',
  },
  { word: 'время пражское', found: word('время пражское|пражское время'), instead: 'по Праге' },
  { word: 'галочка', found: word('галочк\\p{L}+'), instead: 'отметка' },
  { word: 'чек', found: word('чек(?:|и|а|ов|ам|ами|е)'), instead: 'квитанция' },
  { word: 'личное занятие', found: word('личн\\p{L}* (?:заняти|запис)\\p{L}*'), instead: 'индивидуальное занятие' },
  { word: 'Личные', found: /^Личные$/, instead: 'Индивидуальные' },
  { word: 'учётная запись', found: word('уч[её]тн\\p{L}+ запис\\p{L}*'), instead: 'аккаунт' },
  { word: 'личный кабинет', found: word('личн\\p{L}+ кабинет\\p{L}*'), instead: 'аккаунт' },
  { word: 'бэк-офис', found: word('бэк-?офис\\p{L}*'), instead: 'кабинет студии' },
  { word: 'вид занятия', found: word('вид(?:а|ы|ов)? занятия'), instead: 'тип занятия; вид практики' },
  { word: 'завершить вход', found: word('заверш\\p{L}*(?: на нём)? вход|вход завершён'), instead: 'завершить сеанс' },
  { word: 'запасной код', found: word('запасн\\p{L}+ код\\p{L}*'), instead: 'резервный код' },
  { word: 'болстер', found: word('болстер\\p{L}*'), instead: 'валик' },
  { word: 'живёт', found: word('жив[её]т'), instead: 'ссылка действует' },
  { word: 'знаков', found: word('знак(?:|а|и|ов)'), instead: 'символов' },
  { word: 'снимок', found: word('сним(?:о?к\\p{L}*)'), instead: 'фото' },
  { word: 'картинка', found: word('картинк\\p{L}*|картинок'), instead: 'фото' },
  { word: 'фотография', found: word('фотографи(?:я|и|ю|ей|й|ям|ями|ях)'), instead: 'фото' },
  {
    word: 'адрес',
    found: word('(?<!IP-)адрес\\p{L}*(?!\\p{L})(?! почты| электронной)'),
    instead: 'почта, адрес почты; ссылка',
    notIn: LEGAL,
  },
  { word: 'ссылка на встречу', found: word('ссылк\\p{L}+ на встречу'), instead: 'ссылка на Zoom' },
  { word: 'провайдер', found: word('провайдер\\p{L}*|платёжн\\p{L}+ систем\\p{L}*'), instead: 'платёжный сервис', notIn: NAMES },
  { word: 'авторизован', found: word('авторизован\\p{L}*'), instead: 'вы вошли' },
  { word: 'почём', found: word('почём'), instead: 'по какой цене' },
  { word: 'мероприятие', found: word('мероприяти\\p{L}+'), instead: 'встреча' },
  { word: 'гость', found: word('гост(?:ь|я|ю|ем|и|ей|ям|ями|ях)|покупател\\p{L}+'), instead: 'клиент' },
  {
    word: 'у нас',
    found: word('(?:у|в|к) нас|нам|нами|мы|загружаем|сверяем|проверяем'),
    instead: 'я; о машине — безлично',
    notIn: OWNERS,
  },
]

export const bannedWords = [...english, ...russian]

export const exceptions: Exception[] = [
  { file: 'server/documents/receipts/words.ts', key: 'labels.buyer', word: 'гость', because: 'the buyer on a receipt' },
  {
    file: 'apps/back-office/src/i18n/en/receipts.json',
    key: 'settings.register',
    word: 'entry',
    because: 'the entry in the trade register',
  },
  { file: 'apps/site/i18n/en/account.json', key: 'forgot.back', word: 'sign in', because: 'the link is ordered to the letter' },
  { file: 'apps/site/i18n/en/pages.json', key: 'admin.deniedText', word: "don't", because: 'the sentence is ordered to the letter' },
  { file: 'apps/site/i18n/en/my-services.json', key: 'room.in_personText', word: 'address', because: 'where the class is' },
  { file: 'apps/site/i18n/ru/checkout.json', key: 'success.oneText', word: 'адрес', because: 'where the class is' },
  { file: 'apps/site/i18n/ru/my-services.json', key: 'room.in_personText', word: 'адрес', because: 'where the class is' },
  { file: 'server/emails/words/classes/class-change.ts', key: 'titles.where.place', word: 'адрес', because: 'where the class is' },
  { file: 'server/emails/words/classes/class-change.ts', key: 'headlines.where.place', word: 'адрес', because: 'where the class is' },
  { file: 'server/emails/words/classes/class-change.ts', key: '', word: 'адрес', because: 'where the class is' },
  {
    file: 'packages/content/pictures.json',
    key: 'story/02.jpg.ru',
    word: 'фотография',
    because: 'old photographs on paper are what is on the picture',
  },
]
