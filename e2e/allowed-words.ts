import recipients from '../packages/content/recipients.json' with { type: 'json' }
import site from '../packages/content/site.json' with { type: 'json' }

type Allowed = { words: (string | RegExp)[]; because: string }

/** What may stand in the letters of the other language. Anything else there is a text that someone forgot. */
export const allowed: { en: Allowed[]; ru: Allowed[] } = {
  en: [
    { words: ['Русский'], because: 'the language switch names each language in itself' },
    { words: [/Инь-йога \w+/], because: 'a class that another journey has put on in Russian alone' },
  ],
  ru: [
    {
      words: ['EN, English', 'English', 'EN', 'RU'],
      because: 'the language switch, and the choice on the page of the account, name each language in itself',
    },
    { words: [site.email, site.social.url.replace(/^https:..www\./, '')], because: 'an address is typed as it is' },
    { words: [site.address.street, site.address.city], because: 'the studio is found by what stands on the house' },
    { words: ['Kč', 'IČO'], because: 'Czech signs, printed on every price list and invoice here' },
    { words: ['PDF'], because: 'a kind of file has one name' },
    { words: ['živnostenský rejstřík', 'datová schránka'], because: 'Czech registers are found by their own names' },
    {
      words: ['Česká obchodní inspekce, Gorazdova 1969/24, 120 00 Praha 2', 'adr.coi.gov.cz'],
      because: 'an office is written to by the name and address that it has',
    },
    {
      words: ['Úřad pro ochranu osobních údajů, Pplk. Sochora 27, 170 00 Praha 7', 'uoou.gov.cz'],
      because: 'an office is written to by the name and address that it has',
    },
    {
      words: ['GDPR', 'EU–US Data Privacy Framework', 'Stripe, LLC', /\(\d\) [abcf]/g, /п\.\sj/, 'cookie'],
      because: 'laws are cited, and agreements and companies named, as they are written',
    },
    {
      words: recipients.flatMap(({ name }) => (typeof name === 'string' ? [name] : [])),
      because: 'companies are named as they are registered',
    },
    {
      words: ['Zoom', 'Google', 'Outlook', 'Apple', site.social.name, 'JavaScript', 'IP', 'API'],
      because: 'names that Russian writes in Latin letters too',
    },
    { words: [/sandbox_\w+/, /TEST\d{4}-\d{4}/], because: 'the number of a payment, and of a receipt' },
    { words: ['II'], because: 'a Roman numeral: the second warrior pose' },
    {
      words: ['i18next', 'appLng', 'access_token', 'refresh_token', 'pays_with', 'kept_classes', '__Secure-known_browser', 'known_browser'],
      because: 'the privacy page names what it keeps as the browser shows it',
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
      because: 'classes and places that another journey has put on under one name for both languages',
    },
    { words: ['Anna', /\S+@example\.com/], because: 'what the person signed in is called, and her address' },
  ],
}
