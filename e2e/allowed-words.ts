import { COOKIES, LOCAL_KEYS, LOCAL_PREFIXES, TAB_KEYS } from '../packages/browser/stored-keys.ts'
import recipients from '../packages/content/recipients.json' with { type: 'json' }
import site from '../packages/content/site.json' with { type: 'json' }

type Allowed = { words: (string | RegExp)[]; because: string }

/** Texts that may be in the script of the other language. Any other such text is a missing translation. */
export const allowed: { en: Allowed[]; ru: Allowed[] } = {
  en: [
    { words: ['Русский'], because: 'the language switch names each language in itself' },
    { words: [/Инь-йога \w+/], because: 'another test creates this class in Russian only' },
  ],
  ru: [
    {
      words: ['EN, English', 'English', 'EN', 'RU'],
      because: 'the language switch and the choice on the account page name each language in itself',
    },
    { words: [site.email, site.social.url.replace(/^https:..www\./, '')], because: 'an address is typed as it is' },
    { words: [site.address.street, site.address.city], because: 'an address is written as on the house' },
    { words: ['Kč', 'IČO'], because: 'Czech signs, printed on every price list and invoice here' },
    { words: ['PDF'], because: 'a kind of file has one name' },
    { words: ['živnostenský rejstřík', 'datová schránka'], because: 'Czech registers are found by their own names' },
    {
      words: ['Česká obchodní inspekce, Gorazdova 1969/24, 120 00 Praha 2', 'adr.coi.gov.cz'],
      because: 'the name and address of an office are not translated',
    },
    {
      words: ['Úřad pro ochranu osobních údajů, Pplk. Sochora 27, 170 00 Praha 7', 'uoou.gov.cz'],
      because: 'the name and address of an office are not translated',
    },
    {
      words: ['GDPR', 'EU–US Data Privacy Framework', 'Stripe, LLC', /\(\d\) [abcf]/g, /п\.\sj/, 'cookie'],
      because: 'laws, agreements and companies are cited in their own spelling',
    },
    {
      words: recipients.flatMap(({ name }) => (typeof name === 'string' ? [name] : [])),
      because: 'companies have their registered names',
    },
    {
      words: ['Zoom', 'Google', 'Outlook', 'Apple', site.social.name, 'JavaScript', 'IP', 'API'],
      because: 'names that Russian writes in Latin script too',
    },
    { words: [/sandbox_\w+/, /TEST\d{4}-\d{4}/], because: 'the number of a payment, and of a receipt' },
    { words: ['II'], because: 'a Roman numeral: the second warrior pose' },
    {
      words: [...LOCAL_KEYS, ...LOCAL_PREFIXES.map((key) => key.replace(/\W$/, '')), ...TAB_KEYS, ...COOKIES, '__Secure-known_browser'],
      because: 'the privacy page names cookies and stored values as the browser shows them',
    },
    {
      words: [
        /Sound bath \w+/,
        'Slow hatha',
        /Quiet hour \d+/,
        /Ten quiet hours \d+/,
        /Инь-йога \w+/,
        'Letná park',
        'Letná',
        'Online (Zoom)',
      ],
      because: 'classes and venues that other tests create with one name for both languages',
    },
    { words: ['Anna', /\S+@example\.com/], because: 'the name and the email address of the signed-in person' },
  ],
}
