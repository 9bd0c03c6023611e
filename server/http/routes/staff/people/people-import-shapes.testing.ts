/** A file, its detected format, and the resulting people: first name, last name, email address, phone. */
export type Shape = {
  name: string
  file: string | Uint8Array
  people: [first: string, last: string, email: string | null, phone: string | null][]
  /** Further fields of the preview. */
  is?: Record<string, unknown>
}

/** Encodes a text with one byte per character. Node itself can only decode these code pages. */
export function encoded(text: string, page: 'windows-1250' | 'windows-1251' | 'iso-8859-2'): Uint8Array {
  const letters = new Map(Array.from({ length: 256 }, (_, byte) => [new TextDecoder(page).decode(Uint8Array.of(byte)), byte]))
  return Uint8Array.from(text, (letter) => letters.get(letter) ?? 0x3f)
}
const utf16be = (text: string): Uint8Array => Buffer.from(text, 'utf16le').swap16()

const JANA = 'jana@example.com'
const PETR = 'petr@example.com'
const both: Shape['people'] = [
  ['Jana', 'Nováková', JANA, '+420777123456'],
  ['Petr', 'Svoboda', PETR, '+420602111222'],
]
const names: Shape['people'] = [
  ['Jana', 'Nováková', JANA, null],
  ['Petr', 'Svoboda', PETR, null],
]
const CZECH = `Jméno;Příjmení;E-mail;Telefon\r\nJana;Nováková;${JANA};777 123 456\r\nPetr;Svoboda;${PETR};602 111 222\r\n`
const UKRAINIAN = `Прізвище;Ім'я;Пошта;Мобільний\nШевченко;Олена;olena@example.com;+380 50 123 45 67\n`
/** A file with these headings and the same two people. */
const headed = (head: string, rows = ['Jana', 'Nováková']) =>
  `${head}\n${rows.join(';')};${JANA};777123456\n${rows[0] === 'Jana' ? 'Petr;Svoboda' : 'Svoboda;Petr'};${PETR};602111222\n`

