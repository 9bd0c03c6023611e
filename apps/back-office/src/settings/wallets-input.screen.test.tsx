import { Form, ResourceContextProvider } from 'react-admin'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../testing/screen.testing.tsx'
import { WalletsInput } from './wallets-input.tsx'

const SWITCH = 'Mention Apple Pay and Google Pay at the checkout'
const WHERE = 'To change this, go to Settings → Payment methods → Wallets in Stripe. The site follows within an hour.'

const showWallets = (wallets: object | null) =>
  show(
    <ResourceContextProvider value="settings">
      <Form record={{ id: 'settings', wallets: false }}>
        <WalletsInput />
      </Form>
    </ResourceContextProvider>,
    { 'GET /setup/states/': { payments: { wallets } } },
  )

test.each([
  ['both', true, true, 'Apple Pay and Google Pay are on in Stripe, so the checkout mentions them.'],
  ['only one', false, true, 'Only Google Pay is on in Stripe. The checkout mentions Apple Pay and Google Pay once both are on.'],
  ['none', false, false, 'Apple Pay and Google Pay are off in Stripe, so the checkout doesn’t mention them.'],
])(
  'the settings describe Apple Pay and Google Pay without a switch when the wallets turned on in Stripe are: %s',
  async (_what, apple_pay, google_pay, sentence) => {
    await showWallets({ apple_pay, google_pay })
    await expect.element(page.getByText(`${sentence} ${WHERE}`)).toBeVisible()
    await expect.element(page.getByLabelText(SWITCH)).not.toBeInTheDocument()
  },
)

test('the settings show a switch for Apple Pay and Google Pay if the wallets of the payment provider are unknown', async () => {
  await showWallets(null)
  await expect.element(page.getByLabelText(SWITCH)).toBeInTheDocument()
})
