import { mode } from 'lean-qr'
import { qrCodePath, qrCodePng } from '../../kernel/qr-code.ts'

/** The data of a payment code. `amount` in haléře, `dueOn` YYYY-MM-DD. */
export type PaymentCode = { iban: string; amount: number; dueOn: string | null; symbol: string | null; message: string }

/** The highest amount that banks accept, 9,999,999.99. */
const MAX = 999_999_999
const MESSAGE_LENGTH = 60

/** Returns the text of a Czech payment QR code (Short Payment Descriptor 1.0) in alphanumeric mode. Throws RangeError for a bad amount. */
export function spaydOf({ iban, amount, dueOn, symbol, message }: PaymentCode): string {
  if (!Number.isSafeInteger(amount) || amount < 1 || amount > MAX)
    throw new RangeError('A payment code needs an amount from 0.01 to 9,999,999.99.')
  const crowns = `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`
  const text = spaydText(message)
  const parts = [
    `ACC:${iban.replaceAll(' ', '').toUpperCase()}`,
    `AM:${crowns}`,
    'CC:CZK',
    ...(dueOn ? [`DT:${dueOn.replaceAll('-', '')}`] : []),
    ...(symbol ? [`X-VS:${symbol}`] : []),
    ...(text ? [`MSG:${text}`] : []),
  ]
  return `SPD*1.0*${parts.join('*')}`
}

/** Draws a payment code as an SVG path in a square of `size` units. The page adds the quiet zone of four units. */
export const paymentCodePath = (code: PaymentCode): { size: number; path: string } => qrCodePath(mode.alphaNumeric(spaydOf(code)))

export const paymentCodePng = (code: PaymentCode): Promise<Buffer> => qrCodePng(mode.alphaNumeric(spaydOf(code)))

/** Returns a message as the bank's app shows it. */
export const messageInCode = (message: string): string => decodeURIComponent(spaydText(message))

/** Transliterates, replaces characters that the code cannot have by spaces, and cuts at 60 characters but never within an escape. */
function spaydText(message: string): string {
  const plain = inLatin(message)
    .toUpperCase()
    .replaceAll(/[^0-9A-Z $%*+\-./:]+/g, ' ')
    .replaceAll(/ +/g, ' ')
    .trim()
  let text = ''
  for (const sign of plain) {
    const escaped = ESCAPES[sign] ?? sign
    if (text.length + escaped.length > MESSAGE_LENGTH) break
    text += escaped
  }
  return text.trim()
}

const ESCAPES: Record<string, string> = { '*': '%2A', '%': '%25' }

function inLatin(text: string): string {
  // Cyrillic comes first, because й and ё decompose into other letters.
  const letters = [...text.normalize('NFC').toLowerCase()].map((letter) => LATIN[letter] ?? letter)
  return letters.join('').normalize('NFD').replaceAll(/\p{M}/gu, '')
}

// Russian and Ukrainian letters, and Latin ones that do not decompose.
const LATIN: Record<string, string> = Object.fromEntries(
  (
    'а=a б=b в=v г=g д=d е=e ё=e ж=zh з=z и=i й=y к=k л=l м=m н=n о=o п=p р=r с=s т=t у=u ф=f х=kh ц=ts ч=ch ш=sh щ=shch ъ= ы=y ь= ' +
    'э=e ю=yu я=ya і=i ї=yi є=ye ґ=g ł=l đ=d ø=o ß=ss æ=ae œ=oe ı=i þ=th ð=d –=- —=-'
  )
    .split(' ')
    .map((pair) => pair.split('=') as [string, string]),
)
