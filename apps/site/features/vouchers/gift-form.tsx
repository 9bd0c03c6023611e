import { type ReactNode, type SyntheticEvent, useCallback, useDeferredValue, useEffect, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { holdsLink } from '../../../../packages/contract/booking/holds-link.ts'
import { notInOurFonts } from '../../../../packages/contract/content/font-characters.ts'
import type { PassProduct } from '../../../../packages/contract/money/pass-product.ts'
import {
  MAX_MESSAGE_LENGTH,
  MAX_NAME_LENGTH,
  MAX_VOUCHER_AMOUNT,
  MIN_VOUCHER_AMOUNT,
} from '../../../../packages/contract/money/voucher-limits.ts'
import { InLanguage } from '../../i18n/i18n-provider.tsx'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { usePageRestored } from '../../lib/hooks/use-page-restored.ts'
import { useStudio } from '../../lib/hooks/use-studio.ts'
import type { NavigationState } from '../../lib/navigation-state.ts'
import { paths } from '../../lib/paths.ts'
import { useSession } from '../../lib/session.tsx'
import { Field, TextArea } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { NoScript } from '../../ui/no-script.tsx'
import { Notice } from '../../ui/notice.tsx'
import { RichText } from '../../ui/rich-text.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { buyGift, type GiftField } from './buy-gift.ts'
import { emptyGift, type Gift, keepGift, takeStoredGift } from './gift.ts'
import { GiftPreview } from './gift-preview.tsx'
import { WorthChoice } from './worth-choice.tsx'

type Problem = { text: string; fields: Partial<Record<GiftField, string>> }

/** `method`: renders the choice of a payment method for a price in CZK, if there is a choice. */
type Props = { products: PassProduct[]; byTransfer: boolean; method: (price: number) => ReactNode }

/** The order of a voucher, with a preview of the card. After a login the typed values are restored. */
export function GiftForm({ products, byTransfer, method }: Props) {
  const { t } = useTranslation('passes')
  const { money, language, dayKey } = useFormat()
  const navigate = useNavigate()
  const session = useSession()
  const { config, termsVersion } = useStudio()
  const [gift, setGift] = useState<Gift>(() => emptyGift(language))
  const [agreed, setAgreed] = useState(false)
  const [unagreed, setUnagreed] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)
  const [today] = useState(() => dayKey(new Date().toISOString()))
  usePageRestored(useCallback(() => setBusy(false), []))
  useEffect(() => {
    const kept = takeStoredGift()
    if (kept) setGift(kept)
  }, [])

  const { product, price, isWithin } = worthOf(gift, products)
  const change = (part: Partial<Gift>) => {
    setGift((now) => ({ ...now, ...part }))
    if (worthOf({ ...gift, ...part }, products).isWithin)
      setProblem((now) => now && { ...now, fields: { ...now.fields, amount: undefined } })
  }
  // The preview keeps its language until the texts of the other language have loaded.
  const previewLanguage = useDeferredValue(gift.language)

  async function submit(event: SyntheticEvent) {
    event.preventDefault()
    if (busy) return
    setUnagreed(!agreed)
    const mistakes = {
      ...(!isWithin && { amount: limits() }),
      ...(holdsLink(gift.forName) && { for_name: t('gift.noLink') }),
      ...(holdsLink(gift.words) && { words: t('gift.noLink') }),
    }
    if (Object.keys(mistakes).length > 0) return setProblem({ text: '', fields: mistakes })
    if (!agreed) return
    if (session.status === 'anonymous') return logIn()
    setBusy(true)
    setProblem(null)
    const found = await buyGift({ gift, price, termsVersion, provider: byTransfer ? 'transfer' : config?.payment_provider })
    // The form stays busy, because the browser is leaving the page.
    if ('to' in found) return window.location.assign(found.to)
    setBusy(false)
    if (found.isSignedOut) return logIn()
    setProblem({ ...found, text: found.text || t('gift.failed') })
  }

  function logIn() {
    keepGift(gift)
    void navigate(paths.login, { state: { redirect: paths.voucher } satisfies NavigationState })
  }
  const limits = () => t('gift.limits', { least: money(MIN_VOUCHER_AMOUNT), most: money(MAX_VOUCHER_AMOUNT) })

  const given = gift.sendTo.trim() !== '' && gift.sendOn !== '' ? gift.sendOn : today
  const until = `${Number(given.slice(0, 4)) + 3}${given.slice(4)}`
  const wrong = problem?.fields ?? {}
  const leftOut = (text: string) => {
    const characters = notInOurFonts(text).join(' ')
    return characters === '' ? undefined : t('gift.leftOut', { characters })
  }
  return (
    <section className="gift grove">
      <div className="wrap grid">
        <form className="f" noValidate onSubmit={submit} aria-labelledby="give">
          <h2 id="give">
            <RichText text={t('gift.give')} parts={{ em: <em /> }} />
          </h2>
          <p className="sub">{t('gift.giveText')}</p>
          <NoScript />
          <WorthChoice gift={gift} products={products} error={wrong.amount} onChange={change} />
          <Field
            label={t('gift.forName')}
            value={gift.forName}
            maxLength={MAX_NAME_LENGTH}
            autoComplete="off"
            hint={leftOut(gift.forName)}
            error={wrong.for_name}
            onChange={({ target }) => change({ forName: target.value })}
          />
          <TextArea
            label={t('gift.words')}
            value={gift.words}
            rows={3}
            maxLength={MAX_MESSAGE_LENGTH}
            hint={[t('gift.signs', { count: gift.words.length, most: MAX_MESSAGE_LENGTH }), leftOut(gift.words)]
              .filter(Boolean)
              .join(' · ')}
            error={wrong.words}
            onChange={({ target }) => change({ words: target.value })}
          />
          <div className="two">
            <Field
              label={t('gift.sendTo')}
              type="email"
              value={gift.sendTo}
              maxLength={254}
              autoComplete="off"
              hint={t('gift.sendToHint')}
              error={wrong.send_to}
              onChange={({ target }) => change({ sendTo: target.value })}
            />
            <Field
              label={t('gift.sendOn')}
              type="date"
              value={gift.sendOn}
              min={today}
              disabled={gift.sendTo.trim() === ''}
              hint={t('gift.sendOnHint')}
              error={wrong.send_on}
              onChange={({ target }) => change({ sendOn: target.value })}
            />
          </div>
          {method(isWithin ? price : 0)}
          <label className="tick">
            <input
              type="checkbox"
              name="terms"
              checked={agreed}
              aria-invalid={unagreed || undefined}
              onChange={({ target }) => {
                setAgreed(target.checked)
                setUnagreed(false)
              }}
            />
            <span>
              <RichText
                text={t('gift.terms')}
                parts={{
                  terms: <Link to={termsVersion === undefined ? paths.bookingTerms : paths.termsOf(termsVersion)} target="_blank" />,
                }}
              />
            </span>
          </label>
          {unagreed && (
            <p className="err" role="alert">
              <Icon name="info" small />
              {t('gift.termsMissing')}
            </p>
          )}
          {problem?.text && <Notice tone="bad">{problem.text}</Notice>}
          <SubmitButton busy={busy}>{isWithin ? t('gift.pay', { amount: money(price) }) : t('gift.payBare')}</SubmitButton>
          <p className="fine">{t('gift.withdrawal')}</p>
        </form>
        <section className="pv2" aria-label={t('gift.preview')}>
          <InLanguage language={previewLanguage}>
            <GiftPreview gift={gift} product={product} amount={isWithin ? price : 0} until={until} />
          </InLanguage>
        </section>
      </div>
    </section>
  )
}

function worthOf({ amount, product: id }: Gift, products: PassProduct[]) {
  const product = products.find((one) => one.id === id) ?? null
  const crowns = /^\d{1,6}$/.test(amount.trim()) ? Number(amount) : 0
  return {
    product,
    price: product?.price ?? crowns,
    isWithin: product !== null || (crowns >= MIN_VOUCHER_AMOUNT && crowns <= MAX_VOUCHER_AMOUNT),
  }
}