export const shapes: Shape[] = [
  { name: 'two columns with semicolons', file: `Jméno;E-mail\nJana Nováková;${JANA}\nPetr Svoboda;${PETR}\n`, people: names },
  {
    name: 'two columns with tabs',
    file: 'Name\tEmail\nJana Novakova\tjana@example.com\nPetr\tpetr@example.com\n',
    people: [
      ['Jana', 'Novakova', JANA, null],
      ['Petr', '', PETR, null],
    ],
    is: { separator: '\t', separator_sure: true },
  },
  {
    name: 'a mailing address before the email',
    file: `First Name,Last Name,Mailing Address,City,Email,Phone\nJana,Nováková,"Dlouhá 12",Praha,${JANA},777123456\nPetr,Svoboda,"Krátká 3",Brno,${PETR},602111222\n`,
    people: both,
    is: { columns: ['first_name', 'last_name', null, null, 'email', 'phone'] },
  },
  {
    name: 'an opt-in before the email',
    file: `Name,Email opt-in,Email type,Email\nJana Nováková,yes,home,${JANA}\nPetr Svoboda,no,work,${PETR}\n`,
    people: names,
  },
  {
    name: 'an emergency contact before the client, and an ID',
    file: `Client ID,Emergency contact name,Emergency email,First name,Last name,Email\n17,Karel Novák,karel@example.com,Jana,Nováková,${JANA}\n18,Ota Svoboda,ota@example.com,Petr,Svoboda,${PETR}\n`,
    people: names,
    is: { columns: [null, null, null, 'first_name', 'last_name', 'email'] },
  },
  { name: 'a whole name in Czech', file: `Jméno a příjmení;E-mail\nJana Nováková;${JANA}\nPetr Svoboda;${PETR}\n`, people: names },
  { name: 'the last name first in Czech', file: `Příjmení a jméno;E-mail\nNováková Jana;${JANA}\nSvoboda Petr;${PETR}\n`, people: names },
  { name: 'the last name first after a comma', file: `Name;Email\n"Nováková, Jana";${JANA}\n"Svoboda, Petr";${PETR}\n`, people: names },
  {
    name: 'the last name first, told by the endings alone',
    file: `Klient;E-mail\nNováková Jana;${JANA}\nSvobodová Petra;${PETR}\n`,
    people: [
      ['Jana', 'Nováková', JANA, null],
      ['Petra', 'Svobodová', PETR, null],
    ],
    is: { columns: ['name_last_first', 'email'], columns_sure: [false, true] },
  },
  { name: 'a sep= line', file: `sep=;\r\n${CZECH}`, people: both, is: { separator: ';', head_row: 1 } },
  {
    name: 'phones as people write them',
    file: `Name,Email,Phone\nA A,a@example.com,"777 123 458, 602 999 888"\nB B,b@example.com,n/a\nC C,c@example.com,0171 1234567\nD D,d@example.com,"4,20777E+11"\nE E,e@example.com,(415) 555-0134\nF F,f@example.com,777123459 (mobil)\nG G,g@example.com,-\nH H,h@example.com,+420 777 12 34 60 ext. 2\n`,
    people: [
      ['A', 'A', 'a@example.com', '+420777123458'],
      ['B', 'B', 'b@example.com', null],
      ['C', 'C', 'c@example.com', null],
      ['D', 'D', 'd@example.com', null],
      ['E', 'E', 'e@example.com', null],
      ['F', 'F', 'f@example.com', '+420777123459'],
      ['G', 'G', 'g@example.com', null],
      ['H', 'H', 'h@example.com', '+420777123460'],
    ],
    is: {
      remarks: [
        { row: 2, column: 2, value: '777 123 458, 602 999 888', remark: 'phone_more' },
        { row: 4, column: 2, value: '0171 1234567', remark: 'phone_unreadable' },
        { row: 5, column: 2, value: '4,20777E+11', remark: 'phone_unreadable' },
        { row: 6, column: 2, value: '(415) 555-0134', remark: 'phone_unreadable' },
      ],
    },
  },
  {
    name: 'relatives who share a phone',
    file: 'Name,Email,Phone\nJana Nováková,jana@example.com,777123457\nKarel Novák,karel@example.com,777123457\n',
    people: [
      ['Jana', 'Nováková', JANA, '+420777123457'],
      ['Karel', 'Novák', 'karel@example.com', '+420777123457'],
    ],
  },
  {
    name: 'one broken byte in UTF-8',
    file: Buffer.concat([Buffer.from('Имя,Email\nЖанна Čapková,zh@example.com\nДа'), Buffer.of(0xd1), Buffer.from(',trunc@example.com\n')]),
    people: [
      ['Жанна', 'Čapková', 'zh@example.com', null],
      ['Да\ufffd', '', 'trunc@example.com', null],
    ],
    is: { encoding: 'utf-8', encoding_sure: false, remarks: [{ row: 3, column: 0, value: 'Да\ufffd', remark: 'characters_lost' }] },
  },
  {
    name: 'Google contacts',
    file: `First Name,Middle Name,Last Name,Phonetic First Name,Nickname,File As,Organization Name,Labels,E-mail 1 - Label,E-mail 1 - Value,Phone 1 - Label,Phone 1 - Value\nJana,,Nováková,,,,,* myContacts,* Home,${JANA},Mobile,+420 777 123 456\nPetr,,Svoboda,,,,Firma,* myContacts,Work,${PETR},Mobile,602 111 222\n`,
    people: both,
  },
  {
    name: 'Google contacts of before 2024, with a whole name',
    file: `Name,Given Name,Family Name,E-mail 1 - Type,E-mail 1 - Value,Phone 1 - Type,Phone 1 - Value\nJana Nováková,Jana,Nováková,* ,${JANA} ::: other@example.com,Mobile,777 123 456 ::: 602 000 111\nPetr Svoboda,Petr,Svoboda,* ,${PETR},Mobile,602 111 222\n`,
    people: both,
  },
  {
    name: 'Outlook contacts, where only some have a mobile number',
    file: `First Name,Middle Name,Last Name,Title,Nickname,E-mail Address,E-mail 2 Address,Home Phone,Business Phone,Mobile Phone,Company\nJana,,Nováková,,,${JANA},,,,+420 777 123 456,\nPetr,,Svoboda,,,,${PETR},602 111 222,,,\n`,
    people: both,
  },
  {
    name: 'a mobile number beside one at home: the mobile is kept and the other listed',
    file: `Name,Email,Home Phone,Mobile\nJana Nováková,${JANA},222 333 444,777 123 456\n`,
    people: [['Jana', 'Nováková', JANA, '+420777123456']],
    is: { remarks: [{ row: 2, column: 2, value: '222 333 444', remark: 'phone_more' }] },
  },
  { name: 'German headings', file: headed('Vorname;Nachname;E-Mail;Telefonnummer'), people: both },
  {
    name: 'German headings, the last name just called name',
    file: headed('Name;Vorname;E-Mail-Adresse;Handy', ['Nováková', 'Jana']),
    people: both,
  },
  { name: 'Slovak headings', file: headed('Meno;Priezvisko;E-mail;Telefónne číslo'), people: both },
  { name: 'Polish headings', file: headed('Imię;Nazwisko;Adres e-mail;Telefon komórkowy'), people: both },
  { name: 'Polish headings, turned', file: headed('Nazwisko;Imię;Poczta;Tel.', ['Nováková', 'Jana']), people: both },
  { name: 'English headings, First and Last', file: headed('First;Last;Email address;Cell'), people: both },
  { name: 'headings in one word', file: headed('FirstName;LastName;EmailAddress;MobilePhone'), people: both },
  {
    name: 'Ukrainian headings',
    file: UKRAINIAN,
    people: [['Олена', 'Шевченко', 'olena@example.com', '+380501234567']],
  },
  {
    name: 'Ukrainian in Windows-1251',
    file: encoded(UKRAINIAN, 'windows-1251'),
    people: [['Олена', 'Шевченко', 'olena@example.com', '+380501234567']],
    is: { encoding: 'windows-1251', encoding_sure: false },
  },
  {
    name: 'a Russian ФИО',
    file: 'ФИО;Почта\nПетрова Анна;anna@example.com\n',
    people: [['Анна', 'Петрова', 'anna@example.com', null]],
  },
  {
    name: 'Excel in Czech: Windows-1250',
    file: encoded(CZECH, 'windows-1250'),
    people: both,
    is: { encoding: 'windows-1250', encoding_sure: false },
  },
  {
    name: 'ISO 8859-2',
    file: encoded(CZECH.replace('Petr', 'Tomáš'), 'iso-8859-2'),
    people: [
      ['Jana', 'Nováková', JANA, '+420777123456'],
      ['Tomáš', 'Svoboda', PETR, '+420602111222'],
    ],
    is: { encoding: 'iso-8859-2' },
  },
  { name: 'UTF-8 with a byte order mark', file: `\ufeff${CZECH}`, people: both, is: { encoding: 'utf-8', encoding_sure: true } },
  { name: 'UTF-16, little-endian', file: Buffer.from(`\ufeff${CZECH}`, 'utf16le'), people: both, is: { encoding: 'utf-16le' } },
  { name: 'UTF-16, big-endian', file: utf16be(`\ufeff${CZECH}`), people: both, is: { encoding: 'utf-16be' } },
  { name: 'UTF-16 without a byte order mark', file: Buffer.from(CZECH, 'utf16le'), people: both, is: { encoding: 'utf-16le' } },
  {
    name: 'a report with a title above the headings',
    file: `Seznam klientů;;;\r\nStudio Tichá, info@ticha.example, tel. 777 000 111;;;\r\n;;;\r\n${CZECH}`,
    people: both,
    is: {
      head_row: 4,
      skipped: [
        { row: 1, text: 'Seznam klientů' },
        { row: 2, text: 'Studio Tichá, info@ticha.example, tel. 777 000 111' },
      ],
    },
  },
  {
    name: 'no headings: two words are a whole name',
    file: `Jana Nováková,${JANA}\nPetr Svoboda,${PETR}\n`,
    people: names,
    is: { head_row: null, columns_sure: [false, false] },
  },
  {
    name: 'no headings: the last name in a column before the first',
    file: `Nováková;Jana;${JANA};777123456\nSvobodová;Petra;${PETR};602111222\n`,
    people: [
      ['Jana', 'Nováková', JANA, '+420777123456'],
      ['Petra', 'Svobodová', PETR, '+420602111222'],
    ],
    is: { columns: ['last_name', 'first_name', 'email', 'phone'], columns_sure: [false, false, false, false] },
  },
  {
    name: 'headings in an unsupported language',
    file: `Όνομα;Διεύθυνση\nJana Nováková;${JANA}\nPetr Svoboda;${PETR}\n`,
    people: names,
    is: { head_row: 1, columns_sure: [false, false] },
  },
  { name: 'blank lines', file: `\n\n${CZECH.replaceAll('\r\n', '\r\n\r\n;;;\r\n')}\n\n`, people: both },
  {
    name: 'line breaks inside quotes',
    file: `Name,Email,Note\n"Jana\nNováková",${JANA},"one\ntwo, ""three"""\nPetr Svoboda,${PETR},\n`,
    people: names,
  },
  { name: 'vertical bars', file: CZECH.replaceAll(';', '|'), people: both, is: { separator: '|' } },
  {
    name: 'commas inside cells of a file with semicolons',
    file: `Name;Email;Note\nJana Nováková;${JANA};"a, b, c"\nPetr Svoboda;${PETR};d, e, f\n`,
    people: names,
    is: { separator: ';' },
  },
  {
    name: 'addresses as a mail program writes them',
    file: `Kontakt\nJana Nováková <${JANA}>\nPetr Svoboda <mailto:${PETR}>\n`,
    people: names,
  },
  {
    name: 'addresses alone',
    file: `${JANA}\n${PETR}\n`,
    people: [
      ['', '', JANA, null],
      ['', '', PETR, null],
    ],
  },
  {
    name: 'titles and degrees',
    file: `Jméno a příjmení;E-mail\nIng. Jana Nováková, Ph.D.;${JANA}\nMUDr. Petr Svoboda;${PETR}\n`,
    people: names,
  },
  {
    name: 'like Zenamu: created, credit and newsletter beside',
    file: `ID;Jméno;Příjmení;E-mail;Telefon;Souhlas s e-mailem;Registrace;Kredit\n1;Jana;Nováková;${JANA};+420777123456;Ano;1. 2. 2026 10:00;350\n2;Petr;Svoboda;${PETR};+420602111222;Ne;3. 2. 2026 11:00;0\n`,
    people: both,
  },
  {
    name: 'like Reservio: a whole name, bookings beside',
    file: `"Name","Email","Phone","Bookings","Last booking","Note"\n"Jana Nováková","${JANA}","+420 777 123 456","12","2026-10-01","prefers mornings"\n"Petr Svoboda","${PETR}","+420 602 111 222","3","2026-09-12",""\n`,
    people: both,
  },
  {
    name: 'like Momoyoga: first visit, last visit and birthday beside',
    file: `First name,Last name,Email address,Phone number,Date of birth,First visit,Last visit,Email marketing\nJana,Nováková,${JANA},777123456,1990-01-02,2025-01-01,2026-01-01,subscribed\nPetr,Svoboda,${PETR},602111222,,2025-01-01,2026-01-01,unsubscribed\n`,
    people: both,
  },
]
